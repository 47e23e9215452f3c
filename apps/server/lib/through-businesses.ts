import type { Db } from './database.ts'

/** However many businesses there are, a statement looks into so many. */
const BUSINESSES_AT_ONCE = 500

const findBusinessesAfter = async (db: Db, after: string | undefined): Promise<string[]> => {
  const rows = await db
    .selectFrom('business_counters')
    .select('business_id')
    .$if(after !== undefined, (query) => query.where('business_id', '>', after as string))
    .orderBy('business_id')
    .limit(BUSINESSES_AT_ONCE)
    .execute()
  return rows.map(({ business_id }) => business_id)
}

/** Does some work on all businesses, a part of them after the other; on each part until nothing is left. */
export const throughBusinesses = async (
  db: Db,
  work: (businessIds: readonly string[]) => Promise<number>,
): Promise<void> => {
  let part: string[] = []
  do {
    part = await findBusinessesAfter(db, part.at(-1))
    if (part.length > 0) while ((await work(part)) > 0);
  } while (part.length === BUSINESSES_AT_ONCE)
}
