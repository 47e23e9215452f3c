import type { ErrorCode } from './errors.ts'

/** The part of Standard Schema (standardschema.dev, v1) that the contract relies on. */
export interface Schema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/**
 * Who may call an endpoint. The dispatcher enforces it and denies by default.
 * `business:*` are rights of a membership: everybody views, agents and managers answer, viewers and managers oversee what
 * agents have no use for, managers manage, owners own.
 */
export type Access =
  | 'public'
  | 'session'
  | 'business:view'
  | 'business:answer'
  | 'business:oversee'
  | 'business:manage'
  | 'business:own'
  | 'widget-key'
  | 'visitor'
  | 'operator'

export interface RateLimit {
  readonly max: number
  readonly windowMs: number
  /**
   * What is counted: the caller's address, the e-mail in the body, the signed-in user, the widget key, the visitor, or
   * the connected shop of the path (a platform sends for all its shops from the same addresses).
   */
  readonly by: 'address' | 'account' | 'user' | 'key' | 'visitor' | 'integration'
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Its parameters are what path-params.ts says of their names. */
  readonly path: `/${string}`
  readonly access: Access
  /**
   * Where the business comes from: `:businessId` of the path, unless a look-up table says it of the `:requestId`
   * of the path or of the `ids` of the body (all of one business, else the answer is 404 and nothing changes).
   * `transfer`: of the secret of a transfer link, in the path or the body, which lets whoever holds it in.
   * `invitation`: the same of an invitation's link, in the path.
   * `integration`: of the `:integrationId` of the path; whoever names it is let in, so the handler checks a signature.
   * `inbound-mail`: of the addresses of the mail, which the handler reads; the `:token` of the path is the operator's.
   * `unsubscription`: of the signed `:token` of a link in a mail.
   * `attachment`: of the signed `:token` of a file's address.
   */
  readonly tenant?:
    | 'stock-request'
    | 'stock-requests'
    | 'transfer'
    | 'invitation'
    | 'integration'
    | 'unsubscription'
    | 'attachment'
    | 'inbound-mail'
  /** The handler gets the body as bytes, of any content type, and the headers: for signatures. */
  readonly raw?: true
  readonly summary: string
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
  /** Status of the successful answer; 200 unless said otherwise. */
  readonly status?: 200 | 201
  /** `always`: an event stream. `optional`: an event stream when the caller accepts one, else JSON. */
  readonly stream?: 'always' | 'optional'
  /** Answers a file to keep, written as it is read; `response` is then null. */
  readonly file?: true
  /** Codes this endpoint answers beyond those that validation and access give. */
  readonly errors?: readonly ErrorCode[]
  readonly limits?: readonly RateLimit[]
  /** The answer's `token` begins a session, or this call ends that of its caller: the browser's cookie follows. */
  readonly session?: 'begins' | 'ends'
  /** Refused first when a process has too much to do: whoever asks loses nothing by asking again later. */
  readonly deferrable?: true
  /** Answered also for a business that the operator of the installation stopped. */
  readonly whileStopped?: true
  /** How long a browser may keep the answer, in seconds (0: it asks each time whether it changed); else not at all. */
  readonly cacheSeconds?: number
  /** Largest accepted body in bytes; 64 KiB unless said otherwise. */
  readonly bodyLimit?: number
}

export type Contract = Readonly<Record<string, Endpoint>>

/** Declares an endpoint as plain data and keeps its literal types. */
export const endpoint = <
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const A extends Access,
  const E extends Omit<Endpoint, 'method' | 'path' | 'access'>,
>(
  method: M,
  path: P,
  access: A,
  definition: E,
): { readonly method: M; readonly path: P; readonly access: A } & E => ({
  method,
  path,
  access,
  ...definition,
})

export type InputOf<S> = S extends Schema<infer Input, unknown> ? Input : undefined
export type OutputOf<S> = S extends Schema<infer _I, infer Output> ? Output : undefined

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<E extends Endpoint> =
  ParamNames<E['path']> extends never ? undefined : Record<ParamNames<E['path']>, string>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>
