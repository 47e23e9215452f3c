// Runs on Node 20 without any package.
import { spawn } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, say, seconds } from './runtime.mjs'

/**
 * @typedef {{ stage: string, file: string, line?: number, title: string, error: string }} Failure
 *   `file` from the project's root, empty when none is known
 * @typedef {{ name: string, program: string, args: string[], env: Record<string, string | undefined> }} Tool
 * @typedef {Tool & { stallMinutes: number }} TestStage a tool whose reporter is one of `lib/tests`; it is ended when
 *   one of its tests has not for so long, or nothing has
 * @typedef {{
 *   name: string, seconds: number, passed: number, failures: Failure[], times: Map<string, number>,
 * }} Result `times`: milliseconds by file
 */

const LIMIT_MINUTES = 20
const TELL_EVERY_MS = 20_000
const KILL_AFTER_MS = 10_000

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) killGroup(child, 'SIGTERM')
    process.exit(1)
  })
}

const killGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}

/** Lets a tool end what it started; what does not end then is killed. */
const end = (child) => {
  killGroup(child, 'SIGTERM')
  setTimeout(() => killGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref()
}

/** How a test is called in lists, and found again. */
export const nameOf = ({ file, title }) => (file === '' ? title : `${file} › ${title}`)

/** What a tool said last, for the summary: the rest may have scrolled away. */
const lastOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-12).join('\n')

