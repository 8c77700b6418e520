// read-results.mjs - what packages that others wrote read in TAP and JUnit, as JSON
//
// node read-results.mjs NODE tap|junit FILE
//
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, kind, file] = process.argv.slice(2);
const require = createRequire(pathToFileURL(join(resolve(folder), 'here.js')));
const text = readFileSync(file, 'utf8');

// The tests of the stream, its plan, and what the parser of TAP did not understand or finds wrong.
function readTap() {
  const { Parser } = require('tap-parser');
  const events = Parser.parse(text, { strict: true });
  const get = (name) => events.filter((event) => event[0] === name).map((event) => event[1]);

  return { version: get('version')[0], plan: get('plan')[0], tests: get('assert'), extra: get('extra'),
    end: get('complete')[0] };
}

async function readJunit() {
  const { parse } = require('junit2json');

  return parse(text);
}

console.log(JSON.stringify(kind === 'tap' ? readTap() : await readJunit()));
