import type { FastifyBaseLogger } from 'fastify'
import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { MailKind } from '#contract/mail-kinds.ts'
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
}

export interface WidgetKey {
  id: string
  mark: string
  domain: string
}

/** The business of a transfer link. */
type OfTransfer = { scope: BusinessScope; transferId: string }

/** Who leaves which mails of a business, as the link of a mail says. */
export interface Unsubscription {
  userId: string
  kind: MailKind
}

/** The business of an invitation's link. */
type OfInvitation = { scope: BusinessScope; invitationId: string }

/** What the gate found out about the caller, by the endpoint's access. */
export type CallerOf<E extends Endpoint> = E extends { tenant: 'integration' }
  ? { scope: BusinessScope; integrationId: string }
  : E extends { tenant: 'unsubscription' }
    ? { scope: BusinessScope; unsubscription: Unsubscription }
    : E extends { tenant: 'invitation' }
      ? OfInvitation & (E['access'] extends 'session' ? { user: SessionUser } : object)
      : E extends { tenant: 'transfer' }
        ? OfTransfer & (E['access'] extends 'session' ? { user: SessionUser } : object)
        : E['access'] extends 'session'
          ? { user: SessionUser }
          : E['access'] extends `business:${string}`
            ? { user: SessionUser; scope: BusinessScope }
            : E['access'] extends 'widget-key'
              ? { scope: BusinessScope; key: WidgetKey }
              : E['access'] extends 'visitor'
                ? { scope: BusinessScope; visitor: Visitor }
                : object

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
    /** `If-Match`: see lib/based-on.ts. */
    ifMatch: string | null
  }
  /** Opens the event stream; null when the endpoint has none or the caller accepts only JSON. */
  stream: (() => EventStream) | null
}

/** A request as it came, for endpoints that check signatures. */
export interface RawRequest {
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export type Call<E extends Endpoint> = CallBase &
  (E extends { raw: true } ? { raw: RawRequest } : object) & {
    params: ParamsOf<E>
    query: QueryOf<E>
    body: BodyOf<E>
  } & CallerOf<E>

/** A file to keep: sent part by part, as fast as the caller takes it. */
export interface FileAnswer {
  /** ASCII, without quotes. */
  name: string
  /** `text/csv`, `application/json`; sent as UTF-8. */
  type: string
  parts: AsyncIterable<string>
}

/** A handler answers the endpoint's response; one that opened its stream answers nothing. */
export type Handler<E extends Endpoint> = (
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

/** A handler for every endpoint of a contract: a missing one, or one that answers another shape, does not compile. */
export type HandlersOf<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> }
