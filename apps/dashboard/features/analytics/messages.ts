import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** What the page says before its figures are there; theirs are in figure-messages.ts. */
export const texts = messages({
  title: en('Statistiques', 'Analytics'),
  range: fr(
    (p: { from: string; to: string }) => `du ${p.from} au ${p.to}`,
    (p) => `${p.from} to ${p.to}`,
  ),
  period: fr('Période', 'Period'),
  '7d': en('7 j', '7d'),
  '30d': en('30 j', '30d'),
  '90d': en('90 j', '90d'),
  testError: en('Tester l’erreur', 'Test Error'),
  export: en('Exporter', 'Export'),
  exportCsv: fr('Tableur (CSV)', 'Spreadsheet (CSV)'),
  exportJson: fr('Données (JSON)', 'Data (JSON)'),
  exportFailed: fr('L’export n’a pas eu lieu', 'Nothing was exported'),
  exported: fr('Export téléchargé', 'Export downloaded'),
  failureTitle: fr('Statistiques indisponibles', 'Analytics unavailable'),
  loadFailed: fr(
    (p: { reason: string }) => `Les statistiques ne sont pas arrivées\u00a0: ${p.reason}`,
    (p) => `The analytics did not arrive: ${p.reason}`,
  ),
  figures: fr('Chiffres de la période', 'Figures of the period'),
  conversations: fr('Conversations', 'Conversations'),
  messages: fr('Messages', 'Messages'),
  resolved: fr('Résolues sans équipe', 'Resolved without the team'),
  responseTime: fr('Temps de réponse', 'Response time'),
  satisfaction: fr('Satisfaction', 'Satisfaction'),
  outOfFive: fr('/\u00a05', '/\u00a05'),
  point: fr('pt', 'pt'),
  points: fr('pts', 'pts'),
  noMeasure: fr('Pas encore de mesure', 'Not measured yet'),
  rising: fr('en hausse', 'up'),
  falling: fr('en baisse', 'down'),
  steady: fr('stable', 'stable'),
  thanBefore: fr('par rapport à la période précédente', 'against the period before'),
  exportForbidden: fr(
    'Qui vous a remis cette entreprise n’a pas autorisé l’export de ses données.',
    'Whoever handed this business over did not allow its data to be exported.',
  ),
})
