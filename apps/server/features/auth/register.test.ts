import { describe, expect, test } from 'vitest'
import { buildInvitation, buildUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp()

const INVALID = 'INVALID_INVITATION_CODE'

let count = 0
const fields = (invitationCode: string, overrides: object = {}) => {
  count += 1
  return {
    email: `new-${count}@example.com`,
    password: 'a good password',
    invitationCode,
    name: 'Inès Caron',
    ...overrides,
  }
}
const register = (payload: object) => as.nobody.post('/auth/register', payload)
const validate = (code: unknown) => as.nobody.post('/auth/invitations/validate', { code })
const used = async (code: string) => {
  const { rows } = await app.deps.pool.query<{ used: number }>(
    'select used from invitations where code = $1',
    [code],
  )
  return rows[0]?.used
}
const yesterday = () => new Date(Date.now() - 86_400_000)

describe('invitation check', () => {
  test('a usable code is valid, in any case and with spaces around it', {
    tags: ['@api.auth.invitation-validate', '@register.code.result'],
  }, async () => {
    const code = await buildInvitation(app.deps, { code: 'Bienvenue-24', maxUses: 5, used: 4 })
    for (const typed of [code, '  bienvenue-24 ', 'BIENVENUE-24']) {
      const answer = await validate(typed)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ isValid: true })
    }
  })

  test.each([
    ['unknown', () => Promise.resolve('NOBODY-HAS-THIS'), "Code d'invitation invalide", INVALID],
    ['too short', () => buildInvitation(app.deps, { code: 'AB' }), "Code d'invitation invalide", INVALID],
    ['empty', () => Promise.resolve('  '), "Code d'invitation invalide", INVALID],
    [
      'used up',
      () => buildInvitation(app.deps, { maxUses: 2, used: 2 }),
      'Ce code d’invitation a déjà été utilisé',
      'INVITATION_CODE_USED',
    ],
    [
      'expired',
      () => buildInvitation(app.deps, { expiresAt: yesterday() }),
      'Ce code d’invitation a expiré',
      'INVITATION_CODE_EXPIRED',
    ],
  ])(
    'a code that is %s is not, and says why',
    { tags: ['@register.code.result'] },
    async (_kind, build, error, reason) => {
      const answer = await validate(await build())
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ isValid: false, error, reason })
    },
  )

  test.each([undefined, null, 5, {}])('a code that is no text is refused: %j', async (code) => {
    expect((await validate(code)).statusCode).toBe(400)
  })
})

