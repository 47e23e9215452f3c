import type { BusinessEvent } from '#contract/events.ts'
import type { SessionEvents, WidgetState } from '#contract/widget.ts'
import { findPause } from '#server/features/assistant/public.ts'
import { findConversation } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { StoredEvent } from '#server/lib/event-bus.ts'
import type { EventStream } from '#server/lib/event-stream.ts'
import type { Handler } from '#server/lib/handler.ts'
import { readKeyMark, readKeyMarkAfter } from './key-watch.ts'
import { presentState, presentToVisitor } from './present.ts'

type MessageEvent = Extract<BusinessEvent, { type: 'message' }>

const EVENT_ID = /^\d{1,15}$/

/** The state of a conversation after an event of it; the person's name comes with what that person does. */
const stateAfter = (before: WidgetState, { conversation, message }: MessageEvent): WidgetState => {
  const byTeam = conversation.handledBy === 'team'
  const named = message.senderType === 'business' ? message.senderName : before.agentName
  const alone = message.metadata.event === 'handoff-requested'
  return {
    handledBy: conversation.handledBy,
    agentName: byTeam && !alone ? named : null,
    waiting: conversation.waitingSince !== null,
    ...(conversation.replyEmail !== null && { mailed: true }),
  }
}

const differs = (a: WidgetState, b: WidgetState): boolean =>
  a.handledBy !== b.handledBy || a.agentName !== b.agentName || a.waiting !== b.waiting

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Says whether the assistant is silent, again whenever that changes, and by itself when a pause ends. */
const pauseTeller = (deps: Deps, stream: EventStream) => {
  let timer: NodeJS.Timeout | undefined
  stream.closed.addEventListener('abort', () => clearTimeout(timer), { once: true })
  const tell = (paused: boolean, until: string | null): void => {
    clearTimeout(timer)
    stream.send('paused', { paused } satisfies SessionEvents['paused'])
    if (!paused || until === null || stream.closed.aborted) return
    const left = Date.parse(until) - deps.now().getTime()
    timer = setTimeout(() => tell(false, null), Math.min(Math.max(left, 0), LONGEST_TIMER_MS)).unref()
  }
  return tell
}

/** Turns stored events of a conversation into what its visitor gets. */
const teller = (
  stream: EventStream,
  first: WidgetState,
  paused: (paused: boolean, until: string | null) => void,
) => {
  let state = first
  const send = <K extends keyof SessionEvents>(event: K, data: SessionEvents[K], id?: number) =>
    stream.send(event, data, id)
  send('state', state)
  return {
    event({ seq, event }: StoredEvent): void {
      if (event.type === 'assistant') paused(event.paused, event.pausedUntil)
      if (event.type !== 'message' && event.type !== 'message-updated') return
      send('message', { message: presentToVisitor(event.message) }, seq)
      if (event.type !== 'message') return
      const next = stateAfter(state, event)
      if (differs(state, next)) send('state', next)
      state = next
    },
    reset: (seq: number): void => send('reset', {}, seq),
    typing: (active: boolean): void => send('typing', { by: 'team', active }),
  }
}

/** The messages and the state of a conversation as they come, until its token or its key ends. */
export const streamSession: Handler<'streamSession'> = async ({
  deps,
  scope,
  visitor,
  request,
  stream: open,
}) => {
  if (open === null) throw new ApiError('NOT_FOUND')
  const { conversationId, expiresAt, keyId } = visitor
  const [conversation, pause] = await Promise.all([
    findConversation(deps.db, scope, conversationId),
    findPause(deps, scope),
  ])
  const stream = open()
  const paused = pauseTeller(deps, stream)
  const tell = teller(stream, presentState(conversation), paused)
  paused(pause.paused, pause.pausedUntil)
  const endUnlessServing = (mark: () => Promise<string | undefined>) =>
    deps.background.run('check of a widget key', async () => {
      if ((await mark()) !== visitor.keyMark) stream.end()
    })
  const after = EVENT_ID.test(request.lastEventId ?? '') ? Number(request.lastEventId) : null
  const leave = await deps.events
    .subscribe(scope.businessId, after, {
      conversationId,
      event: (stored) => {
        if (stored.event.type === 'keys')
          endUnlessServing(() => readKeyMarkAfter(deps, scope, keyId, stored.seq))
        else tell.event(stored)
      },
      reset: tell.reset,
      typing: ({ by, active }) => {
        if (by === 'team') tell.typing(active)
      },
    })
    .catch((error: unknown) => {
      stream.end()
      throw error
    })
  // What became of the key before this followed was told to others only.
  endUnlessServing(() => readKeyMark(deps, scope, keyId))
  const expiry = setTimeout(() => stream.end(), expiresAt.getTime() - deps.now().getTime()).unref()
  const close = () => {
    clearTimeout(expiry)
    leave()
  }
  if (stream.closed.aborted) close()
  else stream.closed.addEventListener('abort', close, { once: true })
}
