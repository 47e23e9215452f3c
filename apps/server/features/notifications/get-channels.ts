import type { Handler } from '#server/lib/handler.ts'
import { mailDelivery } from '#server/lib/mail/way-out.ts'
import { countTeam, findLeft } from './opt-out-queries.ts'
import { countBrowsers } from './push/queries.ts'
import { findSettings } from './queries.ts'
import { dialled } from './sms/phone.ts'
import { findPhone } from './sms/queries.ts'

export const getNotificationChannels: Handler<'getNotificationChannels'> = async ({ deps, scope, user }) => {
  const { config, db, vapid } = deps
  const [recipients, left, browsers, phone, settings] = await Promise.all([
    countTeam(db, scope),
    findLeft(db, scope, user.id),
    countBrowsers(db, scope, deps.now()),
    findPhone(db, scope),
    findSettings(db, scope),
  ])
  return {
    email: { delivery: mailDelivery(config), recipients, left },
    push: { on: settings.pushNotifications, publicKey: vapid.publicKey, browsers },
    sms: {
      provider: config.sms?.provider ?? null,
      phone: dialled(phone, config.smsCountryCode),
    },
  }
}
