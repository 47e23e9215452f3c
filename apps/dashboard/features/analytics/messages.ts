import { en, fr, messages } from '../../lib/i18n.ts'

const plural = (n: number, one: string, other: string, shown: string) => `${shown} ${n > 1 ? other : one}`

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
  points: fr('pts', 'pts'),
  noMeasure: fr('Pas encore de mesure', 'Not measured yet'),
  rising: fr('en hausse', 'up'),
  falling: fr('en baisse', 'down'),
  steady: fr('stable', 'stable'),
  thanBefore: fr('par rapport à la période précédente', 'against the period before'),
  messagesByDay: fr('Messages par jour', 'Messages per day'),
  assistant: fr('Assistant', 'Assistant'),
  team: fr('Équipe', 'Team'),
  previous: fr('Période précédente', 'Previous period'),
  previousAssistant: fr('Assistant, période précédente', 'Assistant, previous period'),
  day: fr('Jour', 'Day'),
  showTable: fr(
    (p: { name: string }) => `Tableau\u00a0: ${p.name}`,
    (p) => `Table: ${p.name}`,
  ),
  messagesSummary: fr(
    (p: { assistant: string; team: string; from: string; to: string; peak: string; peakDay: string }) =>
      `Du ${p.from} au ${p.to}\u00a0: ${p.assistant} de l’assistant et ${p.team} de l’équipe, jusqu’à ${p.peak} en un jour (${p.peakDay}).`,
    (p) =>
      `From ${p.from} to ${p.to}: ${p.assistant} from the assistant and ${p.team} from the team, up to ${p.peak} in a day (${p.peakDay}).`,
  ),
  messageCount: fr(
    (p: { n: number; shown: string }) => plural(p.n, 'message', 'messages', p.shown),
    (p) => `${p.shown} ${p.n === 1 ? 'message' : 'messages'}`,
  ),
  noMessagesTitle: fr('Pas encore de messages', 'No messages yet'),
  noMessagesText: fr(
    'Les réponses de l’assistant et de l’équipe s’afficheront ici, jour par jour.',
    'Answers of the assistant and the team will show here, day by day.',
  ),
  whoAnswers: fr('Qui répond', 'Who answers'),
  endedConversations: fr('Conversations terminées', 'Ended conversations'),
  endedBy: fr('Menées par', 'Handled by'),
  endedSummary: fr(
    (p: { share: string; assistant: string; team: string }) =>
      `L’assistant a mené seul ${p.share} des conversations terminées\u00a0: ${p.assistant}, contre ${p.team} avec l’équipe.`,
    (p) =>
      `The assistant handled ${p.share} of the ended conversations alone: ${p.assistant}, against ${p.team} with the team.`,
  ),
  noEnded: fr(
    'La part de l’assistant et de l’équipe s’affichera après les premières conversations terminées.',
    'The shares of the assistant and the team will show after the first ended conversations.',
  ),
  answers: fr('Réponses', 'Answers'),
  outcome: fr('Issue', 'Outcome'),
  count: fr('Nombre', 'Count'),
  byAssistant: fr('De l’assistant', 'By the assistant'),
  byTeam: fr('De l’équipe', 'By the team'),
  unanswered: fr('Sans réponse', 'Unanswered'),
  answersSummary: fr(
    (p: { assistant: string; team: string; unanswered: string }) =>
      `Réponses\u00a0: ${p.assistant} de l’assistant, ${p.team} de l’équipe, ${p.unanswered} questions sans réponse.`,
    (p) =>
      `Answers: ${p.assistant} by the assistant, ${p.team} by the team, ${p.unanswered} questions unanswered.`,
  ),
  noAnswers: fr('Aucune réponse sur cette période.', 'No answer in this period.'),
  assistantTime: fr('Délai de l’assistant', 'Assistant’s response time'),
  teamTime: fr('Délai de l’équipe', 'Team’s response time'),
  handoffs: fr('Passages à l’équipe', 'Hand-offs to the team'),
  whenCustomersWrite: fr('Quand vos clients écrivent', 'When your customers write'),
  less: fr('Moins', 'Less'),
  more: fr('Plus', 'More'),
  hourShort: fr(
    (p: { hour: number }) => `${p.hour}\u00a0h`,
    (p) => `${p.hour}:00`,
  ),
  heatSummary: fr(
    (p: { day: string; hour: string; count: string }) =>
      `Vos clients écrivent le plus le ${p.day} à ${p.hour}\u00a0: ${p.count}.`,
    (p) => `Your customers write most on ${p.day} at ${p.hour}: ${p.count}.`,
  ),
  noHeat: fr(
    'Les heures où vos clients écrivent s’afficheront ici.',
    'The hours at which your customers write will show here.',
  ),
  conversationsByDay: fr('Conversations par jour', 'Conversations per day'),
  conversationsSummary: fr(
    (p: { count: string; before: string; peak: string; peakDay: string }) =>
      `${p.count} sur la période, contre ${p.before} sur la précédente\u00a0; le plus le ${p.peakDay}, ${p.peak}.`,
    (p) =>
      `${p.count} in the period, against ${p.before} in the one before; most on ${p.peakDay}, ${p.peak}.`,
  ),
  conversationCount: fr(
    (p: { n: number; shown: string }) => plural(p.n, 'conversation', 'conversations', p.shown),
    (p) => `${p.shown} ${p.n === 1 ? 'conversation' : 'conversations'}`,
  ),
  noConversations: fr(
    'Les conversations de vos visiteurs s’afficheront ici, jour par jour.',
    'Your visitors’ conversations will show here, day by day.',
  ),
  toTeach: fr('À enseigner', 'To teach'),
  toTeachText: fr(
    (p: { n: number; shown: string }) =>
      `${plural(p.n, 'question restée', 'questions restées', p.shown)} sans réponse sur la période.`,
    (p) => `${p.shown} ${p.n === 1 ? 'question' : 'questions'} left unanswered in the period.`,
  ),
  nothingToTeach: fr(
    'Les questions auxquelles l’assistant ne sait pas répondre arriveront ici.',
    'Questions that the assistant cannot answer will arrive here.',
  ),
  allTaught: fr('Toutes ont été traitées.', 'All of them have been dealt with.'),
  completeContext: fr('Compléter le contexte', 'Complete the context'),
  label: fr('Libellé', 'Label'),
  value: fr('Valeur', 'Value'),
  timesInSeconds: fr(
    (p: { name: string }) => `${p.name} (s)`,
    (p) => `${p.name} (s)`,
  ),
  asked: fr('Question du', 'Asked on'),
  usefulMarks: fr('Avis « utile »', 'Marked useful'),
  notUsefulMarks: fr('Avis « pas utile »', 'Marked not useful'),
})
