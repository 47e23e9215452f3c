/** What a statement locks before its transaction ends, as far as one transaction may wait for another there. */
interface Lock {
  table: string
  mode: 'key share' | 'share' | 'no key update' | 'update'
}

const CLAUSE = /\bfor (key share|share|no key update|update)\b(?: of ("?\w+"?(?:, ?"?\w+"?)*))?/g
const SOURCES = /\b(?:from|join) (?:only )?"?(\w+)"?(?: as)?(?: "?(\w+)"?)?/g
const CHANGED =
  /\b(?:update|delete from) (?:only )?"?(\w+)"?(?: as)?(?: "?\w+"?)? (?:set|where|using|returning)\b/g
const UPSERT =
  /\binsert into "?(\w+)"?(?:(?!\binsert into\b)[^;])*?\bon conflict(?:(?!\binsert into\b)[^;])*?\bdo update\b/g

const known = new Map<string, readonly Lock[]>()

/** Those of a statement, by the words that take them; what foreign keys lock is not among them. */
export const locksOf = (statement: string): readonly Lock[] => {
  const text = statement.replaceAll(/\/\*.*?\*\//gs, ' ')
  const locks = known.get(text) ?? readLocks(text.replaceAll(/\s+/g, ' ').toLowerCase())
  known.set(text, locks)
  return locks
}

const readLocks = (text: string): Lock[] => {
  const locks: Lock[] = []
  for (const [clause, mode, of] of text.matchAll(CLAUSE)) {
    const before = text.slice(0, text.indexOf(clause))
    const scope = before.slice(before.lastIndexOf('('))
    const sources = [...(scope.includes(' from ') ? scope : before).matchAll(SOURCES)]
    const wanted = of?.split(',').map((name) => name.replaceAll(/["\s]/g, ''))
    for (const [, table = '', alias = ''] of sources)
      if (wanted === undefined || wanted.includes(alias) || wanted.includes(table))
        locks.push({ table, mode: mode as Lock['mode'] })
  }
  for (const [changed, table = ''] of text.matchAll(CHANGED))
    locks.push({ table, mode: changed.startsWith('delete') ? 'update' : 'no key update' })
  for (const [, table = ''] of text.matchAll(UPSERT)) locks.push({ table, mode: 'no key update' })
  return locks
}

const STRENGTH: readonly Lock['mode'][] = ['key share', 'share', 'no key update', 'update']

const ADDED = /\binsert into "?businesses"?/i

/**
 * Follows one transaction: the business first, what is counted last, whatever else in between. For a business that it
 * adds itself nobody else waits.
 */
export class LockOrder {
  readonly #taken: Lock[] = []
  #statement = ''
  #added = false

  /** @returns what is wrong with the locks of a statement after those before; undefined where nothing is */
  next(statement: string): string | undefined {
    this.#added ||= ADDED.test(statement)
    if (this.#added) return undefined
    const locks = locksOf(statement)
    const problem = locks.map((lock) => this.#problemWith(lock)).find((one) => one !== undefined)
    this.#taken.push(...locks)
    if (locks.length > 0) this.#statement = statement
    return problem
  }

  /** @returns what is wrong with the transaction as a whole */
  end(): string | undefined {
    const isLocked = this.#taken.some(({ table, mode }) => table === 'businesses' && mode === 'update')
    const isDeleted = /\bdelete from "?businesses"?/i.test(this.#statement)
    return isLocked && !isDeleted ? 'businesses are locked for update, and not deleted' : undefined
  }

  #problemWith({ table, mode }: Lock): string | undefined {
    const before = this.#taken.filter((other) => other.table !== table)
    if (table === 'businesses') {
      const held = this.#taken.some(
        (other) =>
          other.table === table && STRENGTH.indexOf(other.mode) >= Math.min(STRENGTH.indexOf(mode), 2),
      )
      const first = before.find((other) => !ACCOUNT.has(other.table))
      return held || first === undefined ? undefined : `businesses are locked after ${first.table}`
    }
    if (COUNTS.has(table)) return undefined
    const counted = this.#taken.some((other) => COUNTS.has(other.table))
    const held = this.#taken.some((other) => other.table === table)
    return counted && !held ? `${table} is locked after what is counted` : undefined
  }
}

/** The running totals of a business, which all of its transactions share. */
const COUNTS = new Set(['business_counters', 'hourly_figures', 'hourly_breakdown'])
/** What belongs to a person and no business: locked before either. */
const ACCOUNT = new Set(['users', 'sessions', 'email_changes', 'password_resets', 'sign_in_challenges'])
