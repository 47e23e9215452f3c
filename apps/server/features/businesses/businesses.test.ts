import { describe, expect, test } from 'vitest'
import {
  buildBusiness,
  buildConversations,
  buildKey,
  buildMember,
  buildUser,
  type TestUser,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { weekOf } from '#server/testing/week.ts'

const { app, as } = testApp()

const WEEK = weekOf('10:00-19:00', {
  thursday: '10:00-13:00, 14:00-19:00',
  friday: '09:00-19:00',
  saturday: '10:00-19:30',
})

describe('creating a business', () => {
  test('creating a business needs name and email only; the creator owns it', {
    tags: ['@api.businesses.create', '@bizform.validation.optional-rest', '@selection.business.fields'],
  }, async () => {
    const user = await buildUser(app.deps)
    const answer = await as(user).post('/api/businesses', {
      name: ' Maison Camélia ',
      email: 'contact@camelia.example',
    })
    expect(answer.statusCode).toBe(201)
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Maison Camélia',
      email: 'contact@camelia.example',
      description: null,
      subtitle: null,
      phone: null,
      website: null,
      address: null,
      socialMedia: null,
      businessHours: null,
      timeZone: 'Europe/Paris',
      widgetColor: null,
      status: 'CLAIMED',
      hasActiveTransfer: false,
      role: 'owner',
      createdAt: timestamp,
      updatedAt: timestamp,
    })
    const list = await as(user).get('/api/businesses')
    expect(list.json()).toEqual([answer.json()])
  })

  test('a business takes description, phone, website and an address, whole or in part', {
    tags: ['@selection.business.creation-fields'],
  }, async () => {
    const user = await buildUser(app.deps)
    const address = {
      street: '24, rue Auguste-Comte',
      city: 'Lyon',
      state: 'Rhône',
      postalCode: '69002',
      country: 'France',
    }
    const answer = await as(user).post('/api/businesses', {
      name: 'Maison Camélia',
      email: 'contact@camelia.example',
      description: 'Comptoir de thé',
      phone: '04 65 71 21 56',
      website: 'maison-camelia.example/',
      address,
    })
    expect(answer.json()).toMatchObject({
      description: 'Comptoir de thé',
      phone: '04 65 71 21 56',
      website: 'https://maison-camelia.example',
      address,
    })
    const part = await as(user).post('/api/businesses', {
      name: 'B',
      email: 'b@example.com',
      description: '',
      website: '',
      address: { street: '', city: 'Lyon' },
    })
    expect(part.json()).toMatchObject({ description: null, website: null, address: { city: 'Lyon' } })
    const none = await as(user).post('/api/businesses', {
      name: 'C',
      email: 'c@example.com',
      address: { city: ' ' },
    })
    expect(none.json().address).toBeNull()
  })

  test.each([
    ['BUSINESS_OWNER', 'CLAIMED'],
    ['AGENCY', 'UNCLAIMED'],
    ['DEVELOPER', 'UNCLAIMED'],
    ['CONSULTANT', 'UNCLAIMED'],
  ] as const)('created by %s it is %s', async (userType, status) => {
    const user = await buildUser(app.deps, { userType })
    const answer = await as(user).post('/api/businesses', { name: 'Client', email: 'client@example.com' })
    expect(answer.json().status).toBe(status)
  })

  test.each([
    [{ email: 'a@example.com' }, 'Business name is required'],
    [{ name: '  ', email: '' }, 'Business name is required'],
    [{ name: 'A' }, 'Email is required'],
    [{ name: 'A', email: ' ' }, 'Email is required'],
    [{ name: 'A', email: 'a@example' }, 'Please enter a valid email address'],
    [{ name: 'A', email: 'a b@example.com' }, 'Please enter a valid email address'],
  ])(
    'creating a business with %j is refused',
    {
      tags: [
        '@bizform.validation.name',
        '@bizform.validation.email-required',
        '@bizform.validation.email-format',
      ],
    },
    async (payload, error) => {
      const user = await buildUser(app.deps)
      const answer = await as(user).post('/api/businesses', payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error, code: 'VALIDATION_FAILED' })
      expect((await as(user).get('/api/businesses')).json()).toEqual([])
    },
  )

  test('creating a business needs a session', async () => {
    const answer = await as.nobody.post('/api/businesses', { name: 'A', email: 'a@example.com' })
    expect(answer.statusCode).toBe(401)
  })
})

