import type { assistantDrafts } from '#contract/assistant/assistant-drafts.ts'
import type { testSuites } from '#contract/test-suites/test-suites.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import {
  checkAssistantDraft,
  discardAssistantDraft,
  getAssistantDraft,
  getCheckSettings,
  publishAssistantDraft,
  saveAssistantDraft,
  saveDraftEngine,
  updateCheckSettings,
} from './drafts.ts'
import { exportTestQuestions, importTestQuestions } from './import.ts'
import {
  createTestQuestion,
  deleteTestQuestion,
  getTestQuestion,
  listTestQuestions,
  updateTestQuestion,
} from './questions.ts'
import { getTestRun, listTestResults, listTestRuns, startTestRun } from './runs.ts'

import {
  addQuestionFromMessage,
  addQuestionFromUnanswered,
  approveTestQuestions,
  proposeTestQuestions,
} from './take-questions.ts'

export const routes: HandlersOf<typeof testSuites & typeof assistantDrafts> = {
  listTestQuestions,
  getTestQuestion,
  createTestQuestion,
  updateTestQuestion,
  deleteTestQuestion,
  addQuestionFromMessage,
  addQuestionFromUnanswered,
  importTestQuestions,
  exportTestQuestions,
  proposeTestQuestions,
  approveTestQuestions,
  startTestRun,
  listTestRuns,
  getTestRun,
  listTestResults,
  getCheckSettings,
  updateCheckSettings,
  getAssistantDraft,
  saveAssistantDraft,
  saveDraftEngine,
  discardAssistantDraft,
  checkAssistantDraft,
  publishAssistantDraft,
}
