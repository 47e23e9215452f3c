import type { Access } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Every kind of caller that is tried on every endpoint. */
export const CALLERS = [
  'nobody',
  'bad token',
  'stranger with an account',
  'viewer',
  'agent',
  'manager',
  'owner',
  'widget key',
  'widget key of another tenant',
  'widget key from another site',
  'visitor',
  'visitor of another tenant',
  'visitor of another conversation',
  'operator',
] as const
export type CallerKind = (typeof CALLERS)[number]

/** For each access level a caller who has it. */
export const callerWith: Record<Access, CallerKind> = {
  public: 'nobody',
  session: 'owner',
  'business:view': 'owner',
  'business:answer': 'owner',
  'business:oversee': 'owner',
  'business:manage': 'owner',
  'business:own': 'owner',
  'widget-key': 'widget key',
  visitor: 'visitor',
  operator: 'operator',
}

type Verdict = 'allowed' | ErrorCode
type Row = Partial<Record<CallerKind, Verdict>> & { others: Verdict }

const business = (viewer: Verdict, agent: Verdict, manager: Verdict): Row => ({
  'stranger with an account': 'NOT_FOUND',
  viewer,
  agent,
  manager,
  owner: 'allowed',
  others: 'UNAUTHENTICATED',
})

/** The answer that an access level owes to each caller. */
const BY_ACCESS: Record<Access, Row> = {
  public: { others: 'allowed' },
  session: {
    'stranger with an account': 'allowed',
    viewer: 'allowed',
    agent: 'allowed',
    manager: 'allowed',
    owner: 'allowed',
    others: 'UNAUTHENTICATED',
  },
  'business:view': business('allowed', 'allowed', 'allowed'),
  'business:answer': business('FORBIDDEN', 'allowed', 'allowed'),
  'business:oversee': business('allowed', 'FORBIDDEN', 'allowed'),
  'business:manage': business('FORBIDDEN', 'FORBIDDEN', 'allowed'),
  'business:own': business('FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'),
  'widget-key': {
    'widget key': 'allowed',
    'widget key of another tenant': 'allowed',
    'widget key from another site': 'ORIGIN_NOT_ALLOWED',
    others: 'INVALID_WIDGET_KEY',
  },
  visitor: {
    visitor: 'allowed',
    'visitor of another tenant': 'NOT_FOUND',
    'visitor of another conversation': 'NOT_FOUND',
    others: 'INVALID_VISITOR_TOKEN',
  },
  operator: { operator: 'allowed', others: 'UNAUTHENTICATED' },
}

export const verdict = (access: Access, caller: CallerKind): Verdict =>
  BY_ACCESS[access][caller] ?? BY_ACCESS[access].others
