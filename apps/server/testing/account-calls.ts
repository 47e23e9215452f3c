import type { Selectable } from 'kysely'
import type { Database } from '#server/lib/schema.ts'
import type { TestApp } from '#server/testing/app.ts'

type StoredMail = Pick<Selectable<Database['mails']>, 'id' | 'recipient' | 'subject' | 'html' | 'body'>

/** Calls and looks that the tests of an account share. */
export const accountCalls = (server: () => TestApp) => {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: { headers?: Record<string, string>; payload?: object; address?: string } = {},
  ) =>
    server().app.inject({
      method,
      url,
      ...(options.headers && { headers: options.headers }),
      ...(options.payload && { payload: options.payload }),
      remoteAddress: options.address ?? '127.0.0.1',
    })
  return {
    send,
    signIn: (email: string, password: string, address?: string) =>
      send('POST', '/auth/signin', { payload: { email, password }, ...(address && { address }) }),
    mailsTo: async (email: string): Promise<StoredMail[]> => {
      const { rows } = await server().deps.pool.query<StoredMail>(
        'select id, recipient, subject, html, body from mails where recipient = $1 order by id',
        [email],
      )
      return rows
    },
  }
}
