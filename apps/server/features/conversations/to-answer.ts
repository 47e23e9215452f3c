import type { Conversation } from './conversation.ts'

type Wait = Pick<Conversation, 'waiting_since' | 'snoozed_at' | 'woken'>
type ToAnswer = Pick<Conversation, 'waiting_since' | 'snoozed_at' | 'spam_at'>

/** What a conversation that is not put aside has. */
export const AWAKE = { snoozed_at: null, snoozed_until: null } as const

/** What a conversation has in which nobody is waited for, and that nobody wants back. */
export const ANSWERED = { waiting_since: null, woken: false } as const

/** Whether it stands under « to answer »: somebody waits, or it is back, nobody put it aside, and it is no spam. */
export const isToAnswer = ({ waiting_since, snoozed_at, spam_at }: ToAnswer): boolean =>
  waiting_since !== null && snoozed_at === null && spam_at === null

/** Whether its visitor waits for a person; also while the team has put it aside. */
export const isWaitedFor = ({ waiting_since, woken }: Pick<Wait, 'waiting_since' | 'woken'>): boolean =>
  waiting_since !== null && !woken

/** The wait of a visitor who wants a person now: it goes on, or begins. */
export const waitFrom = (before: Wait, now: Date): Pick<Conversation, 'waiting_since' | 'woken'> => ({
  waiting_since: isWaitedFor(before) ? before.waiting_since : now,
  woken: false,
})

/** What a conversation has whose answer came back at that moment: the team has to find another way. */
export const backUnreached = (bouncedAt: Date) => ({ waiting_since: bouncedAt, woken: true }) as const

/** What becomes of a conversation whose customer can be reached again; one that waited for nothing else is answered. */
export const reachedAgain = ({ waiting_since, woken, bounced_at }: Wait & { bounced_at: Date | null }) => ({
  bounced_at: null,
  ...(woken && waiting_since?.getTime() === bounced_at?.getTime() && ANSWERED),
})
