export { deviceOf, plainAddress } from './caller.ts'
export { confirmCode, confirmCodeIfOn, confirmPassword } from './confirm-identity.ts'
export { invitationKey } from './invitation-key.ts'
export { type AccountMail, accountMail, accountReader, describeMoment } from './mails/account-mail.ts'
export { hashPassword } from './passwords.ts'
export { presentUser } from './present.ts'
export {
  createSession,
  deleteSessionsOf,
  findLanguage,
  findUser,
  hasAccount,
  insertUser,
  PROFILE_COLUMNS,
  setPassword,
  spendPasswordResetsOf,
} from './queries.ts'
export { createRecoveryCodes, createSecret, hashRecoveryCode, plainCode, stepOf } from './second-factor.ts'
export { deleteSecondFactor, findSecondFactor } from './second-factor-queries.ts'
export { signInSecondFactor } from './sign-in-second-factor.ts'
