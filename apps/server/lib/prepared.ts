import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** Where a value of a statement is found in what the statement is run with. */
type Find<Given> = (given: Given) => unknown

/** A place of a statement for a value. */
export type Value<Given> = (find: Find<Given>) => { find: Find<Given> }

/**
 * A statement whose text is always the same, and therefore compiled once.
 * @param write its text, with a `value` where each of its values goes
 * @returns the statement with its values, ready to run
 */
export const prepare = <Given, Row>(write: (value: Value<Given>) => RawBuilder<Row>) => {
  let known: { text: string; finds: Find<Given>[] } | undefined
  return (db: Kysely<Database>, given: Given): CompiledQuery<Row> => {
    if (known === undefined) {
      const { sql, parameters } = write((find) => ({ find })).compile(db)
      known = { text: sql, finds: (parameters as { find: Find<Given> }[]).map(({ find }) => find) }
    }
    return CompiledQuery.raw(
      known.text,
      known.finds.map((find) => find(given)),
    ) as CompiledQuery<Row>
  }
}
