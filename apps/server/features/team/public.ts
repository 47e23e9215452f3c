export { recordAction } from './actions.ts'
export { revokeAll as revokeInvitations } from './invitation-queries.ts'
export { releaseConversations } from './release-conversations.ts'
