import { CUSTOMER_HERE, type Presence } from '#contract/conversations/presence.ts'
import type { BusinessEvent } from '#contract/events.ts'
import type { SessionEvents, WidgetState } from '#contract/widget/widget.ts'
import { findPause } from '#server/features/assistant/public.ts'
import { findConversation } from '#server/features/conversations/public.ts'
import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { StoredEvent, Subscriber } from '#server/lib/event-bus.ts'
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
    waiting: conversation.waitingSince !== null && !conversation.woken && conversation.handlerId === null,
    ...(conversation.replyEmail !== null && { mailed: true }),
  }
}

const differs = (a: WidgetState, b: WidgetState): boolean =>
  a.handledBy !== b.handledBy || a.agentName !== b.agentName || a.waiting !== b.waiting

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Says whether the assistant is silent, again whenever that changes, and by itself when a pause ends. */
const pauseTeller = (deps: Deps, stream: EventStream) => {
  let timer: NodeJS.Timeout | undefined
  stream.onClose(() => clearTimeout(timer))
  const tell = (paused: boolean, until: string | null): void => {
    clearTimeout(timer)
    stream.send('paused', { paused } satisfies SessionEvents['paused'])
    if (!paused || until === null || stream.isClosed) return
    const left = Date.parse(until) - deps.now().getTime()
    timer = setTimeout(() => tell(false, null), Math.min(Math.max(left, 0), LONGEST_TIMER_MS)).unref()
  }
  return tell
}

/** Turns stored events of a conversation into what its visitor gets. */
const teller = (
  deps: Deps,
  businessId: string,
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
      const message = withAttachmentUrls(deps, businessId, event.message)
      send('message', { message: presentToVisitor(message) }, seq)
      if (event.type !== 'message') return
      const next = stateAfter(state, event)
      if (differs(state, next)) send('state', next)
      state = next
    },
    reset: (seq: number): void => send('reset', {}, seq),
    typing: (active: boolean): void => send('typing', { by: 'team', active }),
  }
}

/** A subscriber who keeps what it hears, until somebody takes it over. */
const holdEvents = (conversationId: string) => {
  const early: ((to: Subscriber) => void)[] = []
  let pass = (say: (to: Subscriber) => void): void => void early.push(say)
  const subscriber: Subscriber = {
    conversationId,
    event: (stored) => pass((to) => to.event(stored)),
    reset: (seq) => pass((to) => to.reset(seq)),
    typing: (event) => pass((to) => to.typing(event)),
    presence: (event) => pass((to) => to.presence?.(event)),
  }
  const release = (to: Subscriber): void => {
    pass = (say) => say(to)
    for (const say of early) say(to)
  }
  return { subscriber, release }
}

/**
 * The messages and the state of a conversation as they come, until its token or its key ends.
 * It follows first and reads after: what happens in between is told after the state.
 */
export const streamSession: Handler<'streamSession'> = async ({
  deps,
  scope,
  visitor,
  request,
  stream: open,
}) => {
  if (open === null) throw new ApiError('NOT_FOUND')
  const { conversationId, expiresAt, keyId } = visitor
  const after = EVENT_ID.test(request.lastEventId ?? '') ? Number(request.lastEventId) : null
  const { subscriber, release } = holdEvents(conversationId)
  const leave = await deps.events.subscribe(scope.businessId, after, subscriber)
  const orLeave = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      leave()
      throw error
    })
  const [conversation, pause] = await orLeave(
    Promise.all([findConversation(deps.db, scope, conversationId), findPause(deps, scope)]),
  )
  // Named in no function that stays: it holds the whole request.
  const stream = await orLeave(Promise.resolve().then(open))
  const expiry = setTimeout(() => stream.end(), expiresAt.getTime() - deps.now().getTime()).unref()
  let announced = false
  const announce = (state: Presence) => {
    announced = true
    deps.events.presence(scope.businessId, {
      type: 'presence',
      sessionId: conversationId,
      userId: CUSTOMER_HERE,
      name: '',
      state,
      held: false,
    })
  }
  const close = () => {
    clearTimeout(expiry)
    leave()
    if (announced) announce('left')
  }
  stream.onClose(close)
  const endUnlessServing = (mark: () => Promise<string | undefined>) =>
    deps.background.run('check of a widget key', async () => {
      if ((await mark()) !== visitor.keyMark) stream.end()
    })
  const paused = pauseTeller(deps, stream)
  const tell = teller(deps, scope.businessId, stream, presentState(conversation), paused)
  paused(pause.paused, pause.pausedUntil)
  release({
    event(stored) {
      // The link of a mail may have ended: the chat asks anew.
      if (stored.event.type === 'conversation' && visitor.byLink) stream.end()
      else if (stored.event.type === 'keys')
        endUnlessServing(() => readKeyMarkAfter(deps, scope, keyId, stored.seq))
      else tell.event(stored)
    },
    reset: tell.reset,
    typing({ by, active }) {
      if (by === 'team') tell.typing(active)
    },
    // Who of the team looks is answered; and one page that is closed leaves the visitor's others.
    presence({ userId, state }) {
      if ((userId === CUSTOMER_HERE) === (state === 'left')) announce('looking')
    },
  })
  if (conversation?.handled_by === 'team') announce('looking')
  // What became of the key before this followed was told to others only.
  endUnlessServing(() => readKeyMark(deps, scope, keyId))
}
