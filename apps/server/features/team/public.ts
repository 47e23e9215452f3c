export { recordAction } from './actions.ts'
export { revokeAll as revokeInvitations } from './invitation-queries.ts'
