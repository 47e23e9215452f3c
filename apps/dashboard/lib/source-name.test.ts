import { beforeEach, expect, test } from 'vitest'
import { type SourceKind, sourceLabel } from '#contract/knowledge/source-kinds.ts'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { setLanguage } from './i18n.ts'
import { groupName, sourceGroups, sourceName } from './source-name.ts'

beforeEach(fakeBrowser)

test.each([
  [{ kind: 'hours', day: 'monday' }, 'Horaires du lundi', 'Opening hours, Monday'],
  [{ kind: 'context', line: 3 }, 'Contexte, ligne 3', 'Context, line 3'],
  [{ kind: 'contact', field: 'phone' }, 'Téléphone', 'Phone'],
  [{ kind: 'contact', field: 'instagram' }, 'Instagram', 'Instagram'],
  [
    { kind: 'answer', question: 'Livrez-vous ?' },
    'Réponse de l’équipe\u00a0: «\u00a0Livrez-vous ?\u00a0»',
    'Answer of the team: “Livrez-vous ?”',
  ],
  [{ kind: 'order', number: '1042' }, 'Commande 1042', 'Order 1042'],
  [{ kind: 'product', name: 'Sencha' }, 'Produit : Sencha', 'Product: Sencha'],
] satisfies [SourceKind, string, string][])(
  'the source %o has a name in both languages',
  (of, french, english) => {
    const label = sourceLabel(of)
    expect(label).toBe(french)
    setLanguage('fr')
    expect(sourceName({ of, label })).toBe(french)
    setLanguage('en')
    expect(sourceName({ of, label })).toBe(english)
  },
)

test('the hours of several days and what one page says are shown as one, a single day by its name', () => {
  const source = (of: SourceKind) => ({ of, label: sourceLabel(of) })
  const [monday, tuesday] = [
    source({ kind: 'hours', day: 'monday' }),
    source({ kind: 'hours', day: 'tuesday' }),
  ]
  const line = source({ kind: 'context', line: 3 })
  setLanguage('fr')
  const groups = sourceGroups([monday, line, tuesday])
  expect(groups).toEqual([[monday, tuesday], [line]])
  expect(groups.map(groupName)).toEqual(['Horaires', 'Contexte, ligne 3'])
  const page = () => source({ kind: 'page', title: 'Livraison' })
  expect(sourceGroups([page(), line, page()]).map(groupName)).toEqual([
    'Page : Livraison',
    'Contexte, ligne 3',
  ])
  expect(sourceGroups([tuesday]).map(groupName)).toEqual(['Horaires du mardi'])
})
