import type { testSuites } from '#contract/test-suites.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { createTestQuestion, deleteTestQuestion, listTestQuestions, updateTestQuestion } from './questions.ts'
import { getTestRun, listTestResults, listTestRuns, startTestRun } from './runs.ts'

export const routes: HandlersOf<typeof testSuites> = {
  listTestQuestions,
  createTestQuestion,
  updateTestQuestion,
  deleteTestQuestion,
  startTestRun,
  listTestRuns,
  getTestRun,
  listTestResults,
}
