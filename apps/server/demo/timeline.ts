import { endOfIdle, parisTime } from './clock.ts'
import { type ParsedStep, parseScript, type ScriptedConversation, type Step } from './script.ts'

export interface TimedStep {
  /** Index of the conversation in the script. */
  conversation: number
  at: Date
  step: Step
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** An even spread of numbers from 0 to 1 that is the same every time. */
const spread = (a: number, b: number): number => {
  const x = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453
  return x - Math.floor(x)
}

/** How long each step takes to happen after the one before it: at least and at most so many of a unit. */
const PAUSES: Record<Step['kind'], readonly [low: number, high: number, unitMs: number]> = {
  customer: [18, 110, SECOND_MS],
  answer: [700, 2_300, 1],
  team: [20, 80, SECOND_MS],
  identify: [4, 4, SECOND_MS],
  rate: [5, 20, SECOND_MS],
  'take-over': [20, 60, SECOND_MS],
  'hand-back': [20, 60, SECOND_MS],
  read: [2, 30, MINUTE_MS],
  archive: [5, 90, MINUTE_MS],
  settle: [5, 90, MINUTE_MS],
  bounce: [8, 8, SECOND_MS],
  end: [0, 0, SECOND_MS],
}

/** In milliseconds. */
const pauseBefore = ({ kind }: Step, luck: number): number => {
  const [low, high, unitMs] = PAUSES[kind]
  return Math.round(low + (high - low) * luck) * unitMs
}

const timesOf = (steps: ParsedStep[], index: number): number[] => {
  let at = 0
  return steps.map(({ step, afterMinutes }, position) => {
    if (position > 0)
      at += afterMinutes === null ? pauseBefore(step, spread(index + 1, position)) : afterMinutes * MINUTE_MS
    return at
  })
}

/** Whether a step counts as activity, which keeps a conversation from ending. */
const isActivity = (step: Step): boolean =>
  !['identify', 'read', 'archive', 'settle', 'rate', 'bounce'].includes(step.kind)

const stepsOf = (script: ScriptedConversation, conversation: number, now: Date): TimedStep[] => {
  const steps = parseScript(script.text)
  const times = timesOf(steps, conversation)
  const length = times.at(-1) ?? 0
  const start =
    'minutesAgo' in script.at
      ? now.getTime() - script.at.minutesAgo * MINUTE_MS - length
      : parisTime(now, script.at.daysAgo, script.at.time).getTime()
  const timed = steps.map(({ step }, position) => ({
    conversation,
    at: new Date(start + (times[position] ?? 0)),
    step,
  }))
  const last = (timed.at(-1) as TimedStep).at
  const extra: TimedStep[] = []
  if (!script.unread) {
    const read: Step = { kind: 'read' }
    const pause = 'minutesAgo' in script.at ? 20 * SECOND_MS : pauseBefore(read, spread(conversation, 99))
    extra.push({ conversation, at: new Date(last.getTime() + pause), step: read })
  }
  const active = timed.findLast(({ step }) => isActivity(step))?.at ?? last
  extra.push({ conversation, at: endOfIdle(active), step: { kind: 'end' } })
  return [...timed, ...extra].filter(({ at }) => at <= now)
}

/** Everything that happened in scripted conversations until `now`, in the order of time. */
export const timelineOf = (scripts: readonly ScriptedConversation[], now: Date): TimedStep[] =>
  scripts
    .flatMap((script, index) => stepsOf(script, index, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.conversation - b.conversation)
