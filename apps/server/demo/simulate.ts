import { v7 } from 'uuid'
import { beginByMail, play } from './play-script.ts'
import type { ScriptedConversation } from './script.ts'
import { countEnd, divide, figure, type Setting, type Simulation, type Thread } from './simulation.ts'
import { type TimedStep, timelineOf } from './timeline.ts'

const DAY_MS = 86_400_000

/**
 * What the database would hold if scripted conversations had really taken place, computed with the rules of the
 * write path of conversations (a test replays the script through that path and compares).
 */
export const simulate = (scripts: readonly ScriptedConversation[], setting: Setting): Simulation => {
  const simulation: Simulation = {
    conversations: [],
    messages: [],
    contacts: [],
    mailed: [],
    unanswered: [],
    figures: new Map(),
    breakdown: new Map(),
  }
  const threads = new Map<number, Thread>()
  for (const step of timelineOf(scripts, setting.now)) {
    if (step.step.kind === 'end') endIdle(simulation, threads, step.at)
    else play(simulation, threadOf(simulation, threads, scripts, step, setting), step, setting)
  }
  simulation.conversations = [...threads].sort(([a], [b]) => a - b).map(([, { row }]) => row)
  settle(simulation, setting.now)
  return simulation
}

/** Whether ends without a person lasted, as the job that settles them sees it at the end. */
const settle = (simulation: Simulation, now: Date): void => {
  const week = 7 * DAY_MS
  for (const row of simulation.conversations) {
    const end = row.ended_at
    if (end === null || row.had_human || end.getTime() >= now.getTime() - week) continue
    const within = (at: Date | null) =>
      at !== null && at > row.last_activity_at && at.getTime() <= end.getTime() + week
    row.lasted = !simulation.conversations.some(
      (other) =>
        row.contact_id !== null &&
        other.contact_id === row.contact_id &&
        other !== row &&
        (within(other.created_at) || within(other.last_customer_message_at)),
    )
    divide(simulation, end, 'resolution', row.lasted ? 'lasted' : 'returned')
  }
}

const threadOf = (
  simulation: Simulation,
  threads: Map<number, Thread>,
  scripts: readonly ScriptedConversation[],
  { conversation, at }: TimedStep,
  { keyId, siteUrl }: Setting,
): Thread => {
  const known = threads.get(conversation)
  if (known) return known
  const script = scripts[conversation] as ScriptedConversation
  const thread: Thread = {
    person: script.person,
    mail: script.mail,
    lastIdMs: at.getTime(),
    lastQuestion: null,
    lastAnswer: null,
    row: {
      id: v7({ msecs: at.getTime() }),
      contact_id: null,
      reply_email: null,
      seen_message_id: null,
      bounced_at: null,
      customer_name: null,
      customer_email: null,
      customer_phone: null,
      search_text: '',
      language: script.language ?? 'fr',
      page_url: siteUrl === null ? null : `${siteUrl}${script.page ?? '/'}`,
      page_title: null,
      device: null,
      key_id: keyId,
      handled_by: 'assistant',
      handler_id: null,
      had_human: false,
      waiting_since: null,
      snoozed_at: null,
      snoozed_until: null,
      woken: false,
      label_ids: [],
      message_count: 0,
      unread_count: 0,
      last_message: null,
      last_sender: null,
      last_customer_message: null,
      last_customer_message_at: null,
      awaiting_reply_since: null,
      last_activity_at: at,
      archived_at: null,
      archive_reason: null,
      spam_at: null,
      blocked_at: null,
      ended_at: null,
      visitor_verdict: null,
      channel: 'web',
      lasted: null,
      unsure: false,
      created_at: at,
    },
  }
  threads.set(conversation, thread)
  figure(simulation, at, { conversations: 1 })
  if (script.mail !== undefined) beginByMail(simulation, thread, at)
  divide(simulation, at, 'channel', thread.row.channel)
  return thread
}

const endIdle = (simulation: Simulation, threads: Map<number, Thread>, at: Date): void => {
  for (const { row } of threads.values()) {
    const idle = row.last_activity_at.getTime() < at.getTime() - DAY_MS
    if (row.ended_at !== null || row.message_count === 0 || !idle) continue
    row.ended_at = at
    countEnd(simulation, row, at)
  }
}