describe('listing businesses', () => {
  test("an array of the caller's own, the oldest membership first, with the caller's role", {
    tags: ['@api.businesses.list', '@selection.list.array'],
  }, async () => {
    const user = await buildUser(app.deps)
    const own = await buildBusiness(app.deps, { owner: user })
    const managed = await buildBusiness(app.deps)
    await buildMember(app.deps, managed, 'manager', user)
    const viewed = await buildBusiness(app.deps, { status: 'UNCLAIMED' })
    await buildMember(app.deps, viewed, 'viewer', user)
    await buildBusiness(app.deps)
    const answer = await as(user).get('/api/businesses')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().map((b: { id: string; role: string }) => [b.id, b.role])).toEqual([
      [own.id, 'owner'],
      [managed.id, 'manager'],
      [viewed.id, 'viewer'],
    ])
  })

  test('the list of businesses carries the flag of an active transfer', {
    tags: ['@selection.business.active-transfer-flag', '@open.active-transfer-flag'],
  }, async () => {
    const business = await buildBusiness(app.deps, { status: 'PENDING' })
    await app.deps.pool.query('update businesses set has_active_transfer = true where id = $1', [business.id])
    const [listed] = (await as(business.owner).get('/api/businesses')).json()
    expect(listed).toMatchObject({ status: 'PENDING', hasActiveTransfer: true })
    const one = await as(business.owner).get(`/api/businesses/${business.id}`)
    expect(one.json()).toMatchObject({ status: 'PENDING', hasActiveTransfer: true })
  })
})

describe('one business', () => {
  test('a business is read by its members; to others it does not exist', {
    tags: ['@api.businesses.get'],
  }, async () => {
    const business = await buildBusiness(app.deps, { name: 'Cycles Perrache' })
    const viewer = await buildMember(app.deps, business, 'viewer')
    const answer = await as(viewer).get(`/api/businesses/${business.id}`)
    expect(answer.json()).toMatchObject({ id: business.id, name: 'Cycles Perrache', role: 'viewer' })
    const stranger = await buildUser(app.deps)
    const foreign = await as(stranger).get(`/api/businesses/${business.id}`)
    const unknown = await as(stranger).get('/api/businesses/0197f2a0-0000-7000-8000-000000000000')
    const malformed = await as(stranger).get('/api/businesses/nonsense')
    for (const refused of [foreign, unknown, malformed]) {
      expect(refused.statusCode).toBe(404)
      expect(refused.json()).toEqual({ error: 'Not Found', code: 'NOT_FOUND' })
    }
  })
})

