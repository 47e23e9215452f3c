import { sql } from 'kysely'
import type { Sealer } from '../crypto.ts'
import type { Db } from '../database.ts'
import type { Deps } from '../deps.ts'
import { emailKey } from '../text.ts'
import { BUSINESS_HEADER } from './headers.ts'
import { ERASED_CONTENT, openContent } from './sealed-mail.ts'

/** Counts an attempt and answers the mail; undefined when it was sent or given up already. */
export const claimMail = (db: Db, id: string) =>
  db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning([
      'id',
      'recipient',
      'subject',
      'html',
      'body',
      'sealed',
      'headers',
      'sender_name',
      'created_at',
      'attempts',
    ])
    .executeTakeFirst()

/** @param forget whether its words are no longer kept */
export const markSent = async (db: Db, id: string, forget: boolean): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, last_error: null, ...(forget && ERASED_CONTENT) })
    .where('id', '=', id)
    .execute()
}

/** @param failed.forget whether its words are no longer kept; `failed.refused`: its address takes no mail */
export const markFailed = async (
  db: Db,
  id: string,
  { reason, forget, refused }: { reason: string; forget: boolean; refused: boolean },
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ failed_at: sql<Date>`now()`, last_error: reason, refused, ...(forget && ERASED_CONTENT) })
    .where('id', '=', id)
    .execute()
}

export const noteError = async (db: Db, id: string, reason: string): Promise<void> => {
  await db.updateTable('mails').set({ last_error: reason }).where('id', '=', id).execute()
}

/** Characters of a mail's words that stand in a list, and of its page, in which their preview line stands. */
const PREVIEW = { body: 300, html: 3_000 }

/** The newest mails, for /outbox. */
export const listMails = (db: Db, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at', 'failed_at', 'last_error'])
    .select(sql<string>`left(body, ${PREVIEW.body})`.as('body'))
    .select(sql<string>`left(html, ${PREVIEW.html})`.as('html'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Mails are kept this long: they carry personal data. */
const RETENTION_DAYS = 30

export const deleteOldMails = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}

/** Empties the product's own mails that were sent or given up while their words were still kept. */
export const forgetEnded = async (db: Db): Promise<void> => {
  await db
    .updateTable('mails')
    .set(ERASED_CONTENT)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .where(sql<boolean>`headers ->> ${BUSINESS_HEADER} is null and (html <> '' or sealed is not null)`)
    .execute()
}

/** Mails that wait with words that only the secret of the installation opens. */
const findSealed = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'html', 'body', 'sealed'])
    .where('sealed', 'is not', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()

const mentions = (sealer: Sealer, mail: Awaited<ReturnType<typeof findSealed>>[number], key: string) => {
  try {
    return openContent(sealer, mail).body.toLowerCase().includes(key)
  } catch {
    // Sealed under another secret: it can not be sent either, and is given up.
    return false
  }
}

/**
 * Deletes the mails to an address and those of the product that mention it, but for one if it says so. What a business
 * wrote to its customers stays, also when the address is the one that it is answered at.
 */
export const deleteMailsOf = async (
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  email: string,
  exceptId: string | null,
): Promise<void> => {
  const key = emailKey(email)
  const sealed = (await findSealed(db)).filter((mail) => mentions(sealer, mail, key)).map(({ id }) => id)
  await db
    .deleteFrom('mails')
    .where(
      sql<boolean>`(lower(recipient) = ${key} or id = any(${sealed}::uuid[])
        or headers ->> ${BUSINESS_HEADER} is null and position(${key} in lower(body)) > 0)`,
    )
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .execute()
}
