import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { CONTACT_COLUMNS } from './contact.ts'

const GROUPS = 50

/** Contacts that share an address, by address and age. */
export const findDuplicates = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('contacts')
    .select([...CONTACT_COLUMNS, 'email_key'])
    .where(ofBusiness(scope))
    .where('email_key', 'in', (eb) =>
      eb
        .selectFrom('contacts as twin')
        .select('twin.email_key')
        .where(ofBusiness(scope, 'twin'))
        .where('twin.email_key', 'is not', null)
        .groupBy('twin.email_key')
        .having((having) => having.fn.countAll(), '>', 1)
        .orderBy('twin.email_key')
        .limit(GROUPS),
    )
    .orderBy('email_key')
    .orderBy('id')
    .execute()
