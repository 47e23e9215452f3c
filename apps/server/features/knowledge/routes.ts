import type { knowledge } from '#contract/knowledge.ts'
import type { knowledgeFiles } from '#contract/knowledge-files.ts'
import type { knowledgeProvenance } from '#contract/knowledge-provenance.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import {
  addKnowledgeFile,
  deleteKnowledgeSource,
  downloadKnowledgeFile,
  replaceKnowledgeFile,
} from './files/add-file.ts'
import { listAnswerPassages } from './provenance/list-passages.ts'
import { listKnowledgeSources } from './sources/list-sources.ts'

export const routes: HandlersOf<typeof knowledge & typeof knowledgeFiles & typeof knowledgeProvenance> = {
  listKnowledgeSources,
  addKnowledgeFile,
  replaceKnowledgeFile,
  downloadKnowledgeFile,
  deleteKnowledgeSource,
  listAnswerPassages,
}
