import { v7 } from 'uuid'
import { withCards } from '#contract/conversations/cards-text.ts'
import type { AnswerCard } from '#contract/conversations/message.ts'
import { topicOf } from '#server/features/assistant/public.ts'
import { isQuoted, sourceKinds } from '#server/features/conversations/public.ts'
import type { StoredSource } from '#server/features/conversations/source-kinds.ts'
import { emailKey, searchable } from '#server/lib/text.ts'
import { EVENT_OF, letterMetadata, type Step } from './script.ts'
import {
  countEnd,
  divide,
  figure,
  reopen,
  type Setting,
  type SimulatedContact,
  type SimulatedConversation,
  type SimulatedMessage,
  type Simulation,
  type Thread,
} from './simulation.ts'
import type { TimedStep } from './timeline.ts'

type Sender = Pick<SimulatedMessage, 'sender_type' | 'sender_id' | 'sender_name'>

const ASSISTANT: Sender = { sender_type: 'system', sender_id: 'assistant', sender_name: null }

const visitorOf = (row: SimulatedConversation): Sender => ({
  sender_type: 'customer',
  sender_id: row.contact_id ?? 'Anonymous',
  sender_name: row.customer_name ?? row.customer_email,
})

const memberOf = ({ member }: Setting): Sender => ({
  sender_type: 'business',
  sender_id: member.id,
  sender_name: member.name,
})

/** Adds to the thread; ids sort in the order of adding. */
const add = (
  simulation: Simulation,
  thread: Thread,
  at: Date,
  message: Sender & Partial<SimulatedMessage>,
): SimulatedMessage => {
  thread.lastIdMs = Math.max(at.getTime(), thread.lastIdMs + 1)
  const added: SimulatedMessage = {
    conversation_id: thread.row.id,
    id: v7({ msecs: thread.lastIdMs }),
    kind: 'message',
    content: '',
    client_id: null,
    is_ai: false,
    useful: null,
    metadata: {},
    created_at: at,
    ...message,
  }
  simulation.messages.push(added)
  return added
}

/** A message that counts: it becomes the last one of its conversation. */
const say = (
  simulation: Simulation,
  thread: Thread,
  at: Date,
  message: Sender & Partial<SimulatedMessage>,
): SimulatedMessage => {
  reopen(simulation, thread.row)
  const added = add(simulation, thread, at, message)
  const quoted = added.sender_type === 'customer' && isQuoted(thread.row, added.content)
  Object.assign(thread.row, {
    message_count: thread.row.message_count + 1,
    last_message: added.content,
    last_sender: added.sender_type,
    ...(quoted && { last_customer_message: added.content }),
    last_activity_at: at,
  })
  return added
}

/** Since when the visitor waits for a person; what is only back for the team waits for nobody. */
const waitingSince = ({ woken, waiting_since }: SimulatedConversation): Date | null =>
  woken ? null : waiting_since

type Play<K extends Step['kind']> = (
  simulation: Simulation,
  thread: Thread,
  at: Date,
  step: Extract<Step, { kind: K }>,
  setting: Setting,
) => void

/** Plays one step of a conversation. */
export const play = (
  simulation: Simulation,
  thread: Thread,
  { at, step }: TimedStep,
  setting: Setting,
): void => {
  const act = PLAYS[step.kind as keyof typeof PLAYS] as Play<Step['kind']>
  act(simulation, thread, at, step, setting)
}

const playCustomer: Play<'customer'> = (simulation, thread, at, step, { greeting }) => {
  const { row, person, mail } = thread
  if (row.message_count === 0 && mail === undefined) {
    add(simulation, thread, at, {
      ...ASSISTANT,
      content: greeting(row.language ?? 'fr'),
      client_id: 'greeting',
    })
  }
  if (row.archived_at !== null) {
    add(simulation, thread, at, { ...visitorOf(row), kind: 'event', metadata: { event: 'unarchived' } })
    row.archived_at = null
  }
  const message = say(simulation, thread, at, {
    ...visitorOf(row),
    content: step.text,
    client_id: v7({ msecs: at.getTime() }),
    ...(mail !== undefined && person && { metadata: letterMetadata(mail, person, row.message_count) }),
  })
  thread.lastQuestion = message
  if (mail !== undefined) Object.assign(row, { had_human: true, bounced_at: null })
  else if (row.had_human) row.seen_message_id = message.id
  row.unread_count += 1
  row.last_customer_message_at = at
  row.awaiting_reply_since ??= at
  if (row.handled_by === 'team') Object.assign(row, { waiting_since: waitingSince(row) ?? at, woken: false })
  figure(simulation, at, { customer_messages: 1 })
  const topic = topicOf(message.content)
  if (topic !== null) divide(simulation, at, 'topic', topic)
  const contact = simulation.contacts.find(({ id }) => id === row.contact_id)
  if (contact) {
    contact.message_count += 1
    contact.last_contact_at = at
  }
}

