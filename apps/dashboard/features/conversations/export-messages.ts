import { fr, messages } from '#dashboard/lib/i18n.ts'

/** The export of conversations. */
export const exportTexts = messages({
  exportTitle: fr('Exporter les conversations', 'Export the conversations'),
  exportHint: fr('30 derniers jours, CSV ou JSON', 'Last 30 days, CSV or JSON'),
  export: fr('Exporter', 'Export'),
  exportText: fr(
    'Toutes les conversations actives pendant la période, avec leurs messages.',
    'All conversations active in the period, with their messages.',
  ),
  from: fr('Du', 'From'),
  to: fr('Au', 'To'),
  wrongDays: fr('La fin précède le début.', 'The end comes before the beginning.'),
  format: fr('Format', 'Format'),
  exported: fr('Conversations exportées', 'Conversations exported'),
  exportFailed: fr('L’export n’a pas abouti.', 'The export did not succeed.'),
})
