export { invitationKey } from './invitation-key.ts'
export { hashPassword } from './passwords.ts'
export { presentUser } from './present.ts'
export { insertUser, PROFILE_COLUMNS } from './queries.ts'