/** What came closest did answer: the open question carries its sentence. */
const confirm = (simulation: Simulation, { lastAnswer, row }: Thread, at: Date): void => {
  const open = simulation.unanswered.findLast(({ conversation_id }) => conversation_id === row.id)
  if (lastAnswer?.metadata.closest !== 'told' || open === undefined)
    throw new Error('The demo script confirms nothing')
  lastAnswer.metadata.closest = 'confirmed'
  const [source] = lastAnswer.metadata.sources as StoredSource[]
  if (source?.excerpt) open.confirmed_answer = source.excerpt
  divide(simulation, at, 'closest', 'confirmed')
}

/** The passage of its first source that an answer shows, and the answer's words with it. */
export const closestIn = (text: string, [source]: readonly StoredSource[]) => {
  const { id, of, excerpt = '' } = source ?? { id: '', of: { kind: 'other' as const, name: '' } }
  const cards: AnswerCard[] = [{ id, of, text: excerpt, marks: [] }]
  return { content: withCards(text, cards), cards }
}

const playAnswer: Play<'answer'> = (simulation, thread, at, step, { source }) => {
  const { row, lastQuestion: question } = thread
  const reason = thread.lastAnswer?.metadata.outcome === 'unknown' ? 'unknown' : 'asked'
  const sources = step.topics.map(source)
  if (question === null) throw new Error(`The demo script answers nobody: ${step.text}`)
  const waitedMs = at.getTime() - question.created_at.getTime()
  if (step.confirms) confirm(simulation, thread, at)
  const { content, cards } = step.suggestions
    ? closestIn(step.text, sources)
    : { content: step.text, cards: undefined }
  thread.lastAnswer = say(simulation, thread, at, {
    ...ASSISTANT,
    content,
    client_id: `answer:${question.id}`,
    is_ai: true,
    metadata: {
      engine: 'builtin',
      outcome: step.outcome,
      latencyMs: waitedMs,
      sources,
      ...(step.suggestions && { closest: 'told', cards, suggestions: step.suggestions }),
    },
  })
  row.awaiting_reply_since = null
  const handedOff = step.outcome === 'handed-off'
  const unknown = step.outcome === 'unknown'
  if (handedOff) {
    Object.assign(row, {
      handled_by: 'team',
      had_human: true,
      waiting_since: waitingSince(row) ?? at,
      woken: false,
    })
    add(simulation, thread, at, {
      ...visitorOf(row),
      kind: 'event',
      metadata: { event: 'handoff-requested', reason },
    })
    divide(simulation, at, 'handoff', reason)
  }
  if (step.outcome === 'answered')
    for (const kind of sourceKinds(sources)) divide(simulation, at, 'source', kind)
  if (unknown) {
    simulation.unanswered.push({
      conversation_id: row.id,
      message_id: question.id,
      question: question.content,
      created_at: at,
    })
  }
  if (step.suggestions) divide(simulation, at, 'closest', 'told')
  figure(simulation, at, {
    assistant_messages: 1,
    replies: 1,
    reply_ms: waitedMs,
    ...(handedOff && { handoffs: 1 }),
    ...(unknown && { unanswered: 1 }),
  })
}

const playTeam: Play<'team'> = (simulation, thread, at, step, setting) => {
  const { row } = thread
  if (row.handled_by !== 'team' || row.handler_id !== setting.member.id)
    add(simulation, thread, at, { ...memberOf(setting), kind: 'event', metadata: { event: 'taken-over' } })
  const message = say(simulation, thread, at, {
    ...memberOf(setting),
    content: step.text,
    client_id: v7({ msecs: at.getTime() }),
  })
  if (row.channel === 'email')
    simulation.mailed.push({
      conversation_id: row.id,
      message_id: message.id,
      mail_id: v7({ msecs: at.getTime() }),
      state: 'sent',
    })
  const since = [waitingSince(row), row.awaiting_reply_since]
    .filter((waited) => waited !== null)
    .sort((a, b) => a.getTime() - b.getTime())[0]
  Object.assign(row, {
    handled_by: 'team',
    handler_id: setting.member.id,
    had_human: true,
    waiting_since: null,
    woken: false,
    awaiting_reply_since: null,
    unread_count: 0,
  })
  const waitedMs = since === undefined ? 0 : at.getTime() - since.getTime()
  figure(simulation, at, {
    team_messages: 1,
    ...(since && { replies: 1, reply_ms: waitedMs, team_replies: 1, team_reply_ms: waitedMs }),
  })
}

