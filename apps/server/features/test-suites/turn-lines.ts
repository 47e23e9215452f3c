import { TEST_LIMITS, type TestTurn } from '#contract/test-suites/test-suites.ts'
import { searchable } from '#server/lib/text.ts'

type Speaker = Pick<TestTurn, 'role' | 'outcome' | 'closest'>

/** Who says a turn and how it ended, as a line of a file begins. */
const SPEAKERS: Record<'fr' | 'en', readonly [string, Speaker][]> = {
  fr: [
    ['client', { role: 'visitor' }],
    ['équipe', { role: 'team' }],
    ['assistant, approchant', { role: 'assistant', outcome: 'unknown', closest: true }],
    ['assistant, ne sait pas', { role: 'assistant', outcome: 'unknown' }],
    ['assistant, passe la main', { role: 'assistant', outcome: 'handed-off' }],
    ['assistant, répond', { role: 'assistant', outcome: 'answered' }],
    ['assistant', { role: 'assistant' }],
  ],
  en: [
    ['visitor', { role: 'visitor' }],
    ['team', { role: 'team' }],
    ['assistant, closest', { role: 'assistant', outcome: 'unknown', closest: true }],
    ['assistant, does not know', { role: 'assistant', outcome: 'unknown' }],
    ['assistant, hands over', { role: 'assistant', outcome: 'handed-off' }],
    ['assistant, answers', { role: 'assistant', outcome: 'answered' }],
    ['assistant', { role: 'assistant' }],
  ],
}

const LONGEST = 40

/** A turn as a line: « client : Avez-vous le pull Rivage ? ». */
export const writeTurn = (turn: TestTurn, language: 'fr' | 'en'): string => {
  const [name] =
    SPEAKERS[language].find(
      ([, { role, outcome, closest = false }]) =>
        role === turn.role && outcome === turn.outcome && closest === (turn.closest ?? false),
    ) ??
    SPEAKERS[language].find(([, { role }]) => role === turn.role) ??
    []
  return `${name ?? turn.role}\u00a0: ${turn.text.replace(/[\r\n]+/g, ' ').trim()}`
}

/** Reads such a line; null when it does not say who speaks, or says nothing. */
export const readTurn = (line: string): TestTurn | null => {
  const at = line.indexOf(':')
  if (at < 0 || at > LONGEST) return null
  const name = searchable(line.slice(0, at)).trim()
  const text = line.slice(at + 1).trim()
  const speaker = [...SPEAKERS.fr, ...SPEAKERS.en].find(([known]) => searchable(known).trim() === name)?.[1]
  return speaker === undefined || text === '' || text.length > TEST_LIMITS.turnMax
    ? null
    : { ...speaker, text }
}
