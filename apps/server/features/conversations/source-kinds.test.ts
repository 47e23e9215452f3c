import { expect, test } from 'vitest'
import { type SourceKind, sourceLabel } from '#contract/knowledge/source-kinds.ts'
import { presentSource, toStoredSource } from './source-kinds.ts'

test.each([
  ['hours:monday', 'Horaires du lundi', { kind: 'hours', day: 'monday' }],
  ['profile:subtitle', 'Sous-titre', { kind: 'profile', field: 'subtitle' }],
  ['contact:linkedin', 'LinkedIn', { kind: 'contact', field: 'linkedin' }],
  ['context:3', 'Contexte, ligne 3', { kind: 'context', line: 3 }],
  [
    'answer:0197c0de',
    'Réponse de l’équipe\u00a0: «\u00a0Livrez-vous ?\u00a0»',
    { kind: 'answer', question: 'Livrez-vous ?' },
  ],
  ['product:a:b:', 'Produit : Sencha : 100 g', { kind: 'product', name: 'Sencha : 100 g' }],
  ['gone:product:a:b:', 'Produit : Sencha', { kind: 'product', name: 'Sencha' }],
  ['order:FA-12:3', 'Commande FA-12:3', { kind: 'order', number: 'FA-12:3' }],
  ['hours:week', 'Horaires', { kind: 'hours', day: 'week' }],
  ['knowledge:9', 'Emballages', { kind: 'other', name: 'Emballages' }],
] satisfies [string, string, SourceKind][])(
  'an answer that kept the label of %s is read as a new one',
  (id, label, of) => {
    const sent = { id, of, label, excerpt: 'Lu.' }
    expect(presentSource({ id, label, excerpt: 'Lu.' })).toEqual(sent)
    expect(toStoredSource(sent)).toEqual({ id, of, excerpt: 'Lu.' })
    expect(presentSource(toStoredSource(sent))).toEqual(sent)
    expect(sourceLabel(of)).toBe(label)
  },
)

test('an answer of before that was called otherwise keeps its name', () => {
  expect(presentSource({ id: 'contact:phone', label: 'Coordonnées' })).toEqual({
    id: 'contact:phone',
    of: { kind: 'contact', field: 'phone' },
    label: 'Coordonnées',
  })
})
