import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  hours: fr('Horaires', 'Opening hours'),
  context: fr('Contexte\u00a0:', 'Context:'),
  quoted: fr('«\u00a0{text}\u00a0»', '“{text}”'),
  closed: fr('Fermé', 'Closed'),
  details: fr('Voir la source', 'See the source'),
})
