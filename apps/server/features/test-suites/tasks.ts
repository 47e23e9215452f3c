import { readQuestions } from './import-rows.ts'

/** What threads do for test questions. */
export const testSuiteTasks = { 'test-suites.read': readQuestions }
