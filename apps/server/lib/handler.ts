import type { FastifyBaseLogger } from 'fastify'
import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { AppContract } from '#contract/index.ts'
import type { MailKind } from '#contract/notifications/mail-kinds.ts'
import type { ChatLink } from './chat-link.ts'
import type { Deps } from './deps.ts'
import type { EventStream } from './event-stream.ts'
import type { Database } from './schema.ts'
import type { BusinessScope } from './scope.ts'

export interface SessionUser {
  id: string
  sessionId: string
  email: string
  name: string
  company: string | null
  userType: 'BUSINESS_OWNER' | 'AGENCY' | 'DEVELOPER' | 'CONSULTANT'
  role: string
  /** Their choice in the dashboard. */
  language: Database['users']['language']
}

export interface Visitor {
  conversationId: string
  keyId: string
  /** Of the key's secret with which the token was asked for. */
  keyMark: string
  /** When the token of this call ends. */
  expiresAt: Date
  language: string | null
  pageUrl: string | null
  byLink: boolean
}

export interface WidgetKey {
  id: string
  mark: string
  domain: string
  /** Set where the link of a mail stands for the key: it opens that conversation and no other. */
  link?: ChatLink
}

/** Who leaves which mails of a business, as the link of a mail says. */
export interface Unsubscription {
  userId: string
  kind: MailKind
}

/** The file that a signed address gives, or its small picture. */
export interface AttachmentRef {
  id: string
  preview: boolean
}

/** All that the gate may find out about a caller. */
export interface Caller {
  user: SessionUser
  scope: BusinessScope
  key: WidgetKey
  visitor: Visitor
  transferId: string
  invitationId: string
  integrationId: string
  unsubscription: Unsubscription
  attachment: AttachmentRef
}

/** What each kind of access says of the caller. */
export interface ByAccess {
  public: Pick<Caller, never>
  session: Pick<Caller, 'user'>
  'business:view': Pick<Caller, 'user' | 'scope'>
  'business:answer': Pick<Caller, 'user' | 'scope'>
  'business:oversee': Pick<Caller, 'user' | 'scope'>
  'business:manage': Pick<Caller, 'user' | 'scope'>
  'business:own': Pick<Caller, 'user' | 'scope'>
  'widget-key': Pick<Caller, 'scope' | 'key'>
  visitor: Pick<Caller, 'scope' | 'visitor'>
  operator: Pick<Caller, never>
}

/** What the link or the id says by which a caller without a membership is let into a business. */
export interface ByTenant {
  transfer: Pick<Caller, 'scope' | 'transferId'>
  invitation: Pick<Caller, 'scope' | 'invitationId'>
  integration: Pick<Caller, 'scope' | 'integrationId'>
  unsubscription: Pick<Caller, 'scope' | 'unsubscription'>
  attachment: Pick<Caller, 'scope' | 'attachment'>
  'inbound-mail': Pick<Caller, never>
}

/** What the gate found out about the caller of an endpoint. */
type CallerOf<E extends Endpoint> = ByAccess[E['access']] &
  (E extends { tenant: infer T extends keyof ByTenant } ? ByTenant[T] : object)

export interface CallBase {
  deps: Deps
  log: FastifyBaseLogger
  request: {
    id: string
    address: string
    /** What the address is counted under: see `addressKey`. */
    addressKey: string
    userAgent: string | null
    origin: string | null
    /** `Accept-Language` of the caller. */
    languages: string | null
    lastEventId: string | null
    /** `If-Match`: see lib/if-match.ts. */
    ifMatch: string | null
  }
  /** Opens the event stream; null when the endpoint has none or the caller accepts only JSON. */
  stream: (() => EventStream) | null
}

/** A request as it came, for endpoints that check signatures. */
interface RawRequest {
  headers: Readonly<Record<string, string>>
  body: Buffer
}

type Call<E extends Endpoint> = CallBase &
  (E extends { raw: true } ? { raw: RawRequest } : object) & {
    params: ParamsOf<E>
    query: QueryOf<E>
    body: BodyOf<E>
  } & CallerOf<E>

/** A file to keep: sent part by part, as fast as the caller takes it. */
export interface FileAnswer {
  name: string
  /** `text/csv`, `application/json`, sent as UTF-8; or a type of bytes. */
  type: string
  /** Of what somebody sent: whether it may be looked at where it is, and for how long a browser may keep it. */
  sent?: { shown: boolean; keptSeconds: number }
  parts: AsyncIterable<string | Uint8Array>
}

/** A handler answers the endpoint's response; one that opened its stream answers nothing. */
type HandlerOf<E extends Endpoint> = (
  call: Call<E>,
) => Promise<
  E extends { file: true }
    ? FileAnswer
    : E extends { stream: 'always' }
      ? void
      : E extends { stream: 'optional' }
        ? ResponseOf<E> | undefined
        : ResponseOf<E>
>

/** The handler of an endpoint, by its name in the contract. */
export type Handler<Name extends keyof AppContract> = HandlerOf<AppContract[Name]>

/** A handler for every endpoint of a contract: a missing one, or one that answers another shape, does not compile. */
export type HandlersOf<C extends Contract> = { readonly [K in keyof C]: HandlerOf<C[K]> }
