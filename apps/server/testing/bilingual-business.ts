import type { TestApp } from './app.ts'
import { buildBusiness, buildMember, type TestBusiness, type TestUser } from './factories.ts'
import { chooseLanguage } from './language.ts'

export interface SentMail {
  recipient: string
  subject: string
  html: string
  /** The part in plain text. */
  body: string
  headers: Record<string, string>
}

/** A business in Paris whose owner reads English and whose manager reads French. */
export interface BilingualBusiness {
  business: TestBusiness
  english: TestUser
  french: TestUser
  /** The newest mail to each of the two. */
  mails(): Promise<{ en: SentMail; fr: SentMail }>
}

export const buildBilingualBusiness = async (running: TestApp): Promise<BilingualBusiness> => {
  const business = await buildBusiness(running.deps, { name: 'Maison Camélia', timeZone: 'Europe/Paris' })
  const english = business.owner
  const french = await buildMember(running.deps, business, 'manager')
  await chooseLanguage(running, english, 'en')
  await chooseLanguage(running, french, 'fr')
  const newest = async ({ email }: TestUser): Promise<SentMail> => {
    const { rows } = await running.deps.pool.query(
      'select recipient, subject, html, body, headers from mails where recipient = $1 order by created_at desc, id desc limit 1',
      [email],
    )
    if (rows.length === 0) throw new Error(`no mail to ${email}`)
    return rows[0]
  }
  return {
    business,
    english,
    french,
    mails: async () => ({ en: await newest(english), fr: await newest(french) }),
  }
}
