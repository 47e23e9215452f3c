import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** A business as mails name it. */
export const findBusiness = (db: Db, id: string) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'email', 'website'])
    .where('id', '=', id)
    .executeTakeFirst()

export interface ReceivedMail {
  idHash: Buffer
  senderHash: Buffer
  /** Whether the sender's domain vouched for it. */
  proven: boolean
}

/** Takes a mail for a business; false when it was taken before, by whichever process. */
export const insertReceived = async (
  { trx, scope }: Unit,
  { idHash, senderHash, proven }: ReceivedMail,
  at: Date,
): Promise<boolean> => {
  const result = await trx
    .insertInto('received_mails')
    .values({
      business_id: scope.businessId,
      id_hash: idHash,
      sender_hash: senderHash,
      proven,
      outcome: 'taken',
      received_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Whether a business took a mail before. */
export const isReceived = async ({ trx, scope }: Unit, { idHash }: ReceivedMail): Promise<boolean> =>
  (await trx
    .selectFrom('received_mails')
    .select('outcome')
    .where(ofBusiness(scope))
    .where('id_hash', '=', idHash)
    .executeTakeFirst()) !== undefined

export const saveOutcome = async (
  { trx, scope }: Unit,
  { idHash }: Pick<ReceivedMail, 'idHash'>,
  outcome: string,
  conversationId: string | null,
): Promise<void> => {
  await trx
    .updateTable('received_mails')
    .set({ outcome, conversation_id: conversationId })
    .where(ofBusiness(scope))
    .where('id_hash', '=', idHash)
    .execute()
}

/** How many mails of this sender, proven or not as this one is, and of all such senders, a business took since. */
export const countReceived = async (
  { trx, scope }: Unit,
  { senderHash, proven }: ReceivedMail,
  since: Date,
): Promise<{ ofSender: number; ofAll: number }> =>
  trx
    .selectFrom('received_mails')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('sender_hash', '=', senderHash).as('ofSender'),
      eb.fn.countAll<number>().as('ofAll'),
    ])
    .where(ofBusiness(scope))
    .where('received_at', '>', since)
    .where('proven', '=', proven)
    .where('outcome', '<>', 'automatic')
    .executeTakeFirstOrThrow()

/** How many mails of a business stand in no conversation since, by why. */
export const countLeftOut = async (db: Db, scope: BusinessScope, since: Date) =>
  db
    .selectFrom('received_mails')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('outcome', '=', 'automatic').as('automatic'),
      eb.fn.countAll<number>().filterWhere('outcome', '=', 'limited').as('limited'),
      eb.fn.countAll<number>().filterWhere('outcome', '=', 'too-large').as('tooLarge'),
    ])
    .where(ofBusiness(scope))
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()

/** How many mails of a sender a business did not take since, by why. */
export const countNotTaken = async (
  { trx, scope }: Unit,
  { senderHash }: ReceivedMail,
  since: Date,
  outcomes: readonly ('limited' | 'too-large' | 'cut' | 'refused')[],
): Promise<number> => {
  const { n } = await trx
    .selectFrom('received_mails')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ofBusiness(scope))
    .where('sender_hash', '=', senderHash)
    .where('received_at', '>', since)
    .where('outcome', 'in', outcomes)
    .executeTakeFirstOrThrow()
  return n
}

/** The conversation by e-mail in which a sender's own earlier mails stand, if these are among them. */
export const findConversationOfMails = async (
  { trx, scope }: Unit,
  idHashes: readonly Buffer[],
  senderHash: Buffer,
): Promise<string | null> => {
  if (idHashes.length === 0) return null
  const row = await trx
    .selectFrom('received_mails as r')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.conversation_id'),
    )
    .select('c.id')
    .where(ofBusiness(scope, 'r'))
    .where('r.id_hash', 'in', idHashes)
    .where('r.sender_hash', '=', senderHash)
    .orderBy('r.received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

type MailHandling = 'draft' | 'answer' | 'leave'

/** What the assistant does with mails of a business's customers. */
export const findHandling = async (db: Db, scope: BusinessScope): Promise<MailHandling> => {
  const row = await db
    .selectFrom('mail_settings')
    .select('handling')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row?.handling ?? 'draft'
}

export const saveHandling = async ({ trx, scope }: Unit, handling: MailHandling): Promise<void> => {
  await trx
    .insertInto('mail_settings')
    .values({ business_id: scope.businessId, handling })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ handling }))
    .execute()
}

/** A mail that comes again after so long is another one. */
const RETENTION_DAYS = 90

export const deleteOldReceived = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('received_mails')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}
