import { fr, messages } from '#dashboard/lib/i18n.ts'

/** The tones and lengths of answers, which the demonstration names too. */
export const choices = messages({
  friendly: fr('Chaleureux', 'Friendly'),
  professional: fr('Professionnel', 'Professional'),
  casual: fr('Décontracté', 'Casual'),
  formal: fr('Formel', 'Formal'),
  brief: fr('Brève', 'Brief'),
  concise: fr('Concise', 'Concise'),
  detailed: fr('Détaillée', 'Detailed'),
  comprehensive: fr('Complète', 'Comprehensive'),
})
