import type { Texts } from '#dashboard/lib/i18n.ts'
import type { texts } from './figure-messages.ts'

export interface Words {
  t: Texts<typeof texts>
  lang: 'fr' | 'en'
}
