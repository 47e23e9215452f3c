import { expect, test } from 'vitest'
import { frenchSentences, looksFrench } from '#dashboard/testing/french-sentences.ts'
import { wordsIn } from './server-words.ts'

const sources = import.meta.glob<string>('../../server/features/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Wherever calls are refused in words of their own. */
const speaks = (path: string, code: string): boolean =>
  !/\.test\.ts$|\/testing\//.test(path) && /new ApiError\(/.test(code)

/** Columns of files that are written or read: nothing that is said of a failure. */
const COLUMNS = ['Ouverte le', 'Envoyé le', 'Réponse IA', 'nom de famille', 'numero de telephone']

const inEnglish = wordsIn('en')
const all = Object.entries(sources).flatMap(([path, code]) =>
  speaks(path, code)
    ? frenchSentences(path, code).map((sentence) => [path.replace(/.*\/features\//, ''), sentence] as const)
    : [],
)

test('every French sentence of a refused call is known in English', () => {
  expect(all.length).toBeGreaterThan(20)
  const unknown = all.filter(([, said]) => {
    const english = inEnglish(said)
    return !COLUMNS.includes(said) && (english === said || looksFrench(english))
  })
  expect(unknown).toEqual([])
})

test('a French page reads what the shops say as it came', () => {
  const inFrench = wordsIn('fr')
  expect(all.filter(([, said]) => inFrench(said) !== said)).toEqual([])
})

const contract = import.meta.glob<string>(
  ['../../../packages/contract/*.ts', '!**/{shop-problems,source-kinds,nameless}.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
/** Said to programs alone: to the widget, to a shop that delivers, to whoever writes a client. */
const TO_PROGRAMS = [
  /widget key|conversation token|delivery|key is not bound|JSON|json|Method|base64|Not an address|^A key of|Not a part/,
]
/** A mistake of a program, a name, and what is kept as the text of a consent. */
const NOT_SAID = ['Invalid age', 'Consent was given through the API, without a text.']
/** Every sentence with which a call is refused, in either language; what is only said of the call itself is none. */
const refusals = [...Object.entries(contract), ...Object.entries(sources)].flatMap(([path, code]) =>
  /\.test\.ts$|\/testing\//.test(path) || (!path.includes('contract') && !code.includes('new ApiError'))
    ? []
    : [
        ...code
          .replace(/summary:\s*(['"`]).*?\1,\n/gs, '')
          .matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`/g),
      ]
        .map(([, ...said]) => said.find((one) => one !== undefined) ?? '')
        .filter((said) => /^\p{Lu}\p{L}*[ ’'].*\p{L}/u.test(said))
        .map((said) => said.replaceAll(/\$\{[^}]*\}/g, '7').replaceAll('\\u00a0', '\u00a0'))
        .filter((said) => !TO_PROGRAMS.some((one) => one.test(said)) && !NOT_SAID.includes(said)),
)

test('every sentence with which a call is refused is known in both languages', () => {
  const inFrench = wordsIn('fr')
  expect(refusals.length).toBeGreaterThan(150)
  expect(refusals.filter((said) => (looksFrench(said) ? inEnglish(said) : inFrench(said)) === said)).toEqual(
    [],
  )
})

test('a new sentence without English words would be found', () => {
  const code = `
    const MENU = 'Réglages'
    const given = many ? \`que \${n} produits\` : 'rien'
    throw new ShopError('rights', ask ? 'Nouvelle raison' : \`Ouvrez \${MENU} pour \${name}.\`)
    say(\`La boutique donne \${given}.\`, 'end of a shop’s deliveries')
  `
  expect(frenchSentences('shop.ts', code)).toEqual([
    'Nouvelle raison',
    'Ouvrez Réglages pour 7.',
    'La boutique donne que 7 produits.',
    'La boutique donne rien.',
  ])
})

test.each([
  [
    'Trop de tentatives. Veuillez réessayer dans 3\u00a0min.',
    'Too many attempts. Please try again in 3\u00a0min.',
  ],
])('names, numbers and addresses stay: « %s »', (french, english) => {
  expect(inEnglish(french)).toBe(english)
})
