import type { AppContract } from '#contract/index.ts'
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
import {
  deleteTaught,
  listTaught,
  listUnanswered,
  teachAnswer,
  updateTaught,
} from './answers/taught-answers.ts'
import { askModelToCheck, checkKnowledge, finishCheck } from './check/check.ts'
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

/** One that is missing does not compile in `app/handlers.ts`. */
export const routes = {
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
} satisfies Partial<HandlersOf<AppContract>>
