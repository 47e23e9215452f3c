import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  onlyMail: fr('Seulement les e-mails', 'Only e-mails'),
  byMail: fr('Par e-mail', 'By e-mail'),
})
