import { expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { exportFile } from './export.ts'
import { texts } from './figure-messages.ts'

const before = { conversations: 1, customerMessages: 2, assistantMessages: 2, teamMessages: 0 }
const totals = {
  conversations: 3,
  customerMessages: 6,
  assistantMessages: 5,
  teamMessages: 1,
  averageResponseTime: 1.4,
  assistantResponseTime: 0.8,
  teamResponseTime: 90,
  endedByAssistant: 3,
  endedByTeam: 1,
  endedUnsure: 0,
  resolvedConfirmed: 1,
  resolvedAssumed: 2,
  resolvedDenied: 0,
  resolvedLasting: 1,
  resolvedReturned: 0,
  handoffs: 1,
  unanswered: 1,
  useful: 2,
  notUseful: 0,
}
const data: Analytics = {
  period: '7d',
  timeZone: 'Europe/Paris',
  from: '2026-03-10',
  to: '2026-03-10',
  previousFrom: '2026-03-09',
  previousTo: '2026-03-09',
  totals,
  previous: { ...totals, averageResponseTime: null, conversations: 1 },
  days: [{ date: '2026-03-10', ...totals, previous: { date: '2026-03-09', ...before } }],
  customerHours: Array.from({ length: 7 }, (_, day) => Array<number>(24).fill(0).fill(day, 10, 11)),
  channels: [{ key: 'web', count: 3, previous: 1 }],
  handoffReasons: [{ key: 'asked', count: 1, previous: 0 }],
  reach: { requests: 14, reached: 2, averageSeconds: 90.4, withoutAddress: 5, unreached: [] },
  sources: [
    { key: 'hours', count: 2, previous: 1 },
    { key: 'zeppelin', count: 1, previous: 0 },
  ],
  closestAnswers: [{ key: 'told', count: 2, previous: 1 }],
  topics: [{ key: 'delivery', count: 4, previous: 2 }],
  models: null,
  unansweredQuestions: [
    { id: 'q', question: '=HYPERLINK("x";"y")', sessionId: 's', askedAt: '2026-03-10T10:00:00.000Z' },
  ],
  mayExport: true,
  lastUpdated: '2026-03-10T11:00:00.000Z',
}
const words = (lang: 'fr' | 'en') => ({ t: textsOf(texts, lang), lang })

test('the CSV has every part of the screen, as French spreadsheets read it', () => {
  const { name, type, text } = exportFile(data, 'csv', words('fr'))
  expect(name).toBe('lutingenie-2026-03-10-2026-03-10.csv')
  expect(type).toBe('text/csv')
  const lines = text.replaceAll(/[\uFEFF"]/g, '').split('\r\n')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(lines[0]).toBe('Période;2026-03-10;2026-03-10;Europe/Paris')
  for (const line of [
    'Conversations;3;1',
    'Messages;12;12',
    'Résolues sans équipe;0,75;0,75',
    'Temps de réponse (s);1,4;',
    '2026-03-10;5;1;2',
    '2026-03-10;3;1',
    'Sans réponse;1;1',
    'Site web;3;1',
    'Le client voulait une personne;1;0',
    'Horaires;2;1',
    'Autre source;1;0',
    'Livraison et suivi;4;2',
    'Sans sujet reconnu;2;4',
    'Confirmées par le client;1;1',
    'Durables;1;1',
    'Pas encore établies;2;2',
    'Avis «\u00a0utile\u00a0»;2;2',
    'Passages à l’équipe;1;1',
    'Passages proposés;2;1',
    'Demandes;14',
    'Réponses reçues;2',
    'Délai moyen (s);90',
    'Sans adresse;5',
    'Sans réponse reçue;12',
    'Passages choisis;0;0',
  ]) {
    expect(lines).toContain(line)
  }
  expect(lines.find((line) => line.startsWith('mercredi'))).toBe('mercredi;0;0;2;0;0;0;0;0;0;0;0;0;0;0;0')
})

test('what a visitor wrote never runs in a spreadsheet', () => {
  const { text } = exportFile(data, 'csv', words('fr'))
  expect(text).toContain(`"2026-03-10T10:00:00.000Z";"'=HYPERLINK(""x"";""y"")"`)
})

test('numbers of an English export have a point, and JSON is the answer itself', () => {
  expect(exportFile(data, 'csv', words('en')).text).toContain('"Resolved without the team";0.75;0.75')
  expect(JSON.parse(exportFile(data, 'json', words('en')).text)).toEqual(data)
})

test('what a model costs is exported with its tokens where one is in use, and not a line where none is', () => {
  const worked = {
    answers: 4,
    inputTokens: 4_000,
    cachedInputTokens: 1_000,
    outputTokens: 200,
    unreported: 1,
    unpriced: 0,
    counted: 3,
    cost: 0.0054,
    perAnswer: 0.0018,
    perResolved: null,
  }
  const models = {
    totals: worked,
    previous: { ...worked, cost: null },
    month: { ...worked, from: '2026-03-01' },
  }
  const exported = (given: Analytics) =>
    exportFile(given, 'csv', words('fr')).text.replaceAll('"', '').split('\r\n')
  const lines = exported({ ...data, models })
  expect(lines.slice(lines.indexOf('Coût du modèle'))).toEqual([
    'Coût du modèle',
    'Libellé;Valeur;Période précédente',
    'Sur la période (€);0,0054;',
    'Par réponse du modèle (€);0,0018;0,0018',
    'Par conversation résolue sans équipe (€);;',
    'Ce mois-ci (€);0,0054;',
    'Réponses du modèle;4;4',
    'Réponses au prix inconnu;0;0',
    'Réponses sans décompte complet;1;1',
    'Jetons lus;4000;4000',
    'Jetons lus, dont du cache;1000;1000',
    'Jetons écrits;200;200',
    '',
  ])
  expect(exported(data)).not.toContain('Coût du modèle')
})