describe('registration', () => {
  test('registration makes an account, signs it in and spends one use of the code', {
    tags: ['@api.auth.register', '@register.payload', '@session.auth-response'],
  }, async () => {
    const code = await buildInvitation(app.deps, { maxUses: 3 })
    const payload = fields(code)
    const answer = await register(payload)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().user).toMatchObject({
      email: payload.email,
      name: 'Inès Caron',
      company: null,
      userType: 'BUSINESS_OWNER',
    })
    expect(await used(code)).toBe(1)
    const token = answer.json().token
    const profile = await app.inject({
      url: '/api/user/profile',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(profile.json().profile).toEqual(answer.json().user)
    const again = await as.nobody.post('/auth/signin', { email: payload.email, password: payload.password })
    expect(again.statusCode).toBe(200)
  })

  test('name, company and code of a registration are trimmed; company and user type are kept when they are sent', {
    tags: ['@register.trim.name', '@register.trim.company', '@register.trim.code'],
  }, async () => {
    const code = await buildInvitation(app.deps)
    const answer = await register(
      fields(`  ${code.toLowerCase()} `, {
        name: '  Hugo D. ',
        company: ' Atelier Nova ',
        userType: 'AGENCY',
      }),
    )
    expect(answer.json().user).toMatchObject({ name: 'Hugo D.', company: 'Atelier Nova', userType: 'AGENCY' })
  })

  test.each([
    ['missing', undefined],
    ['blank', '   '],
    ['no text', 12],
  ])(
    'a registration without a code (%s) looks at nothing else',
    { tags: ['@register.code.needed'] },
    async (_kind, code) => {
      const answer = await register({ invitationCode: code, name: '', password: 'x' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ error: "Code d'invitation requis", code: 'INVITATION_CODE_REQUIRED' })
    },
  )

  test('an unusable code wins over every other fault, and tells nothing about the address', async () => {
    const existing = await buildUser(app.deps)
    const spent = await buildInvitation(app.deps, { used: 1 })
    const expired = await buildInvitation(app.deps, { expiresAt: yesterday() })
    for (const code of ['NOBODY-HAS-THIS', spent, expired, 'AB', 'NUL\u0000NUL', '\ud800\ud800\ud800']) {
      const known = await register(fields(code, { email: existing.email }))
      const bad = await register({ invitationCode: code, name: '', email: 'no address', password: 'short' })
      for (const answer of [known, bad]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toEqual({
          error: "Code d'invitation invalide",
          code: 'INVALID_INVITATION_CODE',
        })
      }
    }
  })

  test('a registration checks name, address and password after the code, in this order', {
    tags: ['@register.password.min-8'],
  }, async () => {
    const code = await buildInvitation(app.deps)
    const first = async (overrides: object) => {
      const answer = await register(fields(code, overrides))
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('VALIDATION_FAILED')
      return answer.json().error
    }
    expect(await first({ name: ' ', email: '', password: 'short' })).toBe('Le nom est requis')
    expect(await first({ name: undefined })).toBe('Le nom est requis')
    expect(await first({ email: '', password: 'short' })).toBe("L'adresse email est requise")
    expect(await first({ email: 'inès@exemple' })).toBe('Veuillez entrer une adresse email valide')
    const short = 'Le mot de passe doit contenir au moins 8 caractères'
    expect(await first({ password: '1234567' })).toBe(short)
    expect(await first({ password: undefined })).toBe(short)
    expect(await first({ password: 'x'.repeat(129) })).toBe(
      'Le mot de passe doit contenir au plus 128 caractères',
    )
    expect(await first({ userType: 'KING' })).toBeTypeOf('string')
    expect(await used(code)).toBe(0)
    expect((await register(fields(code, { password: '12345678' }))).statusCode).toBe(201)
  })

  test('an address that has an account is a conflict, in any case, and costs no use of the code', async () => {
    const existing = await buildUser(app.deps, { email: 'taken@example.com' })
    const code = await buildInvitation(app.deps, { maxUses: 2 })
    const answer = await register(fields(code, { email: existing.email.toUpperCase() }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      error: 'Un compte existe déjà avec cette adresse email',
      code: 'EMAIL_ALREADY_REGISTERED',
    })
    expect(await used(code)).toBe(0)
  })

  test('a hundred registrations at once on a code of ten uses make ten accounts', async () => {
    const code = await buildInvitation(app.deps, { maxUses: 10 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => register(fields(code))))
    const made = answers.filter((answer) => answer.statusCode === 201)
    const refused = answers.filter((answer) => answer.json().code === 'INVALID_INVITATION_CODE')
    expect([made.length, refused.length]).toEqual([10, 90])
    const { rows } = await app.deps.pool.query(
      'select count(*)::int as accounts from users where invitation_code = $1',
      [code],
    )
    expect(rows[0].accounts).toBe(10)
    expect(await used(code)).toBe(10)
  })

  test('the same address twenty times at once makes one account and spends one use', async () => {
    const code = await buildInvitation(app.deps, { maxUses: 20 })
    const payload = fields(code)
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(payload)))
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19)
    expect(await used(code)).toBe(1)
  })

  test('passwords of a registration are kept as argon2id hashes', async () => {
    const code = await buildInvitation(app.deps)
    const payload = fields(code, { password: 'unmistakable words' })
    await register(payload)
    const { rows } = await app.deps.pool.query('select password_hash from users where email = $1', [
      payload.email,
    ])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
