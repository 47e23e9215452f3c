import { typesetFrench } from '#contract/text/typography.ts'

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
  | { kind: 'settle' }
  | { kind: 'read' }
  | { kind: 'end' }
  /** The mail of the team's last words comes back. */
  | { kind: 'bounce' }
  | { kind: 'rate'; useful: boolean; by: 'visitor' | 'team' }

export interface ScriptedConversation {
  /** Who writes; they say so at `@identify`. Without one the customer stays anonymous. */
  person?: Person
  /** When it began: so many days ago, at a time of Paris. Or when its last step was: so many minutes ago. */
  at: { daysAgo: number; time: string } | { minutesAgo: number }
  page?: string
  language?: string
  /** Its subject, where it came by mail instead of the widget. */
  mail?: string
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
  settle: { kind: 'settle' },
  bounce: { kind: 'bounce' },
  useful: { kind: 'rate', useful: true, by: 'visitor' },
  'not-useful': { kind: 'rate', useful: false, by: 'visitor' },
  wrong: { kind: 'rate', useful: false, by: 'team' },
}

/** What the widget offers under a passage that comes closest. */
const CLOSEST = ['Oui, merci', 'Rien de tout cela\u00a0: demander à l’équipe']

/** A step and how long after the one before it happens; null: as long as such a step usually takes. */
export type ParsedStep = { step: Step; afterMinutes: number | null }

const parseAnswer = (outcome: Answer['outcome'], line: string): Answer => {
  const [, text = '', topics = ''] = /^(.*?)(?:\s{0,3}\{([\w,-]+)\})?$/.exec(line) ?? []
  return { kind: 'answer', text, outcome, topics: topics === '' ? [] : topics.split(',') }
}

/**
 * Reads a script, one step a line: `<` customer, `>` assistant, `?` assistant that does not know, `!` assistant that
 * hands over, `~` assistant that says what comes closest, `=` assistant that is told that this did answer, `#` team, `@` what else happens, `@wait 90` minutes. `{a,b}` after an answer names its sources.
 */
export const parseScript = (text: string): ParsedStep[] => {
  const steps: ParsedStep[] = []
  let wait: number | null = null
  for (const raw of text.trim().split('\n')) {
    const line = raw.trim()
    const rest = typesetFrench(line.slice(1).trim())
    const mark = line[0]
    if (mark === '@' && rest.startsWith('wait ')) {
      wait = Number(rest.slice(5))
      continue
    }
    let step: Step | undefined
    if (mark === '<') step = { kind: 'customer', text: rest }
    else if (mark === '#') step = { kind: 'team', text: rest }
    else if (mark === '>' || mark === '?' || mark === '!') step = parseAnswer(OUTCOMES[mark], rest)
    else if (mark === '~') step = { ...parseAnswer('unknown', rest), suggestions: CLOSEST }
    else if (mark === '=') step = { ...parseAnswer('answered', rest), confirms: true }
    else if (mark === '@') step = COMMANDS[rest]
    if (step === undefined) throw new Error(`A line of the demo script cannot be read: ${line}`)
    steps.push({ step, afterMinutes: wait })
    wait = null
  }
  return steps
}

/** What is kept of the mail that a customer's words came by. @param before how many messages stood there before */
export const letterMetadata = (subject: string, { email }: Person, before: number) => ({
  channel: 'email' as const,
  mailId: `${before}.${email}`,
  mail: {
    subject,
    folded: '',
    attachments: [],
    proven: true,
    checks: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
  },
})
