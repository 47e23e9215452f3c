import { fr, messages } from '#dashboard/lib/i18n.ts'

export const teachTexts = messages({ teach: fr('Enseigner', 'Teach') })
