import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { judgeOf } from '#server/features/assistant/local-judge/installed-judge.ts'
import {
  type JudgeMeasure,
  judgeFolder,
  modelFolder,
  readRecord,
  runtimeFolder,
} from '#server/features/assistant/local-judge/judge-files.ts'
import {
  giveRuntime,
  installTiny,
  sha256,
  TINY,
  TOKENIZER,
} from '#server/features/assistant/local-judge/testing/tiny-judges.ts'
import { readConfig } from '#server/lib/config.ts'
import { addModel } from './models.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const THRESHOLDS = { answer: 0.9, closest: null }

let folder: string
let dataDir: string

/** Runs the command as an operator does. */
const admin = async (args: readonly string[], more: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { out: '', errors: '' }
  child.stdout.on('data', (chunk) => {
    texts.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    texts.errors += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...texts }
}

const place = (model: Uint8Array): string => {
  const file = join(folder, 'tiny.onnx')
  writeFileSync(file, model)
  writeFileSync(join(folder, 'tokenizer.json'), TOKENIZER)
  return file
}

const sums = (model: Uint8Array) => ['--sha256', sha256(model), '--tokenizer-sha256', sha256(TOKENIZER)]
const add = (model: Uint8Array, more: Record<string, string> = {}) =>
  admin(['model', 'add', place(model), ...sums(model)], more)

/** What lies in the judge's folder besides the runtime. */
const left = (): string[] => readdirSync(judgeFolder(dataDir)).filter((name) => name !== 'runtime')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lutingenie-models-'))
  await giveRuntime(join(folder, 'first'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = mkdtempSync(join(folder, 'data-'))
  await giveRuntime(dataDir)
})

describe('model add', () => {
  test('model add measures a model that guesses, says what it came to, and refuses it', async () => {
    installTiny(dataDir, TINY.random, THRESHOLDS)
    const { code, out, errors } = await add(TINY.random)
    expect(out).toMatch(/\d+ questions sans réponse du moteur intégré, 0 sans note à temps/)
    expect(out).toContain('répond : jamais')
    expect(out).toMatch(/\d+ ms par question \(99 % sous \d+ ms\), \d+ Mio de mémoire/)
    expect(errors).toMatch(
      /^LutinGénie: This model would make answers worse: of the 60 sentences it was surest of, \d+ answer/,
    )
    expect(code).toBe(1)
    expect(left()).toEqual(['model'])
    expect((await admin(['model', 'list'])).out).toContain('tiny.onnx')
  })

  test('model add puts a model that passes in the place of the one before, with the measured thresholds', async () => {
    installTiny(dataDir, TINY.wide, THRESHOLDS)
    const lines: string[] = []
    const passed: JudgeMeasure = {
      questions: 1_789,
      open: 1_218,
      failed: 3,
      answer: { threshold: 0.91, told: 200, right: 196 },
      closest: null,
      before: { told: 740, right: 511 },
      likeliest: { told: 60, right: 60 },
      p50Ms: 41.4,
      p99Ms: 90,
      memoryMb: 300,
    }
    const file = place(TINY.random)
    const options = { sha256: sha256(TINY.random).toUpperCase(), 'tokenizer-sha256': sha256(TOKENIZER) }
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
    await addModel(
      config,
      file,
      options,
      (line) => lines.push(line),
      async () => passed,
    )
    expect(lines.join('\n')).toContain('répond à 200 d’entre elles, dont 98 % juste')
    expect(lines.at(-1)).toBe('tiny.onnx est installé : il sert dès la prochaine question.')
    expect(left()).toEqual(['model'])
    const record = await readRecord(modelFolder(dataDir))
    expect(record).toMatchObject({ sha256: sha256(TINY.random), thresholds: { answer: 0.91, closest: null } })
    const judge = judgeOf(config, modelFolder(dataDir), record)
    onTestFinished(() => judge.close())
    expect(await judge.rate('Livrez-vous ?', ['Oui.'])).toHaveLength(1)
    const late = { ...passed, failed: 100 }
    await expect(
      addModel(
        config,
        file,
        options,
        () => {},
        async () => late,
      ),
    ).rejects.toThrow(/too slow here: 100 of 1218 questions had no rating within 1500 ms/)
    expect(await readRecord(modelFolder(dataDir))).toEqual(record)
  })

  test('model add takes files from an address, and keeps nothing of a file that is another one', async () => {
    const files: Record<string, Uint8Array | string> = {
      '/m/tiny.onnx': TINY.strange,
      '/m/tokenizer.json': TOKENIZER,
    }
    const server = createServer((request, response) => {
      const file = files[request.url ?? '']
      response.writeHead(file === undefined ? 404 : 200).end(file)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
    })
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/m/tiny.onnx`
    expect((await admin(['model', 'add', address, ...sums(TINY.strange)])).errors).toContain(
      'This model cannot be used: its inputs are input_ids, attention_mask, position_ids',
    )
    expect((await admin(['model', 'add', address, ...sums(TINY.random)])).errors).toMatch(
      /is not the file you meant: its SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}\. Nothing was installed\./,
    )
    expect((await admin(['model', 'add', `${address}x`, ...sums(TINY.random)])).errors).toContain(
      'answered with status 404: check the address',
    )
    server.close()
    server.closeAllConnections()
    expect((await admin(['model', 'add', address, ...sums(TINY.random)])).errors).toMatch(
      /cannot be reached \(.+\)\. On a server without network, bring the files and give their paths\./,
    )
    expect(left()).toEqual([])
  })

  test('model add refuses a model that is too slow or too large for the settings, with what to do', async () => {
    const slow = await add(TINY.slow, { JUDGE_TIMEOUT_MS: '100' })
    expect(slow).toMatchObject({ code: 1 })
    expect(slow.errors).toContain('This model cannot be used: no rating within 100 ms. Take a smaller')
    const hungry = await add(TINY.hungry, { JUDGE_MEMORY_MB: '400' })
    expect(hungry.errors).toMatch(/it used \d+ MiB of memory; JUDGE_MEMORY_MB allows 400\. Take a smaller/)
    expect(left()).toEqual([])
  })

  test.each([
    ['without a sum', ['--tokenizer-sha256', sha256(TOKENIZER)], '--sha256 must be the SHA-256'],
    ['with half a sum', ['--sha256', 'abc', '--tokenizer-sha256', 'abc'], '64 hexadecimal digits, not "abc"'],
    [
      'with another tokenizer',
      [...sums(TINY.random), '--tokenizer', '/nowhere.json'],
      'There is no file /nowhere.json.',
    ],
  ])('%s says what is missing', async (_, options, problem) => {
    const { code, errors } = await admin(['model', 'add', place(TINY.random), ...options])
    expect(errors).toContain(problem)
    expect(errors).toMatch(/^LutinGénie: /)
    expect(code).toBe(1)
  })

  test('model add says how the runtime is installed where it is missing', async () => {
    rmSync(runtimeFolder(dataDir))
    const { code, errors } = await add(TINY.random)
    expect(errors).toContain('install it first with `npm run admin -- model runtime`')
    expect(code).toBe(1)
  })
})

test('a model is listed and removed, without a database', async () => {
  expect((await admin(['model', 'list'])).out).toBe(
    'Aucun modèle : le moteur intégré répond seul.\nonnxruntime : installé\n',
  )
  installTiny(dataDir, TINY.random, THRESHOLDS)
  expect((await admin(['model', 'list'])).out).toMatch(
    /^tiny\.onnx {2}1 Mio {2}sha256 [0-9a-f]{12}… {2}le 2026-01-01\n/,
  )
  writeFileSync(join(modelFolder(dataDir), 'judge.json'), '{')
  expect((await admin(['model', 'list'])).errors).toContain('remove the model with')
  expect(await admin(['model', 'remove'])).toMatchObject({ code: 0, errors: '' })
  expect(existsSync(judgeFolder(dataDir))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect((await admin(['model', 'remove'])).errors).toContain('There is no model to remove.')
})

test('the runtime is installed by npm, or says why not', async () => {
  expect((await admin(['model', 'runtime'])).out).toContain('onnxruntime est installé dans')
  rmSync(runtimeFolder(dataDir))
  const nothing = join(folder, 'nothing')
  mkdirSync(nothing, { recursive: true })
  const { code, errors } = await admin(['model', 'runtime'], { PATH: nothing })
  expect(errors).toContain('npm could not install the runtime')
  expect(errors).toContain('A server without network takes the folder')
  expect(code).toBe(1)
  expect(left()).toEqual([])
})
