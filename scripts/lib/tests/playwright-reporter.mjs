// Tells the process that started Playwright how its tests go, event by event: events.mjs says what they look like.
import { messageOf, send, sendLast } from './events.mjs'

const STATES = { passed: 'passed', skipped: 'skipped' }
const titleOf = (test) => test.titlePath().slice(3).join(' ')

/** @implements {import('@playwright/test/reporter').Reporter} */
export default class PlaywrightReporter {
  #files = new Map()

  onBegin(_config, suite) {
    send({ kind: 'begin', of: suite.allTests().length, unit: 'tests' })
  }

  onTestBegin(test) {
    const { file, line } = test.location
    send({ kind: 'start', file, line, title: titleOf(test) })
  }

  onTestEnd(test, result) {
    const { file, line } = test.location
    const state = STATES[result.status] ?? 'failed'
    this.#files.set(file, (this.#files.get(file) ?? 0) + result.duration)
    send({
      kind: 'end',
      file,
      line,
      title: titleOf(test),
      state,
      ...(state === 'failed' && { error: result.errors.map(messageOf).join('\n') }),
    })
    send({ kind: 'done', file })
  }

  onError(error) {
    send({ kind: 'error', file: error.location?.file ?? null, error: messageOf(error) })
  }

  onEnd() {
    for (const [file, ms] of this.#files) send({ kind: 'time', file, ms })
    return sendLast()
  }

  printsToStdio() {
    return false
  }
}
