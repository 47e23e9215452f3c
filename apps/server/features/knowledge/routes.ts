import type { knowledgeAnswers } from '#contract/knowledge/answers.ts'
import type { knowledgeCheck } from '#contract/knowledge/check.ts'
import type { knowledgeContradictions } from '#contract/knowledge/contradictions.ts'
import type { knowledgeFiles } from '#contract/knowledge/files.ts'
import type { knowledgeGaps } from '#contract/knowledge/gaps.ts'
import type { knowledge } from '#contract/knowledge/knowledge.ts'
import type { knowledgePassages } from '#contract/knowledge/passages.ts'
import type { knowledgeProducts } from '#contract/knowledge/products.ts'
import type { knowledgeProvenance } from '#contract/knowledge/provenance.ts'
import type { knowledgeSearch } from '#contract/knowledge/search.ts'
import type { knowledgeSites } from '#contract/knowledge/sites.ts'
import type { teaching } from '#contract/knowledge/taught-answers.ts'
import { syncIntegration } from '#server/features/integrations/public.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import {
  createAnswer,
  deleteAnswer,
  getAnswer,
  listAnswers,
  listAnswerVersions,
  listDeletedAnswers,
  restoreAnswer,
  undoDraftedAnswer,
  updateAnswer,
} from './answers/answers.ts'
import { exportAnswers, importAnswers } from './answers/import.ts'
import { listTaught, listUnanswered } from './answers/list.ts'
import { deleteTaught, teachAnswer, updateTaught } from './answers/teach.ts'
import { askModelToCheck } from './check/ask-model.ts'
import { checkKnowledge, finishCheck } from './check/check.ts'
import { decideContradiction, listContradictions } from './contradictions/contradictions.ts'
import {
  addKnowledgeFile,
  deleteKnowledgeSource,
  downloadKnowledgeFile,
  replaceKnowledgeFile,
} from './files/add-file.ts'
import { askModelForGaps } from './gaps/ask-model.ts'
import {
  findProposedGaps,
  findQuestionGap,
  getGap,
  getMessageGap,
  ignoreGap,
  listGaps,
  splitQuestion,
  teachGap,
} from './gaps/gaps.ts'
import { listSourcePassages } from './passages/list-passages.ts'
import { listKnowledgeProducts } from './products/list-products.ts'
import { listAnswerPassages } from './provenance/list-passages.ts'
import { searchKnowledge } from './search/search.ts'
import { addKnowledgeSite, readSiteAgain } from './site/add-site.ts'
import { decidePageChanges, listPageChanges } from './site/changes.ts'
import { undoPageDraft } from './site/draft-page.ts'
import { listSitePages, setPageIgnored } from './site/pages.ts'
import { undoDraftedSource } from './sources/draft-source.ts'
import { listKnowledgeSources } from './sources/list-sources.ts'

export const routes: HandlersOf<
  typeof teaching &
    typeof knowledgeAnswers &
    typeof knowledgeCheck &
    typeof knowledgeContradictions &
    typeof knowledgeGaps &
    typeof knowledge &
    typeof knowledgeFiles &
    typeof knowledgePassages &
    typeof knowledgeProducts &
    typeof knowledgeProvenance &
    typeof knowledgeSearch &
    typeof knowledgeSites
> = {
  listUnanswered,
  listTaught,
  teachAnswer,
  updateTaught,
  deleteTaught,
  listAnswers,
  getAnswer,
  createAnswer,
  updateAnswer,
  deleteAnswer,
  undoDraftedAnswer,
  listAnswerVersions,
  listDeletedAnswers,
  restoreAnswer,
  importAnswers,
  exportAnswers,
  checkKnowledge,
  askModelToCheck,
  askModelForGaps,
  finishCheck,
  listContradictions,
  decideContradiction,
  listGaps,
  getGap,
  findQuestionGap,
  findProposedGaps,
  getMessageGap,
  ignoreGap,
  teachGap,
  splitQuestion,
  listKnowledgeSources,
  addKnowledgeFile,
  replaceKnowledgeFile,
  downloadKnowledgeFile,
  deleteKnowledgeSource,
  undoDraftedSource,
  listSourcePassages,
  syncIntegration,
  listKnowledgeProducts,
  listAnswerPassages,
  searchKnowledge,
  addKnowledgeSite,
  readSiteAgain,
  listSitePages,
  setPageIgnored,
  undoPageDraft,
  listPageChanges,
  decidePageChanges,
}