const playIdentify: Play<'identify'> = (simulation, thread, at) => {
  const { row } = thread
  linkContact(simulation, thread, at)
  add(simulation, thread, at, { ...visitorOf(row), kind: 'event', metadata: { event: EVENT_OF.identify } })
}

/** A conversation that begins with a mail, which a person answers; its sender is known. */
export const beginByMail = (simulation: Simulation, thread: Thread, at: Date): void => {
  Object.assign(thread.row, {
    channel: 'email',
    handled_by: 'team',
    language: null,
    page_url: null,
    key_id: null,
  })
  linkContact(simulation, thread, at)
}

/** The person of the script becomes the customer of the conversation. */
const linkContact = (simulation: Simulation, { row, person }: Thread, at: Date): void => {
  if (person === undefined) throw new Error('The demo script identifies nobody')
  const messages = simulation.messages.filter(
    (m) => m.conversation_id === row.id && m.kind === 'message' && m.sender_type === 'customer',
  ).length
  const known = simulation.contacts.find(
    (contact) => emailKey(contact.person.email) === emailKey(person.email),
  )
  const contact: SimulatedContact = known ?? {
    id: v7({ msecs: at.getTime() }),
    person,
    conversation_count: 0,
    message_count: 0,
    last_contact_at: at,
    created_at: at,
  }
  if (known === undefined) simulation.contacts.push(contact)
  contact.conversation_count += 1
  contact.message_count += messages
  if (at > contact.last_contact_at) contact.last_contact_at = at
  const phone = person.phone ?? null
  Object.assign(row, {
    contact_id: contact.id,
    customer_name: person.name,
    customer_email: person.email,
    customer_phone: phone,
    search_text: searchable(person.name, person.email, phone, phone?.replace(/\D/g, '')),
  })
}

const playBounce: Play<'bounce'> = (simulation, { row }, at) => {
  const mailed = simulation.mailed.findLast(({ conversation_id }) => conversation_id === row.id)
  if (mailed === undefined) throw new Error('The demo script mailed nothing')
  mailed.state = 'bounced'
  row.bounced_at = at
  // The team has to find another way.
  if (row.waiting_since === null) Object.assign(row, { waiting_since: at, woken: true, archived_at: null })
}

/** A person takes the conversation, gives it back, or archives it. */
const playControl: Play<'take-over' | 'hand-back' | 'archive' | 'settle'> = (
  simulation,
  thread,
  at,
  step,
  setting,
) => {
  const { row } = thread
  add(simulation, thread, at, {
    ...memberOf(setting),
    kind: 'event',
    metadata: { event: EVENT_OF[step.kind] },
  })
  if (step.kind === 'take-over') {
    reopen(simulation, row)
    Object.assign(row, {
      handled_by: 'team',
      handler_id: setting.member.id,
      had_human: true,
      waiting_since: row.waiting_since ?? row.awaiting_reply_since,
      last_activity_at: at,
    })
  } else if (step.kind === 'hand-back') {
    Object.assign(row, {
      handled_by: 'assistant',
      handler_id: null,
      waiting_since: null,
      woken: false,
      last_activity_at: at,
    })
  } else if (step.kind === 'settle') {
    Object.assign(row, { waiting_since: null, woken: false, awaiting_reply_since: null, unread_count: 0 })
  } else {
    Object.assign(row, { archived_at: at, waiting_since: null, woken: false, awaiting_reply_since: null })
    if (row.ended_at === null) {
      row.ended_at = at
      countEnd(simulation, row, at)
    }
  }
}

const playRead: Play<'read'> = (_simulation, { row }) => {
  row.unread_count = 0
}

const playRate: Play<'rate'> = (simulation, { lastAnswer, row }, _at, step) => {
  if (lastAnswer === null) throw new Error('The demo script rates nothing')
  if (step.by === 'team') lastAnswer.useful = step.useful
  else {
    lastAnswer.metadata.rating = { useful: step.useful }
    row.visitor_verdict = step.useful
  }
  figure(simulation, lastAnswer.created_at, step.useful ? { useful: 1 } : { not_useful: 1 })
}

const PLAYS = {
  customer: playCustomer,
  answer: playAnswer,
  team: playTeam,
  identify: playIdentify,
  'take-over': playControl,
  'hand-back': playControl,
  archive: playControl,
  settle: playControl,
  bounce: playBounce,
  read: playRead,
  rate: playRate,
}
