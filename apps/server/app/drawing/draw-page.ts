import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { FirstView } from '#contract/businesses/first-view.ts'
import { LANGUAGE_CHOICES, type LanguageChoice, type Preferences } from '#contract/profile/profile.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { SessionUser } from '#server/lib/handler.ts'
import { isId } from '#server/lib/ids.ts'
import { addressKey } from '#server/lib/public-address.ts'
import { requestHeader } from '#server/lib/request-header.ts'
import type { FirstLanguage } from '../first-language.ts'
import { getFirstView } from '../first-view.ts'
import { type BrowserNote, readBrowserNote } from './browser-note.ts'

/** As many may wait for the thread; the others draw their pages themselves. */
const WAITING = 8
/** A window below has the list and the conversation on two screens. */
const PHONE_PX = 768

/** What has to hold in a browser for a drawing to be right there: apps/dashboard/app/drawn/browser.ts. */
type Facts = { local: Record<string, unknown> }

/** The first view of a page, drawn for one browser. */
export interface Drawing {
  html: string
  /** What has to hold in the browser, for its page to compare. */
  drawnFor: object
  /** What it was drawn from; null where nobody is signed in. */
  view: FirstView | null
  note: BrowserNote | null
  /** The catalogue that it is written in. */
  language: LanguageChoice
}

interface Address {
  path: string
  search: string
  page: 'login' | 'dashboard' | 'conversations'
  sessionId: string | null
}

/** The page of an address that is drawn here; null for any other. */
const drawnAddress = (url: string): Address | null => {
  const [path = '', ...query] = url.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  const [, page, sessionId = null, ...more] = path.split('/')
  // A mail's language is shown over the browser's own.
  if (more.length > 0 || new URLSearchParams(search).has('lang')) return null
  if ((page === 'login' || page === 'dashboard') && sessionId === null)
    return { path, search, page, sessionId }
  if (page !== 'conversations' || (sessionId !== null && !isId(sessionId))) return null
  return { path, search, page, sessionId }
}

const userOf = ({ id, email, name, company, userType, role }: SessionUser) => ({
  id,
  email,
  name,
  company,
  userType,
  role,
})

const viewFor = async (
  deps: Deps,
  request: FastifyRequest,
  user: SessionUser,
  address: Address,
  note: BrowserNote,
): Promise<FirstView | null> => {
  if (address.page === 'login') return null
  const business = note.local.selected_business_id
  const { sessionId } = address
  const listOnly = address.page === 'conversations' && address.sessionId === null && note.width < PHONE_PX
  return getFirstView({
    deps,
    log: request.log,
    request: {
      id: request.id,
      address: request.ip,
      addressKey: addressKey(request.ip),
      userAgent: requestHeader(request.headers, 'user-agent'),
      origin: null,
      languages: null,
      lastEventId: null,
      ifMatch: null,
    },
    stream: null,
    user,
    params: undefined,
    body: undefined,
    query: {
      page: listOnly ? 'conversation-list' : address.page,
      ...(business !== undefined && (business === 'none' || isId(business)) && { businessId: business }),
      ...(sessionId !== null && { sessionId }),
    },
  })
}

const isChoice = (value: string | undefined): value is LanguageChoice =>
  LANGUAGE_CHOICES.some((choice) => choice === value)

const languageOf = (note: BrowserNote | null, first: FirstLanguage): LanguageChoice => {
  const chosen = note?.local.lg_language
  return isChoice(chosen) ? chosen : first === 'documents' ? 'default' : first
}

/** Whether a browser shows what its account chose; where it does not, its page changes as soon as it has read that. */
const followsAccount = ({ local }: BrowserNote, shown: LanguageChoice, { language, theme }: Preferences) =>
  (language === null || language === shown) && (theme === null || theme === (local.lg_theme ?? 'system'))

const draw = async (
  deps: Deps,
  request: FastifyRequest,
  reader: SessionUser | null,
  address: Address,
  firstLanguage: FirstLanguage,
  patience: AbortSignal,
): Promise<Drawing | null> => {
  const note = readBrowserNote(request)
  const language = languageOf(note, firstLanguage)
  // Of a first visit nothing is known but that nobody is signed in.
  if (address.page !== 'login' && (reader === null || note === null)) return null
  const view = reader && note ? await viewFor(deps, request, reader, address, note) : null
  if (patience.aborted || (note && view && !followsAccount(note, language, view.preferences))) return null
  const user = reader && userOf(reader)
  const at = deps.now().getTime()
  const local = {
    ...note?.local,
    ...(user && { auth_token: 'drawn', auth_user: JSON.stringify(user), auth_login_time: '0' }),
  }
  const { path, search } = address
  const page = {
    path,
    search,
    local,
    session: {},
    at,
    view,
    width: note?.width ?? 1_440,
    dark: note?.dark ?? false,
    timeZone: note?.zone ?? null,
    userAgent: requestHeader(request.headers, 'user-agent') ?? '',
    metas: { 'api-base': '', 'support-email': deps.config.supportEmail, 'first-language': firstLanguage },
    patienceMs: deps.config.drawingMs,
  }
  const drawn = await deps.threads.pages.run('page.draw', page, reader?.id ?? '', patience)
  const { html, facts } = drawn as { html: string; facts: Facts }
  const { auth_token: _, auth_user: __, auth_login_time: ___, ...withoutAuth } = facts.local
  return { html, drawnFor: { ...facts, local: withoutAuth, at, user }, view, note, language }
}

/**
 * The first view of a page as its browser would draw it (docs/decisions/0011-first-views-drawn.md). Null where it is not
 * drawn here: another page, an unknown browser, too much to do, too slow (one that has not begun by then never does), or
 * failed. The page then draws itself.
 */
export const drawPage = async (
  deps: Deps,
  request: FastifyRequest,
  reader: SessionUser | null,
  firstLanguage: FirstLanguage,
): Promise<Drawing | null> => {
  const address = drawnAddress(request.url)
  if (address === null || deps.threads.pages.state().waiting >= WAITING) return null
  const { drawingMs } = deps.config
  const patience = AbortSignal.timeout(drawingMs)
  const drawing = draw(deps, request, reader, address, firstLanguage, patience).catch((error: unknown) => {
    if (error !== patience.reason) request.log.warn({ err: error }, 'a page was not drawn')
    return null
  })
  return Promise.race([drawing, sleep(drawingMs, null, { ref: false })])
}
