import type { PresenceEvent, TypingEvent } from '#contract/events.ts'
import { noteOnline } from '#server/features/assignment/public.ts'
import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { StoredEvent, Subscriber } from '#server/lib/event-bus.ts'
import { type EventStream, frame } from '#server/lib/event-stream.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { hasEventsSince } from './queries.ts'

const frames = new WeakMap<StoredEvent, string>()

/** The frame of an event, built once for everybody who gets it. */
const frameOf = (deps: Deps, businessId: string, stored: StoredEvent): string => {
  const known = frames.get(stored)
  if (known !== undefined) return known
  const { event } = stored
  const presented =
    event.type === 'message' || event.type === 'message-updated'
      ? { ...event, message: withAttachmentUrls(deps, businessId, event.message) }
      : event
  const built = frame(event.type, presented, stored.seq)
  frames.set(stored, built)
  return built
}

/** How much later than it was written an event may be seen. */
const COMMIT_MS = 1_000

/** Tells a dashboard what happens; there are many of them. */
class DashboardFollower implements Subscriber {
  last = 0
  readonly #deps: Deps
  readonly #businessId: string
  readonly #stream: EventStream

  constructor(deps: Deps, businessId: string, stream: EventStream) {
    this.#deps = deps
    this.#businessId = businessId
    this.#stream = stream
  }

  event(stored: StoredEvent): void {
    this.#stream.write(frameOf(this.#deps, this.#businessId, stored))
    if (stored.event.type === 'business') streamGuard(this.#deps).check()
  }

  typing(event: TypingEvent): void {
    this.#stream.send('typing', event)
  }

  presence(event: PresenceEvent): void {
    this.#stream.send('presence', event)
  }

  reset(seq: number): void {
    this.#stream.send('reset', { type: 'reset' }, seq)
  }

  ready(seq: number): void {
    this.last = seq
    this.#stream.send('ready', { type: 'ready' }, seq)
  }
}

/** What happens in a business, as it happens, until the caller leaves or loses the right to see it. */
export const streamEvents: Handler<'streamEvents'> = async ({
  deps,
  scope,
  user,
  request,
  query: { age },
  stream: open,
}) => {
  if (open === null) throw new ApiError('NOT_FOUND')
  const stream = open()
  // The sequence number after which it resumes; null for one that begins now.
  const after = /^\d{1,15}$/.test(request.lastEventId ?? '') ? Number(request.lastEventId) : null
  const follower = new DashboardFollower(deps, scope.businessId, stream)
  try {
    stream.onClose(await deps.events.subscribe(scope.businessId, after, follower))
    noteOnline(deps, { businessId: scope.businessId, userId: user.id }, stream)
    streamGuard(deps).watch({ stream, sessionId: user.sessionId, businessId: scope.businessId })
    if (after !== null || age === undefined) return
    if (await hasEventsSince(deps.db, scope, age + COMMIT_MS)) follower.reset(follower.last)
  } catch (error) {
    stream.end()
    throw error
  }
}
