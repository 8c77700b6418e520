/* ask.js - compiles ask.sol with the libraries next to it, runs it, and prints its answers as JSON
 *
 *     node ask.js NODE FOLDER...
 *
 * Prints a list with an object for each folder.
 *
 * SPDX-License-Identifier: MIT
 */
'use strict'

const fs = require('fs')
const path = require('path')
const { createRequire } = require('module')

const [node, ...folders] = process.argv.slice(2)
const packages = createRequire(path.join(path.resolve(node), 'package.json'))
const solc = packages('solc')
const { EVM } = packages('@ethereumjs/evm')

const GAS = 1n << 40n
/* The version that the machine is made for unless another is given. */
const EVM_VERSION = 'shanghai'

/* The contract Ask: its code, and what calls each of its functions. */
function compile (folder) {
  const sources = {}
  for (const name of ['ask.sol', 'bytes.sol', 'bits.sol', 'blocked.sol']) {
    sources[name] = { content: fs.readFileSync(path.join(folder, name), 'utf8') }
  }
  const output = JSON.parse(solc.compile(JSON.stringify({
    language: 'Solidity',
    sources,
    settings: { evmVersion: EVM_VERSION, outputSelection: { 'ask.sol': { Ask: ['evm.bytecode.object', 'evm.methodIdentifiers'] } } }
  })))
  /* That what asks is larger than networks take is no matter here; a warning is. */
  const said = (output.errors || []).filter(error => !['5574', '3860'].includes(error.errorCode))
  if (said.length > 0) throw new Error(said.map(error => error.formattedMessage).join('\n'))
  return output.contracts['ask.sol'].Ask.evm
}

/* What each function of the contract answers: bytes in hexadecimal digits, or that it reverts. */
async function ask (code) {
  const evm = await EVM.create({ allowUnlimitedContractSize: true, allowUnlimitedInitCodeSize: true })
  const made = await evm.runCall({ data: Buffer.from(code.bytecode.object, 'hex'), gasLimit: GAS })
  if (made.execResult.exceptionError) throw new Error(`not made: ${made.execResult.exceptionError.error}`)

  const answer = {}
  for (const [signature, selector] of Object.entries(code.methodIdentifiers)) {
    const data = Buffer.from(selector, 'hex')
    const { execResult } = await evm.runCall({ to: made.createdAddress, data, gasLimit: GAS })
    const error = execResult.exceptionError?.error
    if (error !== undefined && error !== 'revert') throw new Error(`${signature}: ${error}`)

    /* Where the bytes begin, how many they are, and they. */
    const found = Buffer.from(execResult.returnValue)
    const bytes = error === undefined ? found.subarray(64, 64 + Number(found.readBigUInt64BE(56))) : null
    answer[signature.replace('()', '')] = bytes !== null ? bytes.toString('hex') : 'reverts'
  }
  return answer
}

async function main () {
  const answers = []
  for (const folder of folders) answers.push(await ask(compile(folder)))
  console.log(JSON.stringify(answers))
}

main().catch(error => {
  console.error(error.stack)
  process.exit(1)
})
