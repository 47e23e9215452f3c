import type { Texts } from '#dashboard/lib/i18n.ts'
import type { texts } from './figure-messages.ts'

export interface SheetLanguage {
  t: Texts<typeof texts>
  lang: 'fr' | 'en'
}
