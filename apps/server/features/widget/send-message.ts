import { errorText } from '#contract/error-names.ts'
import type { AnswerEvents } from '#contract/widget/widget.ts'
import { addCustomerMessage, presentMessage } from '#server/features/conversations/public.ts'
import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { EventStream } from '#server/lib/event-stream.ts'
import type { Handler } from '#server/lib/handler.ts'
import { type AnswerRequest, type AnswerResult, type AnswerRun, startRun } from './answer-run.ts'
import { LEASE_MS } from './answering-queries.ts'
import { resumeAnswer } from './await-answer.ts'
import { greetingOf } from './greeting.ts'
import { keyUsage } from './key-usage.ts'
import { presentToVisitor } from './present.ts'
import { deviceKindOf, pageTitleOf } from './visit.ts'

type Call = Parameters<Handler<'sendMessage'>>[0]

const BY_TEAM: AnswerResult = { message: null, outcome: 'team' }

const store = ({ deps, scope, visitor, body: { content, clientId, page, attachments }, request }: Call) => {
  const { conversationId, language, pageUrl, keyId } = visitor
  keyUsage(deps).used(scope, keyId, deps.now())
  return addCustomerMessage(deps, scope, {
    conversationId,
    language,
    pageUrl,
    pageTitle: pageTitleOf(page?.title),
    device: deviceKindOf(request.userAgent),
    keyId,
    content,
    clientId,
    attachments,
    greeting: (unit) => greetingOf(unit, language),
    answerLeaseMs: LEASE_MS,
  })
}

/** Sends the parts of an answer as they are written, then how it ended. */
const streamAnswer = async (
  stream: EventStream,
  message: AnswerEvents['accepted']['message'],
  answering: () => Promise<AnswerRun | null>,
): Promise<void> => {
  const send = <K extends keyof AnswerEvents>(event: K, data: AnswerEvents[K]) => stream.send(event, data)
  send('accepted', { message })
  try {
    const run = await answering()
    const leave = run?.follow((text) => send('delta', { text }))
    if (leave) stream.onClose(leave)
    send('done', run ? await run.done : BY_TEAM)
  } catch {
    send('error', { error: errorText('UNAVAILABLE'), code: 'UNAVAILABLE' })
  }
  stream.end()
}

/**
 * Stores what a visitor wrote, then streams the assistant's answer. The answer is written whether or not anybody
 * listens; the same clientId again joins it, or gets it once more.
 */
export const sendMessage: Handler<'sendMessage'> = async (call) => {
  const { deps, scope } = call
  const { conversation, message: stored, isNew, owesAnswer } = await store(call)
  const message = presentToVisitor(withAttachmentUrls(deps, scope.businessId, presentMessage(stored)))
  const answerRequest: AnswerRequest = {
    conversationId: conversation.id,
    question: stored,
    language: conversation.language ?? call.visitor.language,
    visitorName: conversation.customer_name,
    visitorEmail: conversation.customer_email,
    addressKey: call.request.addressKey,
    page: call.body.page ?? { url: call.visitor.pageUrl },
  }
  const answering = async (): Promise<AnswerRun | null> => {
    if (owesAnswer) return startRun(deps, scope, answerRequest)
    return isNew ? null : resumeAnswer(deps, scope, answerRequest)
  }
  if (call.stream) {
    await streamAnswer(call.stream(), message, answering)
    return
  }
  const run = await answering()
  const { message: answer, outcome } = run
    ? await run.done.catch((error: unknown) => {
        throw error instanceof ApiError ? error : new ApiError('UNAVAILABLE')
      })
    : BY_TEAM
  return { message, answer, outcome }
}
