import { readAnswers } from './answers/import-rows.ts'

/** What threads do for the knowledge base. */
export const knowledgeTasks = { 'knowledge.read-answers': readAnswers }
