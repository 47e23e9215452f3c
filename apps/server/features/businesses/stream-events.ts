import { ApiError } from '#server/lib/errors.ts'
import type { StoredEvent } from '#server/lib/event-bus.ts'
import { frame } from '#server/lib/event-stream.ts'
import type { Handler } from '#server/lib/handler.ts'
import { hasEventsSince } from './queries.ts'
import { streamGuard } from './stream-guard.ts'

const frames = new WeakMap<StoredEvent, string>()

/** The frame of an event, built once for everybody who gets it. */
const frameOf = (stored: StoredEvent): string => {
  const known = frames.get(stored)
  if (known !== undefined) return known
  const built = frame(stored.event.type, stored.event, stored.seq)
  frames.set(stored, built)
  return built
}

/** The sequence number after which a stream resumes; null for one that begins now. */
const resumeFrom = (lastEventId: string | null): number | null =>
  lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null

/** How much later than it was written an event may be seen. */
const COMMIT_MS = 1_000

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
  const guard = streamGuard(deps)
  const stream = open()
  const after = resumeFrom(request.lastEventId)
  let last = 0
  const leave = await deps.events
    .subscribe(scope.businessId, after, {
      event(stored) {
        stream.write(frameOf(stored))
        if (stored.event.type === 'business') guard.check()
      },
      typing: (event) => stream.send('typing', event),
      reset: (seq) => stream.send('reset', { type: 'reset' }, seq),
      ready: (seq) => {
        last = seq
        stream.send('ready', { type: 'ready' }, seq)
      },
    })
    .catch((error: unknown) => {
      stream.end()
      throw error
    })
  guard.watch({ stream, sessionId: user.sessionId, businessId: scope.businessId })
  if (stream.closed.aborted) leave()
  else stream.closed.addEventListener('abort', leave, { once: true })
  if (after !== null || age === undefined) return
  try {
    if (await hasEventsSince(deps.db, scope, age + COMMIT_MS)) stream.send('reset', { type: 'reset' }, last)
  } catch (error) {
    stream.end()
    throw error
  }
}
