import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** The pause of a business, also one whose hour has come; undefined when there is none. */
export const findPauseRow = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('assistant_pauses')
    .leftJoin('users', 'users.id', 'assistant_pauses.paused_by')
    .select(['assistant_pauses.paused_at', 'assistant_pauses.paused_until', 'users.name as paused_by_name'])
    .where(ofBusiness(scope, 'assistant_pauses'))
    .executeTakeFirst()

/** Starts a pause; one that is running keeps its beginning and gets the new end. */
export const savePause = async (
  { trx, scope }: Unit,
  pause: { at: Date; until: Date | null; userId: string },
): Promise<void> => {
  await trx
    .insertInto('assistant_pauses')
    .values({
      business_id: scope.businessId,
      paused_at: pause.at,
      paused_until: pause.until,
      paused_by: pause.userId,
    })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet((eb) => ({
        paused_at: eb
          .case()
          .when('assistant_pauses.paused_until', '<=', pause.at)
          .then(pause.at)
          .else(eb.ref('assistant_pauses.paused_at'))
          .end(),
        paused_until: pause.until,
        paused_by: pause.userId,
      })),
    )
    .execute()
}

/** Ends the pause of a business and answers it; undefined when there was none. */
export const deletePause = ({ trx, scope }: Unit) =>
  trx
    .deleteFrom('assistant_pauses')
    .where(ofBusiness(scope))
    .returning(['paused_at', 'paused_until'])
    .executeTakeFirst()
