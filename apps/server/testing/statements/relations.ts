import type { EqualTerms, Term } from './equal-terms.ts'

/** What can be named in a query: a table, a part of `from`, a `with`. */
export interface Relation {
  name: string
  /** The term of a column; null: it has one, of no known term; undefined: it has none. */
  column(name: string): Term | null | undefined
}

export interface Scope {
  equal: EqualTerms
  /** What is read once the conditions are known: parts of `from` that look at the others. */
  later: (() => void)[]
  /** The relations that can be named, from within. */
  levels: Relation[][]
  withs: Map<string, Relation>
}

/** The scope of a query whose own relations are those of `level`. */
export const within = (scope: Scope, level: Relation[]): Scope => ({
  ...scope,
  later: [],
  levels: [level, ...scope.levels],
})

/** Columns that a query answers: name and term; `*` stands for all of some relations. */
export type Columns = (readonly [name: string, term: Term | null, all?: readonly Relation[]])[] | undefined

/** A relation of a query’s answer. @param renamed the names that its columns are given */
export const derived = (name: string, columns: Columns, renamed: readonly string[] = []): Relation => ({
  name,
  column: !columns
    ? () => undefined
    : (wanted) => {
        const at = renamed.indexOf(wanted)
        if (at >= 0) return columns[at]?.[1] ?? null
        for (const [own, term, all] of columns) {
          if (all === undefined && own === wanted) return term
          for (const relation of all ?? []) {
            const found = relation.column(wanted)
            if (found !== undefined) return found
          }
        }
        return undefined
      },
})
