export { recordAction } from './actions.ts'
export { revokeAll as revokeInvitations } from './invitation-queries.ts'
export { holdMember } from './member-queries.ts'
export { releaseConversations } from './release-conversations.ts'
