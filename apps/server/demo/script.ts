import type { EventKind } from '#contract/conversations.ts'

/** Somebody who writes to a shop. */
export interface Person {
  name: string | null
  email: string
  phone?: string
  company?: string
  location?: string
  tags?: string[]
}

/** What happens in a conversation, without its times. */
export type Step =
  | { kind: 'customer'; text: string }
  | {
      kind: 'answer'
      text: string
      outcome: 'answered' | 'unknown' | 'handed-off'
      topics: string[]
      /** What the visitor may say next with one click, where it says what comes closest. */
      suggestions?: string[]
      /** Whether the visitor says that what came closest before did answer. */
      confirms?: boolean
    }
  | { kind: 'team'; text: string }
  | { kind: 'identify' }
  | { kind: 'take-over' }
  | { kind: 'hand-back' }
  | { kind: 'archive' }
  | { kind: 'read' }
  | { kind: 'end' }
  | { kind: 'rate'; useful: boolean; by: 'visitor' | 'team' }

export interface ScriptedConversation {
  /** Who writes; they say so at `@identify`. Without one the customer stays anonymous. */
  person?: Person
  /** When it began: so many days ago, at a time of Paris. Or when its last step was: so many minutes ago. */
  at: { daysAgo: number; time: string } | { minutesAgo: number }
  page?: string
  language?: string
  /** The team has not read its last messages. */
  unread?: boolean
  text: string
}

type Answer = Extract<Step, { kind: 'answer' }>

const OUTCOMES = { '>': 'answered', '?': 'unknown', '!': 'handed-off' } as const

const COMMANDS: Record<string, Step> = {
  identify: { kind: 'identify' },
  'take-over': { kind: 'take-over' },
  'hand-back': { kind: 'hand-back' },
  archive: { kind: 'archive' },
  useful: { kind: 'rate', useful: true, by: 'visitor' },
  'not-useful': { kind: 'rate', useful: false, by: 'visitor' },
  wrong: { kind: 'rate', useful: false, by: 'team' },
}

/** What the widget offers under a closest answer. */
const CONFIRM = 'Oui, merci'

/** A step and how long after the one before it happens; null: as long as such a step usually takes. */
export type ParsedStep = { step: Step; afterMinutes: number | null }

const parseAnswer = (outcome: Answer['outcome'], line: string): Answer => {
  const [, text = '', topics = ''] = /^(.*?)(?:\s{0,3}\{([\w,-]+)\})?$/.exec(line) ?? []
  return { kind: 'answer', text: typeset(text), outcome, topics: topics === '' ? [] : topics.split(',') }
}

/** Unbreakable spaces where French typography wants them. */
const typeset = (text: string): string =>
  text
    .replace(/ (?=[!?;:»€%])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\d) (?=(?:h|g|kg|l|min|°C)(?![\p{L}]))/gu, '\u00a0')

/**
 * Reads a script, one step a line: `<` customer, `>` assistant, `?` assistant that does not know, `!` assistant that
 * hands over, `~` assistant that says what comes closest, `=` assistant that is told that this did answer, `#` team, `@` what else happens, `@wait 90` minutes. `{a,b}` after an answer names its sources.
 */
export const parseScript = (text: string): ParsedStep[] => {
  const steps: ParsedStep[] = []
  let wait: number | null = null
  for (const raw of text.trim().split('\n')) {
    const line = raw.trim()
    const rest = line.slice(1).trim()
    const mark = line[0]
    if (mark === '@' && rest.startsWith('wait ')) {
      wait = Number(rest.slice(5))
      continue
    }
    let step: Step | undefined
    if (mark === '<') step = { kind: 'customer', text: rest }
    else if (mark === '#') step = { kind: 'team', text: typeset(rest) }
    else if (mark === '>' || mark === '?' || mark === '!') step = parseAnswer(OUTCOMES[mark], rest)
    else if (mark === '~') step = { ...parseAnswer('unknown', rest), suggestions: [CONFIRM] }
    else if (mark === '=') step = { ...parseAnswer('answered', rest), confirms: true }
    else if (mark === '@') step = COMMANDS[rest]
    if (step === undefined) throw new Error(`A line of the demo script cannot be read: ${line}`)
    steps.push({ step, afterMinutes: wait })
    wait = null
  }
  return steps
}

export const EVENT_OF = {
  'take-over': 'taken-over',
  'hand-back': 'handed-back',
  archive: 'archived',
  identify: 'identified',
} as const satisfies Record<string, EventKind>
