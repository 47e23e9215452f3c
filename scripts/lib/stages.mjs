// Runs on Node 20 without any package.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, say, seconds } from './runtime.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{
 *   name: string,
 *   program: string,
 *   args: string[],
 *   env: Record<string, string | undefined>,
 *   limitMinutes?: number,
 *   report?: { file: string, count: (content: any) => Count & { skipped: number, failures: string[] } },
 * }} Stage `report`: the JSON file the tool writes, how it counts, and the titles of what failed; without one the
 *   stage is one check
 */

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) killGroup(child)
    process.exit(1)
  })
}

const killGroup = (child) => {
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    child.kill('SIGTERM')
  }
}

/** Runs a tool in a process group of its own; its lines are shown as they come, or handed back. */
const execute = (stage, show) =>
  new Promise((resolve) => {
    const child = spawn(stage.program, stage.args, {
      cwd: root,
      env: stage.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    let late = false
    const limit = setTimeout(
      () => {
        late = true
        killGroup(child)
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
      },
      (stage.limitMinutes ?? 10) * 60_000,
    )
    const take = (chunk) => {
      if (show) process.stdout.write(chunk)
      else output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    const done = (code) => {
      clearTimeout(limit)
      running.delete(child)
      if (late) output += `\nstopped after ${stage.limitMinutes ?? 10} minutes\n`
      resolve({ code: late ? 1 : code, output })
    }
    child.once('error', (error) => {
      output += error.message
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })

const readReport = (stage, code) => {
  try {
    const count = stage.report.count(JSON.parse(readFileSync(stage.report.file, 'utf8')))
    // A test that was skipped was not passed; a tool that failed outside a test failed too.
    const failed = count.failed + count.skipped
    return { ...count, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

/** What a tool said last, for the summary: the rest may have scrolled away. */
const lastOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-12).join('\n  ')

/**
 * Runs one stage and says how it went.
 * @param {Stage} stage
 * @param {{ show?: boolean }} [options] show: the tool's output as it comes; otherwise only when it failed
 * @returns {Promise<Count & { name: string, ok: boolean, failures: string[] }>}
 */
export const runStage = async (stage, { show = true } = {}) => {
  const began = performance.now()
  if (show) say(`\n── ${stage.name}`)
  if (stage.report) {
    mkdirSync(dirname(stage.report.file), { recursive: true })
    if (existsSync(stage.report.file)) rmSync(stage.report.file)
  }
  const { code, output } = await execute(stage, show)
  const count = stage.report
    ? readReport(stage, code)
    : {
        passed: Number(code === 0),
        failed: Number(code !== 0),
        skipped: 0,
        failures: code === 0 ? [] : [lastOf(output)],
      }
  const ok = count.failed === 0
  if (output.trim() !== '' && !ok) say(output.trimEnd())
  const figures = stage.report ? `, ${count.passed} passed, ${count.failed} failed` : ''
  const skipped = count.skipped > 0 ? ` (${count.skipped} of them skipped)` : ''
  say(`${ok ? '✓' : '✗'} ${stage.name}: ${ok ? 'ok' : 'FAILED'}${figures}${skipped} (${seconds(began)})`)
  return { name: stage.name, passed: count.passed, failed: count.failed, ok, failures: count.failures }
}

/**
 * Runs stages side by side, as many at once as there is room for.
 * @param {Stage[]} stages
 * @param {number} width
 */
export const runTogether = async (stages, width) => {
  const waiting = [...stages]
  const results = []
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      results.push(await runStage(stage, { show: false }))
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

const shown = (file, title, message) =>
  [
    `${relative(root, file)} › ${title}`,
    ...stripVTControlCharacters(message ?? '')
      .split('\n')
      .slice(0, 8),
  ].join('\n    ')

/** How Vitest's JSON report counts. */
export const countVitest = (report) => {
  // A file that does not load has no tests to count.
  const unloaded = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map((file) => shown(file.name, 'does not load', file.message)),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => shown(file.name, test.fullName, test.failureMessages[0])),
      ),
    ],
  }
}

/** How Playwright's JSON report counts. */
export const countPlaywright = ({ config, stats, errors, suites }) => {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map((error) => error.message ?? ''),
      ...suites
        .flatMap(specs)
        .filter((spec) => !spec.ok)
        .map(({ file, title, tests }) =>
          shown(
            join(config.rootDir, file),
            title,
            tests.flatMap((test) => test.results).at(-1)?.error?.message,
          ),
        ),
    ],
  }
}
