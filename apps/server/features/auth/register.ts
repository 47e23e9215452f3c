import { NewAccount } from '#contract/auth/auth.ts'
import { ApiError, fieldsRefused } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { invitationProblem } from './invitation-problem.ts'
import { hashPassword } from './passwords.ts'
import { presentUser } from './present.ts'
import { createSession, findInvitation, insertUser, spendInvitation } from './queries.ts'

const checkAccount = (fields: unknown): NewAccount => {
  const result = NewAccount.safeParse(fields)
  if (result.success) return result.data
  throw fieldsRefused(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

export const register: Handler<'register'> = async ({ deps, request, body }) => {
  const code = body.invitationCode.trim()
  // The code goes before everything else: without a usable one nothing is told about the address.
  if (code === '') throw new ApiError('INVITATION_CODE_REQUIRED')
  if (invitationProblem(code, await findInvitation(deps.db, code)) !== null)
    throw new ApiError('INVALID_INVITATION_CODE')
  const account = checkAccount({ ...body, userType: body.userType || undefined })
  const passwordHash = await hashPassword(account.password)
  return deps.db.transaction().execute(async (trx) => {
    if (!(await spendInvitation(trx, code))) throw new ApiError('INVALID_INVITATION_CODE')
    const user = await insertUser(trx, {
      email: account.email,
      name: account.name,
      company: account.company || null,
      user_type: account.userType ?? 'BUSINESS_OWNER',
      password_hash: passwordHash,
      invitation_code: code,
    })
    if (user === undefined) throw new ApiError('EMAIL_ALREADY_REGISTERED')
    return { token: await createSession(trx, user.id, request), user: presentUser(user) }
  })
}
