import { describe, expect, test } from 'vitest'
import { buildPassages } from '../passages/build-passages.ts'
import { ask, input } from '../testing/ask.ts'
import { retrieve } from '../testing/retrieve.ts'

/** What some work gives, and its milliseconds of processor, whatever else the machine does. */
const timed = <T>(work: () => T): { result: T; workMs: number } => {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { result, workMs: (user + system) / 1_000 }
}
const AT_ONCE_MS = 500

const HOSTILE: [string, string][] = [
  ['10 kB of words', 'vous livrez '.repeat(900)],
  ['10 kB of one letter', 'a'.repeat(10_000)],
  ['10 kB without a space', 'livraison'.repeat(1_200)],
  ['10 kB of question marks', '?'.repeat(10_000)],
  ['10 kB of digits', '1234567890'.repeat(1_000)],
  ['10 kB of apostrophes', "l'".repeat(5_000)],
  ['10 kB of commas', 'a,'.repeat(5_000)],
  ['10 kB of spaces', `vous${' '.repeat(10_000)}livrez ?`],
  ['10 kB of combining marks', `e${'\u0301'.repeat(10_000)}`],
  ['a regex bomb', `${'a'.repeat(5_000)}!`],
  ['another regex bomb', `${'merci '.repeat(1_500)}x`],
  ['nested brackets', `${'('.repeat(3_000)}${')'.repeat(3_000)}`],
  ['« de » a thousand times', 'combien de '.repeat(900)],
  ['« je veux » a thousand times', 'je veux un un un un '.repeat(500)],
  ['dates a thousand times', 'du 3 au 17 août '.repeat(600)],
  ['only emoji', '😀😀👨‍👩‍👧‍👦🇫🇷'],
  ['only control characters', '\u0000\u0001\u0007\u001b[31m\u007f'],
  ['zero-width and byte order marks', '\u200b\u200d\ufeff\u2060'],
  ['right to left', '\u202eشكرا مرحبا كم السعر؟\u202c'],
  ['Chinese', '你们送货到比利时吗?'],
  ['HTML', '<img src=x onerror=alert(1)><script>alert("livrez-vous ?")</script>'],
  ['a template', '<%= process.env.SECRET %> {{constructor.constructor("return 1")()}} {name|x}'],
  ['a prototype', '__proto__ constructor toString hasOwnProperty valueOf'],
  ['lone surrogates', '\ud800\udfff vous livrez ? \udc00'],
  ['nothing', ''],
  ['spaces', '   \n\t  '],
]

describe('any message gets an honest answer at once', () => {
  test.each(HOSTILE)('a hostile message gets an honest answer at once: %s', (_, question) => {
    const { result: outcome, workMs } = timed(() => ask(question))
    expect(workMs).toBeLessThan(AT_ONCE_MS)
    expect(outcome.text.trim()).not.toBe('')
    expect(outcome.text.length).toBeLessThan(1_500)
    expect(outcome.text).not.toMatch(/<|onerror|alert|__proto__|constructor|undefined|\[object|NaN/)
    expect(outcome.unanswered.join('').length).toBeLessThanOrEqual(2_000)
  })

  test.each(HOSTILE)('a hostile history gets an honest answer at once: %s', (_, text) => {
    const history = [
      { role: 'visitor' as const, text },
      { role: 'assistant' as const, text },
    ]
    const { result: outcome, workMs } = timed(() => ask('et le dimanche ?', { history }))
    expect(workMs).toBeLessThan(AT_ONCE_MS)
    expect(outcome.text.trim()).not.toBe('')
  })

  test.each(HOSTILE)('%s as context, name and hours', (_, text) => {
    const facts = {
      ...input('').facts,
      name: text.slice(0, 120),
      description: text,
      businessHours: {
        monday: text.slice(0, 120),
        tuesday: '',
        wednesday: '',
        thursday: '',
        friday: '',
        saturday: '',
        sunday: '',
      },
    }
    for (const question of ['bonjour', 'ouvert lundi ?', 'vous livrez en Suisse ?', 'vous vendez quoi ?']) {
      const { result, workMs } = timed(() => ask(question, { facts, aiContext: text }))
      expect(result.engine).toBe('builtin')
      expect(workMs).toBeLessThan(AT_ONCE_MS)
    }
  })

  test('a name with signs of our templates stays a name', () => {
    const facts = { ...input('').facts, name: '{a|b} $& {name}' }
    expect(ask('bonjour', { facts }).text).toContain('{a|b} $& {name}')
  })

  test('ten times more knowledge takes no more than in proportion', () => {
    const search = (count: number) => {
      const knowledge = Array.from({ length: count }, (_, index) => ({
        id: `product:${index}`,
        kind: 'product' as const,
        label: `Produit ${index}`,
        title: `Théière modèle ${index}`,
        text: `Théière en fonte, modèle ${index}, ${index + 1},50 €, en stock.`,
      }))
      const passages = buildPassages(input('').facts, input('').aiContext, knowledge)
      return timed(() => retrieve('combien coûte la théière ?', passages))
    }
    search(300)
    const [some, many] = [search(300), search(3_000)]
    expect(many.result.aboveFloor).toBe(true)
    // Comparing every product with every other takes a hundred times as long.
    expect(many.workMs).toBeLessThan(40 * some.workMs)
  })
})
