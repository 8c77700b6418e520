// load-map.mjs - what the plugins of the game engine Excalibur find in maps of LDtk and Tiled, as JSON
//
// load-map.mjs NODE FILE...
//
// The engine expects a browser; it gets one that does nothing, since a map without pictures needs none.
//
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const nothing = new Proxy(function () {}, {
  get: (target, key) => key === Symbol.toPrimitive ? () => '' : nothing,
  set: () => true,
  apply: () => nothing,
  construct: () => nothing,
});
for (const name of ['Image', 'HTMLElement', 'HTMLImageElement', 'HTMLCanvasElement', 'HTMLVideoElement'])
  globalThis[name] = class {};
Object.assign(globalThis, { window: globalThis, self: globalThis, document: nothing, addEventListener () {} });

const [node, ...files] = process.argv.slice(2);
const require = createRequire(pathToFileURL(join(resolve(node), 'here.js')));
const options = {
  headless: true,
  strict: true,
  fileLoader: async (path, type) => type === 'json' ? JSON.parse(readFileSync(path, 'utf8')) : readFileSync(path, 'utf8'),
};

async function ldtk (file) {
  const { LdtkResource } = require('@excaliburjs/plugin-ldtk');
  const resource = new LdtkResource(file, options);

  await resource.load();
  return [...resource.levels.values()].flatMap(level => level.layers.map(layer => ({
    name: layer.ldtkLayer.__identifier,
    columns: layer.ldtkLayer.__cWid,
    rows: layer.ldtkLayer.__cHei,
    cells: layer.ldtkLayer.intGridCsv,
    objects: layer.ldtkLayer.entityInstances.map(entity => entity.__grid),
  })));
}

async function tiled (file) {
  const { TiledResource } = require('@excaliburjs/plugin-tiled');
  const resource = new TiledResource(file, options);

  await resource.load();
  return resource.layers.map(layer => ({
    name: layer.name,
    columns: layer.tilemap?.columns ?? 0,
    rows: layer.tilemap?.rows ?? 0,
    cells: layer.data ?? [],
    objects: (layer.objects ?? []).map(object => [object.x, object.y]),
  }));
}

const log = console.log;
const maps = [];
console.log = console.warn = () => {};
for (const file of files)
  maps.push(await (file.endsWith('.ldtk') ? ldtk(file) : tiled(file)));
log(JSON.stringify(maps));
process.exit(0);