describe('updating a business', () => {
  test('of an updated business only the fields sent are changed', {
    tags: ['@api.businesses.update', '@settings.profile.fields'],
  }, async () => {
    const business = await buildBusiness(app.deps, { name: 'Camélia', phone: '04 65 71 21 56' })
    const before = (await as(business.owner).get(`/api/businesses/${business.id}`)).json()
    const changes = {
      subtitle: 'Thés d’origine et infusions, à Lyon',
      socialMedia: { instagram: '@camelia', facebook: '' },
      businessHours: WEEK,
      timeZone: 'europe/brussels',
      widgetColor: '#0D5B41',
    }
    const answer = await as(business.owner).put(`/api/businesses/${business.id}`, changes)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...before,
      ...changes,
      socialMedia: { instagram: '@camelia' },
      timeZone: 'Europe/Brussels',
      widgetColor: '#0d5b41',
      updatedAt: answer.json().updatedAt,
    })
    expect(answer.json().updatedAt > before.updatedAt).toBe(true)
    expect((await as(business.owner).get(`/api/businesses/${business.id}`)).json()).toEqual(answer.json())
    const cleared = await as(business.owner).put(`/api/businesses/${business.id}`, {
      subtitle: '',
      phone: null,
      businessHours: null,
      widgetColor: null,
    })
    expect(cleared.json()).toMatchObject({
      name: 'Camélia',
      subtitle: null,
      phone: null,
      businessHours: null,
      widgetColor: null,
    })
  })

  test.each([
    ['exemple.fr', 'https://exemple.fr'],
    ['www.exemple.fr/', 'https://www.exemple.fr'],
    ['https://exemple.fr/page/', 'https://exemple.fr/page'],
    ['http://exemple.fr', 'http://exemple.fr'],
    ['localhost:3000', 'https://localhost:3000'],
    ['', null],
    [null, null],
  ])(
    'the website %j is saved as %j',
    { tags: ['@settings.website.https', '@settings.website.trailing-slash', '@settings.website.empty'] },
    async (website, saved) => {
      const business = await buildBusiness(app.deps, { website: 'https://before.example' })
      const answer = await as(business.owner).put(`/api/businesses/${business.id}`, { website })
      expect(answer.json().website).toBe(saved)
    },
  )

  test.each([
    'maison camelia.fr',
    'exemple',
    'javascript:alert(1)',
    'ftp://exemple.fr',
    'exemple.f',
    'http://',
  ])(
    'the website %j is refused, in an update and in a creation',
    { tags: ['@settings.website.invalid'] },
    async (website) => {
      const business = await buildBusiness(app.deps)
      const fields = { name: 'A', email: 'a@example.com', website }
      for (const answer of [
        await as(business.owner).put(`/api/businesses/${business.id}`, { website }),
        await as(business.owner).post('/api/businesses', fields),
      ]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({
          error:
            'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)',
          code: 'VALIDATION_FAILED',
        })
      }
    },
  )

  test('hours are normalised: closed in any case, single digits padded, several ranges', {
    tags: ['@settings.hours.closed', '@settings.hours.zero-pad', '@open.business-hours'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const answer = await as(business.owner).put(`/api/businesses/${business.id}`, {
      businessHours: {
        ...WEEK,
        monday: 'CLOSED',
        tuesday: '9:00-18:00',
        thursday: '10:00-13:00, 14:00-9:00',
        sunday: ' Fermé ',
      },
    })
    expect(answer.json().businessHours).toMatchObject({
      monday: 'closed',
      tuesday: '09:00-18:00',
      thursday: '10:00-13:00, 14:00-09:00',
      sunday: 'closed',
    })
  })

  test.each([
    ['a missing day', { ...WEEK, sunday: undefined }],
    ['an empty day', { ...WEEK, sunday: '  ' }],
  ])(
    'hours with %s are refused and nothing is saved',
    { tags: ['@settings.hours.all-seven'] },
    async (_kind, businessHours) => {
      const business = await buildBusiness(app.deps, { businessHours: WEEK })
      const answer = await as(business.owner).put(`/api/businesses/${business.id}`, {
        name: 'New',
        businessHours,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toBe('Business hours must be given for all seven days')
      const after = await as(business.owner).get(`/api/businesses/${business.id}`)
      expect(after.json()).toMatchObject({ name: business.name, businessHours: WEEK })
    },
  )

  test.each([
    [{ phone: 'abc' }, 'phone', 'INVALID_PHONE'],
    [{ phone: '12' }, 'phone', 'INVALID_PHONE'],
    [{ socialMedia: { facebook: 'javascript:alert(1)' } }, 'socialMedia.facebook', 'INVALID_SOCIAL_PROFILE'],
    [{ socialMedia: { instagram: '???' } }, 'socialMedia.instagram', 'INVALID_SOCIAL_PROFILE'],
  ])('what nobody can call or find is refused: %o', async (body, path, reason) => {
    const business = await buildBusiness(app.deps)
    const answer = await as(business.owner).put(`/api/businesses/${business.id}`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path, reason }] })
  })

  test('numbers and profiles of a business are kept as they are written, and can be emptied', async () => {
    const business = await buildBusiness(app.deps)
    const put = (body: object) => as(business.owner).put(`/api/businesses/${business.id}`, body)
    const socialMedia = {
      facebook: 'https://www.facebook.com/maison.camelia?locale=fr_FR',
      instagram: '@maison_camelia',
      twitter: 'Maison Camélia & fils',
      linkedin: 'linkedin.com/company/maison-camélia',
    }
    const saved = await put({ phone: '+33 (0)3 81 00 00 00', socialMedia })
    expect(saved.json()).toMatchObject({ phone: '+33 (0)3 81 00 00 00', socialMedia })
    expect((await put({ phone: '', socialMedia: { facebook: '' } })).statusCode).toBe(200)
  })

  test('a subtitle has at most 75 characters', { tags: ['@settings.subtitle.max-75'] }, async () => {
    const business = await buildBusiness(app.deps)
    const put = (subtitle: string) => as(business.owner).put(`/api/businesses/${business.id}`, { subtitle })
    expect((await put('x'.repeat(75))).statusCode).toBe(200)
    expect((await put('x'.repeat(76))).statusCode).toBe(400)
  })

  test.each([
    [{ timeZone: 'Europe/Atlantis' }],
    [{ timeZone: '+02:00' }],
    [{ timeZone: '' }],
    [{ widgetColor: 'green' }],
    [{ name: '' }],
    [{ email: 'a@b' }],
  ])('updating a business with %j is refused', async (changes) => {
    const business = await buildBusiness(app.deps)
    const answer = await as(business.owner).put(`/api/businesses/${business.id}`, changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('VALIDATION_FAILED')
  })

  test('status, transfer flag and owner of a business are not the body’s to set', async () => {
    const business = await buildBusiness(app.deps, { status: 'UNCLAIMED' })
    const answer = await as(business.owner).put(`/api/businesses/${business.id}`, {
      status: 'CLAIMED',
      hasActiveTransfer: true,
      role: 'viewer',
    })
    expect(answer.json()).toMatchObject({ status: 'UNCLAIMED', hasActiveTransfer: false, role: 'owner' })
  })

  test('managers may update a business, viewers may not, to strangers it does not exist', async () => {
    const business = await buildBusiness(app.deps)
    const manager = await buildMember(app.deps, business, 'manager')
    const viewer = await buildMember(app.deps, business, 'viewer')
    const put = (user: TestUser) => as(user).put(`/api/businesses/${business.id}`, { name: 'Renamed' })
    expect((await put(manager)).json()).toMatchObject({ name: 'Renamed', role: 'manager' })
    expect((await put(viewer)).json()).toMatchObject({ code: 'FORBIDDEN' })
    expect((await put(await buildUser(app.deps))).statusCode).toBe(404)
  })

  test('an update of a business tells the others who look at it', async () => {
    const business = await buildBusiness(app.deps)
    const events: unknown[] = []
    const unsubscribe = await app.deps.events.subscribe(business.id, null, {
      event: (stored) => events.push(stored.event),
      typing: () => {},
      reset: () => {},
    })
    await as(business.owner).put(`/api/businesses/${business.id}`, { name: 'Renamed' })
    await app.deps.events.settled()
    unsubscribe()
    expect(events).toEqual([
      { type: 'business', business: { id: business.id, name: 'Renamed', status: 'CLAIMED' } },
    ])
  })
})

