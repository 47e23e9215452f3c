export { type Claim, claimContact } from './claim.ts'
export { countConversation } from './queries.ts'
export { queueTeamMail } from './queue-team-mail.ts'
