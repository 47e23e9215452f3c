import type { incomingMail } from '#contract/incoming-mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findHandling, saveHandling } from './queries.ts'
import { receiveInboundMail } from './receive-delivery.ts'
import { shopAddress } from './shop-address.ts'

const presentSettings = async (deps: Deps, scope: BusinessScope) => ({
  address: shopAddress(deps, scope.businessId),
  handling: await findHandling(deps.db, scope),
})

export const routes: HandlersOf<typeof incomingMail> = {
  getMailSettings: ({ deps, scope }) => presentSettings(deps, scope),
  updateMailSettings: async ({ deps, scope, body }) => {
    await inTransaction(deps, scope, (unit) => saveHandling(unit, body.handling))
    return presentSettings(deps, scope)
  },
  receiveInboundMail,
}
