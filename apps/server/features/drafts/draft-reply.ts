import type { DraftProposal, ReplyDraft } from '#contract/conversations/drafts.ts'
import { draftMaterial, type OpenQuestion, type Proposal } from '#server/features/assistant/public.ts'
import { type StoredMessage, turnsOf } from '#server/features/conversations/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import { isFormerMember, presentMemberName } from '#server/lib/former-member.ts'
import type { Handler } from '#server/lib/handler.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { checkingSentence, onlyAcknowledges, troublesOrder, waitsForAnswer } from './checking.ts'
import { greetingFor, joinDraft } from './draft-text.ts'
import { earlierReplies, type RepeatableReply } from './earlier-replies.ts'
import { modelDraft } from './model-draft.ts'
import { readThread } from './read-thread.ts'

/** Turns before a message by which it is understood. */
const TURNS = 20

/** The order in which something is proposed; what is only near, and what was written for the team, is never said by itself. */
const ORDER: readonly DraftProposal['kind'][] = ['answer', 'reply', 'closest', 'note', 'near']
const DRAFTABLE: ReadonlySet<DraftProposal['kind']> = new Set(['answer', 'reply', 'closest'])

const presentProposal = (
  { sources, ...proposal }: Proposal,
  notes: readonly StoredMessage[],
): Omit<DraftProposal, 'used'> => {
  const note = notes.find(({ id }) => sources[0]?.id === `note:${id}`)
  if (note === undefined) return { ...proposal, sources }
  const name = presentMemberName(note.sender_name, isFormerMember(note))
  return { ...proposal, sources: [], at: note.created_at.toISOString(), name }
}

const presentReply = ({ text, at, conversationId }: RepeatableReply): Omit<DraftProposal, 'used'> => ({
  kind: 'reply',
  text,
  sources: [],
  at: at.toISOString(),
  sessionId: conversationId,
})

type Found = ReplyDraft['questions'][number]

const isUnsure = ({ kind }: Pick<Proposal, 'kind'>): boolean => kind === 'closest' || kind === 'near'

/** Without what only comes close to one question and answers another one: it was meant for that. */
const withoutAnswersOfOthers = (questions: readonly OpenQuestion[]): OpenQuestion[] => {
  const answers = new Set(
    questions.flatMap(({ proposals }) =>
      proposals.filter(({ kind }) => kind === 'answer').map(({ text }) => text),
    ),
  )
  return questions.map((question) => ({
    ...question,
    proposals: question.proposals.filter((each) => !isUnsure(each) || !answers.has(each.text)),
  }))
}

/** What was found for a question, the surest first: all that answers is said, else the first of the rest that may be. */
const presentQuestion = (
  { messageId, question, proposals }: OpenQuestion,
  replies: readonly RepeatableReply[],
  notes: readonly StoredMessage[],
): Found => {
  const found = [
    ...proposals.map((proposal) => presentProposal(proposal, notes)),
    ...replies.map(presentReply),
  ].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const first = found.find(({ kind }) => DRAFTABLE.has(kind))
  const used = ({ kind }: (typeof found)[number]) => kind === 'answer' && first?.kind === 'answer'
  return {
    messageId,
    question,
    proposals: found.map((each) => ({ ...each, used: each === first || used(each) })),
  }
}

/** What is said, in the order in which it was asked. */
const partsOf = (found: readonly Found[]): string[] =>
  found.flatMap(({ proposals }) => proposals.filter(({ used }) => used).map(({ text }) => text))

/**
 * Whether a person has to look first: nothing surely answers, though it is asked or went wrong, and no note says it to
 * the team already.
 */
const isUnknown = ({ question, asks }: OpenQuestion, { proposals }: Found, message: string): boolean => {
  const used = proposals.filter((each) => each.used)
  if (proposals.some(({ kind }) => kind === 'note')) return false
  if (troublesOrder(message) && !used.some(({ sources }) => sources[0]?.of.kind === 'order')) return true
  return (
    ((asks && !onlyAcknowledges(question)) || waitsForAnswer(question)) &&
    !used.some(({ kind }) => kind !== 'closest')
  )
}

const tooComplex = (error: unknown): never => {
  throw error instanceof TaskStuck ? new ApiError('TEXT_TOO_COMPLEX') : error
}

/** Drafts the team's next reply to a customer from everything that is known of what they ask. */
export const draftReply: Handler<'draftReply'> = async ({ deps, scope, params }) => {
  const thread = await readThread(deps, scope, params.sessionId)
  const { conversation, said, open, notes } = thread
  const material = await draftMaterial(deps, scope, {
    conversationId: conversation.id,
    visitorEmail: conversation.customer_email,
    language: conversation.language,
    messages: open.map(({ id, content }) => ({
      id,
      text: content,
      history: turnsOf(said.filter((each) => each.id < id).slice(-TURNS)),
    })),
    notes: notes.map(({ id, content }) => ({ id, text: content })),
  }).catch(tooComplex)
  const questions = withoutAnswersOfOthers(material.questions)
  const found = await Promise.all(
    questions.map(async (question) =>
      presentQuestion(
        question,
        await earlierReplies(deps, scope, question, {
          conversationId: conversation.id,
          language: material.language,
        }),
        notes,
      ),
    ),
  )
  const greeting = greetingFor(thread, material.language)
  const parts = partsOf(found)
  const unknown = questions.flatMap((question, at) => {
    const one = found[at]
    const message = open.find(({ id }) => id === question.messageId)?.content ?? ''
    const alone = questions.filter(({ messageId }) => messageId === question.messageId).length === 1
    return one !== undefined && isUnknown(question, one, message) ? [{ question, message, alone }] : []
  })
  const checking = await checkingSentence(deps, scope, unknown, {
    language: material.language,
    answered: parts.length > 0,
  }).catch(tooComplex)
  const model = await modelDraft(deps, scope, thread, { found, material, greeting, checking })
  if (model.text === null) {
    return {
      text: joinDraft(greeting, parts, checking),
      engine: 'builtin',
      unheard: model.unheard === 'none' ? null : model.unheard,
      questions: found,
    }
  }
  const wordedFrom = new Set(model.used)
  return {
    text: model.text,
    engine: model.engine ?? '',
    unheard: null,
    questions: found.map(({ proposals, ...question }) => ({
      ...question,
      proposals: proposals.map((each) => ({ ...each, used: wordedFrom.has(each) })),
    })),
  }
}