/** Runs a tool in a process group of its own. */
const execute = (tool, { onOutput, onEvent, watch }) =>
  new Promise((resolve) => {
    const child = spawn(tool.program, tool.args, {
      cwd: root,
      env: tool.env,
      stdio: ['ignore', 'pipe', 'pipe', ...(onEvent ? ['ipc'] : [])],
      detached: true,
    })
    running.add(child)
    if (onEvent) child.on('message', onEvent)
    const timer = setInterval(() => watch(() => end(child)), 1_000)
    child.stdout.setEncoding('utf8').on('data', onOutput)
    child.stderr.setEncoding('utf8').on('data', onOutput)
    const done = (code) => {
      clearInterval(timer)
      running.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      onOutput(error.message)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })

const summary = ({ name, passed, failures }, began, counted) => {
  const figures = counted ? `, ${passed} passed, ${failures.length} failed` : ''
  return `${failures.length === 0 ? '✓' : '✗'} ${name}: ${failures.length === 0 ? 'ok' : 'FAILED'}${figures} (${seconds(began)})`
}

/**
 * Runs a tool that is one check, and says how it went; what it printed is shown when it failed.
 * @param {Tool} tool
 * @returns {Promise<Result>}
 */
export const runCheck = async (tool) => {
  const began = performance.now()
  let output = ''
  let last = began
  const code = await execute(tool, {
    onOutput: (chunk) => {
      output += chunk
      last = performance.now()
    },
    watch: (stop) => {
      if (performance.now() - last < LIMIT_MINUTES * 60_000) return
      output += `\nstopped after ${LIMIT_MINUTES} minutes without a word\n`
      stop()
    },
  })
  const result = {
    name: tool.name,
    seconds: (performance.now() - began) / 1000,
    passed: Number(code === 0),
    failures: code === 0 ? [] : [{ stage: tool.name, file: '', title: tool.name, error: lastOf(output) }],
    times: new Map(),
  }
  if (code !== 0 && output.trim() !== '') say(output.trimEnd())
  say(summary(result, began, false))
  return result
}

const minutes = (ms) => (ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)

/** What a stage of tests does, told on one line now and then. */
class Progress {
  #of = 0
  #unit = 'tests'
  #done = 0
  #began = performance.now()
  #told = performance.now()

  begin({ of, unit }) {
    this.#of = of
    this.#unit = unit
    this.#began = performance.now()
  }

  done() {
    this.#done += 1
  }

  get left() {
    return this.#of - this.#done
  }

  tell({ name, passed, failures }) {
    if (performance.now() - this.#told < TELL_EVERY_MS) return
    this.#told = performance.now()
    const spent = performance.now() - this.#began
    // The first ones are the longest: what they took says nothing of the others.
    const known = this.#done * 20 >= this.#of
    const left = known ? `, about ${minutes((spent / this.#done) * (this.#of - this.#done))} left` : ''
    const so = `${passed} tests passed, ${failures.length} failed`
    say(`  ${name}: ${this.#done} of ${this.#of} ${this.#unit}, ${so}${left}`)
  }
}

/**
 * Runs a tool whose tests tell how they go (`lib/tests`), and says what fails as it fails.
 * @param {TestStage} stage
 * @returns {Promise<Result>}
 */
export const runTests = async (stage) => {
  const began = performance.now()
  say(`\n── ${stage.name}`)
  const result = {
    name: stage.name,
    seconds: 0,
    passed: 0,
    failures: [],
    times: new Map(),
  }
  const progress = new Progress()
  const open = new Map()
  const outside = []
  let last = performance.now()
  let over = false
  let output = ''
  const fail = ({ file, line, title, error }) => {
    const failure = { stage: stage.name, file: file ? relative(root, file) : '', line, title, error }
    result.failures.push(failure)
    say(`✗ ${nameOf(failure)}\n${error.replace(/^/gm, '    ')}`)
  }
  const onEvent = (event) => {
    last = performance.now()
    if (event.kind === 'begin') progress.begin(event)
    // A reporter may say that a test begins after it said that its file has ended.
    if (event.kind === 'start' && !result.times.has(relative(root, event.file)))
      open.set(event.file, { title: 'in one of its tests', ...event, since: last })
    if (event.kind === 'end') {
      const before = open.get(event.file)
      if (before) open.set(event.file, { ...before, since: last })
      if (event.state === 'passed') result.passed += 1
      else fail({ error: 'was skipped: a test that does not run proves nothing', ...event })
    }
    if (event.kind === 'done') {
      open.delete(event.file)
      progress.done()
    }
    if (event.kind === 'error') outside.push({ title: 'an error outside of any test', ...event })
    if (event.kind === 'over') over = true
    if ('ms' in event) result.times.set(relative(root, event.file), event.ms)
  }
  const code = await execute(stage, {
    onEvent,
    onOutput: (chunk) => {
      output = (output + chunk).slice(-20_000)
    },
    watch: (stop) => {
      progress.tell(result)
      const now = performance.now()
      const since = Math.min(last, ...[...open.values()].map((test) => test.since))
      if (now - since < stage.stallMinutes * 60_000) return
      last = now
      const limit = minutes(now - since)
      const stuck = [...open.values()].filter((test) => test.since === since)
      for (const test of stuck) fail({ ...test, error: `did not end within ${limit}: the stage was stopped` })
      if (stuck.length === 0) fail({ title: `nothing ended within ${limit}`, error: lastOf(output) })
      if (progress.left > stuck.length)
        fail({ title: `${progress.left - stuck.length} more were not run`, error: '' })
      open.clear()
      stop()
    },
  })
  for (const error of outside) {
    const { title } = open.get(error.file) ?? error
    open.delete(error.file)
    fail({ ...error, title })
  }
  for (const test of open.values())
    fail({ ...test, error: `did not end before the tool did\n${lastOf(output)}` })
  if (code !== 0 && result.failures.length === 0)
    fail({ title: `ended with ${code} although no test failed`, error: lastOf(output) })
  if (result.failures.length === 0 && !over)
    fail({ title: 'ended before its tests had', error: lastOf(output) })
  if (code === 0 && result.passed === 0) fail({ title: 'no test was run', error: lastOf(output) })
  result.seconds = (performance.now() - began) / 1000
  say(summary(result, began, true))
  return result
}

/**
 * Runs checks side by side, as many at once as there is room for.
 * @param {(() => Promise<Result | undefined>)[]} work
 * @param {number} width
 */
export const runTogether = async (work, width) => {
  const waiting = [...work]
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await next()
      if (result) results.push(result)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/**
 * How many workers this machine has room for: its cores without those that others keep busy, measured for a second
 * while nothing of ours runs; two at least, which one core or two busy ones share well enough.
 * @returns {Promise<number>}
 */
export const measureRoom = async () => {
  const look = () => {
    const times = cpus().map(({ times }) => times)
    const idle = times.reduce((sum, { idle }) => sum + idle, 0)
    const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0)
    return { idle, all }
  }
  const before = look()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const after = look()
  const share = (after.idle - before.idle) / Math.max(1, after.all - before.all)
  return Math.max(2, Math.round(share * availableParallelism()))
}
