// Tells the process that started Vitest how its tests go, event by event: events.mjs says what they look like.
import { messageOf, send, sendLast } from './events.mjs'

const titleOf = (test) => test.fullName
const fileOf = ({ moduleId }) => moduleId

/** The file that an error outside of its tests comes from: of a rejection, or of a process that ended. */
const fileOfError = ({ VITEST_TEST_PATH, cause }) =>
  VITEST_TEST_PATH ?? / test file (\S+)$/m.exec(cause?.message ?? '')?.[1] ?? null

/** @implements {import('vitest/node').Reporter} */
export default class VitestReporter {
  onTestRunStart(specifications) {
    send({ kind: 'begin', of: specifications.length, unit: 'files' })
  }

  onTestModuleQueued(module) {
    send({ kind: 'start', file: fileOf(module) })
  }

  onTestCaseReady(test) {
    send({ kind: 'start', file: fileOf(test.module), title: titleOf(test) })
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    send({
      kind: 'end',
      file: fileOf(test.module),
      title: titleOf(test),
      state,
      ...(state === 'failed' && { error: errors.map(messageOf).join('\n') }),
    })
  }

  onTestSuiteResult(suite) {
    this.#errorsOf(suite, suite.module, suite.fullName)
  }

  onTestModuleEnd(module) {
    this.#errorsOf(module, module, 'the file itself')
    send({ kind: 'done', file: fileOf(module), ms: module.diagnostic().duration })
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors)
      send({ kind: 'error', file: fileOfError(error), error: messageOf(error) })
    return sendLast()
  }

  /** What failed beside the tests: loading the file, hooks. */
  #errorsOf(task, module, title) {
    const errors = task.errors()
    if (errors.length > 0)
      send({
        kind: 'end',
        file: fileOf(module),
        title,
        state: 'failed',
        error: errors.map(messageOf).join('\n'),
      })
  }
}
