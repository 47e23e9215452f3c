import type { TestApp } from '#server/testing/app.ts'
import { type Letter, rawLetter, SECRET } from './letter.ts'

/** Delivers a mail as Postmark does. */
export const deliver = (app: TestApp, letter: Letter) =>
  app.inject({
    method: 'POST',
    url: `/webhooks/mail/postmark/${SECRET}`,
    payload: {
      OriginalRecipient: letter.to,
      RawEmail: rawLetter(letter).toString('utf8'),
      Headers: [
        { Name: 'X-Spam-Tests', Value: letter.proven === false ? 'NONE' : 'DKIM_SIGNED,DKIM_VALID_AU' },
      ],
    },
  })
