import { beforeAll, expect, test } from 'vitest'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import { buildMember } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

let url: string

const { app, business, as } = testBusiness({ once: true })
beforeAll(() => {
  url = `/api/businesses/${business.id}/notifications`
})

const get = () => as.owner.get(url)
const put = (payload: unknown, headers = business.owner.headers) => as({ headers }).put(url, payload)

test('a business without settings has the defaults', {
  tags: [
    '@api.notification-settings.get',
    '@notif.defaults.email',
    '@notif.defaults.sms',
    '@notif.defaults.push',
    '@notif.defaults.new-message',
    '@notif.defaults.daily-digest',
    '@notif.defaults.weekly-report',
  ],
}, async () => {
  const answer = await get()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    emailNotifications: true,
    smsNotifications: false,
    pushNotifications: true,
    newMessageAlert: true,
    dailyDigest: true,
    weeklyReport: false,
    updatedAt: null,
  })
})

test('the six booleans are replaced together, with their date', {
  tags: ['@api.notification-settings.put', '@notif.entity'],
}, async () => {
  const wanted = {
    emailNotifications: false,
    smsNotifications: true,
    pushNotifications: false,
    newMessageAlert: false,
    dailyDigest: false,
    weeklyReport: true,
  }
  const saved = await put(wanted)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toEqual({ ...wanted, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect((await get()).json()).toEqual(saved.json())
})

test('of switches changed from the same copy at once one is kept; the others learn of it', async () => {
  const { updatedAt } = (await get()).json()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      put(
        { ...NOTIFICATION_DEFAULTS, smsNotifications: n % 2 === 0 },
        { ...business.owner.headers, 'if-match': `"${updatedAt}"` },
      ),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await get()).json()).toEqual(answers.find(({ statusCode }) => statusCode === 200)?.json())
})

test('anything but six booleans is refused, and changes nothing', async () => {
  const before = (await get()).json()
  const { weeklyReport: _left, ...five } = NOTIFICATION_DEFAULTS
  for (const body of [{}, five, { ...NOTIFICATION_DEFAULTS, dailyDigest: 'yes' }]) {
    const answer = await put(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  }
  expect((await get()).json()).toEqual(before)
})

test('viewers read, managers write', async () => {
  const viewer = await buildMember(app.deps, business, 'viewer')
  const manager = await buildMember(app.deps, business, 'manager')
  expect((await put(NOTIFICATION_DEFAULTS, viewer.headers)).statusCode).toBe(403)
  expect((await put(NOTIFICATION_DEFAULTS, manager.headers)).statusCode).toBe(200)
})
