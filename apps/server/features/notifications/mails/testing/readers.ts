import { beforeAll, beforeEach } from 'vitest'
import {
  type BilingualBusiness,
  buildBilingualBusiness,
  type SentMail,
} from '#server/testing/bilingual-business.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import { testApp } from '#server/testing/test-shop.ts'

/** {@link testApp} with one business, whose members read mails in two languages; the server's time is `clock.ms`. */
export const testReaders = () => {
  const { app, as } = testApp()
  const readers = {} as BilingualBusiness
  const clock = { ms: 0 }
  beforeAll(() => {
    app.deps.now = () => new Date(clock.ms)
  })
  beforeEach(async () => {
    clock.ms = Date.now()
    await app.deps.pool.query('delete from businesses')
    await app.deps.pool.query('delete from mails')
    Object.assign(readers, await buildBilingualBusiness(app))
  })
  return { app, as, clock, readers }
}

/** Expects that each of two mails is in the language of its reader. */
export const expectLanguages = ({ en, fr }: { en: SentMail; fr: SentMail }): void => {
  expectLanguage(en, 'en')
  expectLanguage(fr, 'fr')
}
