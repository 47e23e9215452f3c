import type { Call, Failure, Request } from './http.ts'
import type { Session } from './types.ts'

export type SessionKeeper = ReturnType<typeof persistSession>

const EARLY_MS = 30_000

/** Keeps the one conversation of this visit: opened at the first need, renewed, replaced when it is lost. */
export function persistSession(
  call: Call,
  apiKey: string,
  about: () => { language?: string; pageUrl?: string | undefined },
  stored: Session | undefined,
  changed: (session: Session, isNew: boolean) => void,
) {
  const key = { 'X-Widget-Key': apiKey }
  let session = stored
  let change: Promise<Session> | undefined

  const open = async (): Promise<Session> => {
    session = (await (await call('sessions', { body: about(), headers: key })).json()) as Session
    changed(session, true)
    return session
  }
  const renew = async ({ sessionId, token }: Session): Promise<Session> => {
    try {
      const answer = await call(`sessions/${sessionId}/renew`, { body: { token }, headers: key })
      session = { sessionId, ...(await answer.json()) } as Session
      changed(session, false)
      return session
    } catch (error) {
      if (!lost(error as Failure, true)) throw error
      return open()
    }
  }
  const ready = async (refused?: Session): Promise<Session> => {
    if (change) return change
    if (session && session !== refused && Date.parse(session.expiresAt) - Date.now() > EARLY_MS)
      return session
    change = session ? renew(session) : open()
    return change.finally(() => {
      change = undefined
    })
  }
  const attempt = async (path: string, request: Request, refused?: Session): Promise<Response> => {
    const used = await ready(refused)
    try {
      return await call(`sessions/${used.sessionId}/${path}`, {
        ...request,
        headers: { ...request.headers, Authorization: `Bearer ${used.token}` },
      })
    } catch (error) {
      if (refused || !lost(error as Failure, path === 'messages')) throw error
      return attempt(path, request, used)
    }
  }
  return {
    current: () => session,
    /** Goes on with a session of another tab, or with a longer token. */
    adopt(given: Session) {
      session = given
      changed(given, false)
    },
    /** Calls a path of the conversation, opening one when there is none and renewing its token when it is old. */
    call: (path: string, request: Request = {}) => attempt(path, request),
  }
}

/** The token is old, or the conversation itself is gone; a key that is refused is another matter. */
const lost = ({ status, code }: Failure, absent: boolean) =>
  (status === 401 && code !== 'INVALID_WIDGET_KEY') || (absent && status === 404)
