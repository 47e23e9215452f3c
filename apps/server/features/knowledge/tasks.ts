import { readAnswers } from './answers/import-rows.ts'
import { readPageTask, readSitemapTask } from './site/read-page-task.ts'

/** What threads do for the knowledge base. */
export const knowledgeTasks = {
  'knowledge.read-answers': readAnswers,
  'knowledge.read-page': readPageTask,
  'knowledge.read-sitemap': readSitemapTask,
}
