export { type Answer, answer, type Outcome, type Question } from './answer.ts'
export { answerTally } from './answer-tally.ts'
export { answeredQuestions } from './answered-questions.ts'
export { askInTurn } from './ask-in-turn.ts'
export { type CostsOfDays, findModelCosts } from './budget/model-costs.ts'
export { loadWrittenKnowledge } from './business-knowledge.ts'
export {
  type DraftedChoice,
  draftChoice,
  isChoiceOvertaken,
  presentDraftedChoice,
  publishChoice,
} from './choice/drafted-choice.ts'
export { maySend } from './choice/own-questions.ts'
export { deleteOwnModel } from './choice/queries.ts'
export { compareSources } from './compare-sources.ts'
export {
  type DraftMaterial,
  draftMaterial,
  type OpenQuestion,
  type Proposal,
} from './draft-material.ts'
export {
  type DraftContent,
  type DraftRow,
  deleteDraft,
  findDraft,
  lockDraft,
  openDraft,
  saveCheckFirst,
  saveDraft,
  saveDraftEngine,
  setCheck,
  uncheckDraft,
} from './draft-queries.ts'
export { openMs } from './engine/hours/open-ms.ts'
export { type OpeningGround, opensOf } from './engine/hours/opening-on.ts'
export { EVEN_ODDS } from './engine/judge/judge.ts'
export { type Courtesy, courtesyOf } from './engine/question/courtesy.ts'
export { onlyWantsPerson } from './engine/question/person.ts'
export { type Subject, sameSubject, saysSame, subjectOf } from './engine/question/subject.ts'
export { topicOf } from './engine/question/topic.ts'
export { BUILTIN } from './engine/reply/message-scene.ts'
export { isNoneOfThese } from './engine/reply/phrases/any-tone.ts'
export type { Language, Outcome as BuiltinOutcome, Turn } from './engine/types.ts'
export { answerLanguage, LANGUAGES } from './engine/words/language.ts'
export { chosenModelOf, draftedModelOf, modelToTry, writeForTeam } from './engines.ts'
export { type Expected, judgeAnswer } from './expectation.ts'
export { findOpeningGround, openingGroundOf, opensSentence } from './find-opening.ts'
export { keyParts } from './key-parts.ts'
export { type LikelySentence, likelySentences } from './likely-sentences.ts'
export { asData } from './model/prompt.ts'
export { usedPassages } from './model/sources.ts'
export type { TextRequest } from './model/write-text.ts'
export type { EngineMaker, WrittenText } from './model-maker.ts'
export { findPause } from './pause.ts'
export { presentAiContext, presentInstructions } from './present.ts'
export { pricedThing } from './propose-questions.ts'
export { deleteEmptyDraft, findAiContext, hasToCheckFirst } from './queries.ts'
export { questionsToPropose } from './questions-to-propose.ts'
export {
  openTrials,
  type TrialContent,
  type TrialOutcome,
  type TrialQuestion,
  type Trials,
} from './trial-answer.ts'
export { publishAiContext } from './update-ai-context.ts'
export { languageOfUsual, PRODUCT_QUESTIONS, USUAL_QUESTIONS } from './usual-questions.ts'
export type { VisitorPage } from './visitor-page/page-names.ts'
