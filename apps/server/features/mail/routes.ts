import type { incomingMail } from '#contract/mail/incoming-mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findMailbox } from './imap/find-mailbox.ts'
import { countLeftOut, findHandling, saveHandling } from './queries.ts'
import { receiveInboundMail } from './receive-delivery.ts'
import { shopAddress } from './shop-address.ts'

const LEFT_OUT_MS = 30 * 86_400_000

const presentSettings = async (deps: Deps, scope: BusinessScope) => {
  const [handling, leftOut, mailbox] = await Promise.all([
    findHandling(deps.db, scope),
    countLeftOut(deps.db, scope, new Date(deps.now().getTime() - LEFT_OUT_MS)),
    findMailbox(deps),
  ])
  const failingSince = mailbox?.failingSince?.toISOString() ?? null
  return { address: shopAddress(deps, scope.businessId), handling, leftOut, failingSince }
}

export const routes: HandlersOf<typeof incomingMail> = {
  getMailSettings: ({ deps, scope }) => presentSettings(deps, scope),
  updateMailSettings: async ({ deps, scope, body }) => {
    await inTransaction(deps, scope, (unit) => saveHandling(unit, body.handling))
    return presentSettings(deps, scope)
  },
  receiveInboundMail,
}