describe('deleting a business', () => {
  test('deleting a business removes everything in it, frees its keys and answers nothing', {
    tags: ['@api.businesses.delete'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const other = await buildBusiness(app.deps, { owner: business.owner })
    const key = await buildKey(app.deps, business)
    await buildConversations(app.deps, business, [
      {
        person: { name: 'Élodie', email: 'elodie@example.com' },
        text: '@identify\n< Bonjour\n? Je ne sais pas.\n# Bonjour',
      },
    ])
    const config = () => as(key).get('/widget/v1/config')
    const known = await config()
    expect(known.json().code).not.toBe('INVALID_WIDGET_KEY')

    expect(Object.keys(await rowsLeft(business.id))).toEqual(
      expect.arrayContaining(['conversations', 'messages', 'contacts', 'hourly_figures', 'widget_keys']),
    )

    const answer = await as(business.owner).delete(`/api/businesses/${business.id}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])

    const list = await as(business.owner).get('/api/businesses')
    expect(list.json().map((b: { id: string }) => b.id)).toEqual([other.id])
    expect((await as(business.owner).get(`/api/businesses/${business.id}`)).statusCode).toBe(404)
    expect((await as(business.owner).delete(`/api/businesses/${business.id}`)).statusCode).toBe(404)
    expect((await config()).json().code).toBe('INVALID_WIDGET_KEY')
    expect(await rowsLeft(business.id)).toEqual({})
  })

  test('deleting a business is for owners only', async () => {
    const business = await buildBusiness(app.deps)
    for (const role of ['manager', 'viewer'] as const) {
      const member = await buildMember(app.deps, business, role)
      const answer = await as(member).delete(`/api/businesses/${business.id}`)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('FORBIDDEN')
    }
    const stranger = await buildUser(app.deps)
    expect((await as(stranger).delete(`/api/businesses/${business.id}`)).statusCode).toBe(404)
    expect((await as(business.owner).get(`/api/businesses/${business.id}`)).statusCode).toBe(200)
  })
})

/** How many rows of every table still name a business. */
const rowsLeft = async (businessId: string): Promise<Record<string, number>> => {
  const { pool } = app.deps
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const left: Record<string, number> = {}
  for (const { table_name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as count from ${table_name} where business_id = $1`,
      [businessId],
    )
    if (rows[0].count > 0) left[table_name] = rows[0].count
  }
  return left
}
