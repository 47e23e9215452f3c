import type { ConversationItem } from '#contract/conversations/conversations.ts'

/** Whether a conversation waits as the team's answer did not arrive: its address was refused. */
export const isUnreached = ({ woken, bounced }: Pick<ConversationItem, 'woken' | 'bounced'>): boolean =>
  woken && bounced
