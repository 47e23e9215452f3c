import { beforeAll, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import { buildBusiness, buildUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { remindClients } from './jobs.ts'

type Choice = 'default' | 'fr' | 'en' | null

/** So late the client is reminded. */
const LATER_MS = 5 * 86_400_000 + 60_000
let ahead = 0
let count = 0
const { app, as } = testApp()
beforeAll(() => {
  app.deps.now = () => new Date(Date.now() + ahead)
})

/** Both mails to a client, and what whoever hands over is answered. */
const handOver = async (
  sender: Choice,
  client: Choice | undefined,
  { name = 'L’Encre Bleue', answersIn }: { name?: string; answersIn?: string } = {},
) => {
  const company = 'Atelier Nova'
  const agency = await buildUser(app.deps, { userType: 'AGENCY', company, language: sender })
  const business = await buildBusiness(app.deps, { owner: agency, status: 'UNCLAIMED', name })
  const email = `claire-${++count}@encrebleue.example`
  if (answersIn !== undefined) {
    const aiInstructions = { ...AI_DEFAULTS.aiInstructions, language: answersIn }
    await as(agency).put(`/api/businesses/${business.id}/ai-context`, { aiContext: '', aiInstructions })
  }
  if (client !== undefined) await buildUser(app.deps, { email, language: client })
  ahead = 0
  const answer = await as(agency).post(`/api/transfer/${business.id}/initiate-transfer`, {
    newOwnerEmail: email,
    message: 'Claire !',
  })
  expect(answer.statusCode).toBe(201)
  ahead = LATER_MS
  await remindClients(app.deps)
  const [offered, reminder] = await app.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return { offered, reminder, answer: answer.json() }
}

test.each<{ sender: Choice; client: Choice | undefined; answersIn?: string; spoken: 'fr' | 'en' }>([
  { sender: 'fr', client: undefined, spoken: 'fr' },
  { sender: 'en', client: undefined, spoken: 'en' },
  { sender: 'default', client: undefined, spoken: 'fr' },
  { sender: null, client: undefined, spoken: 'fr' },
  { sender: 'default', client: undefined, answersIn: 'en', spoken: 'en' },
  { sender: null, client: null, answersIn: 'en', spoken: 'en' },
  { sender: 'fr', client: undefined, answersIn: 'en', spoken: 'fr' },
  { sender: 'en', client: 'fr', spoken: 'fr' },
  { sender: 'fr', client: 'en', spoken: 'en' },
  { sender: 'en', client: 'default', spoken: 'fr' },
  { sender: 'fr', client: null, spoken: 'fr' },
])(
  'the mails of $sender to an account of $client, of a business that answers in $answersIn, are in $spoken',
  async ({ sender, client, answersIn, spoken }) => {
    const { offered, reminder } = await handOver(sender, client, answersIn === undefined ? {} : { answersIn })
    const french = spoken === 'fr'
    expect(offered?.subject).toBe(
      french ? 'Atelier Nova vous cède L’Encre Bleue' : 'Atelier Nova hands L’Encre Bleue over to you',
    )
    expect(reminder?.subject).toMatch(
      french
        ? /^L’Encre Bleue vous attend jusqu’au \d{1,2}(er)? \S+ \d{4}$/
        : /^L’Encre Bleue still waits for you until [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    )
    for (const mail of [offered, reminder]) {
      expectLanguage(mail, spoken)
      for (const text of [mail?.html, mail?.body]) {
        expect(text).toContain(french ? 'Reprendre votre commerce' : 'Claim Your Business')
        expect(text).toContain('«\u00a0Claire !\u00a0»')
        expect(text, 'the page speaks as the mail').toContain(`?lang=${spoken}`)
      }
    }
  },
)

test('whether the client has an account, and in which language, shows nowhere in the answer', async () => {
  const shapes = []
  for (const client of [undefined, 'fr', 'en'] as const) {
    const { answer } = await handOver('fr', client)
    shapes.push([Object.keys(answer), Object.keys(answer.transfer), answer.transfer.status])
  }
  expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]])
})

test.each(['fr', 'en'] as const)('of long names the subject has the beginning, in %s', async (language) => {
  const { offered, reminder } = await handOver(language, undefined, {
    name: 'La librairie '.repeat(7).trim(),
  })
  for (const mail of [offered, reminder]) {
    expectLanguage(mail, language)
    expect(mail?.subject.length).toBeLessThanOrEqual(60)
    expect(mail?.subject.length).toBeGreaterThan(50)
  }
  // What is said of the business stays, the date of its end above all.
  expect(offered?.subject).toMatch(
    language === 'fr' ? /vous cède La lib.*…$/ : /hands La lib.*… over to you$/,
  )
  expect(reminder?.subject).toMatch(
    language === 'fr' ? /… vous attend jusqu’au .* \d{4}$/ : /… still waits for you until .* \d{4}$/,
  )
})
