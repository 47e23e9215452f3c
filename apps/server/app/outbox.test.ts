import { describe, expect, test } from 'vitest'
import { html } from '#server/lib/html.ts'
import { mailPage } from '#server/lib/mail/page.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { createTestApp } from '#server/testing/app.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp()

const get = (url: string, other = app) => other.inject({ url, headers: { accept: 'text/html,*/*' } })

const queue = (subject: string) =>
  app.deps.db.transaction().execute((trx) =>
    queueMail(app.deps, trx, {
      to: 'camille@example.com',
      subject,
      html: '<!doctype html><html><head></head><body style="color:red"><script>alert(1)</script><img src="cid:logo@lutingenie">Bonjour</body></html>',
      text: 'Bonjour <b>en texte</b>',
    }),
  )

describe('outbox of the demo', () => {
  test('the outbox of the demo has the icon that browsers ask for under pages that name none', async () => {
    const icon = await as.nobody.get('/favicon.ico')
    expect([icon.statusCode, icon.headers.location]).toEqual([301, '/favicon.svg'])
  })

  test('the outbox of the demo lists the mails, the newest first, without running anything of them', async () => {
    expect((await get('/outbox')).body).toContain('Aucun mail pour l’instant.')
    await queue('Premier')
    const id = await queue('Second <i>')
    const list = await get('/outbox')
    expect(list.statusCode).toBe(200)
    expect(list.body.indexOf('Second &lt;i&gt;')).toBeGreaterThan(0)
    expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('Premier'))
    expect(list.body).toContain(`href="/outbox/${id}"`)
    expect(list.body).toContain('Bonjour &lt;b&gt;en texte&lt;/b&gt;')
    expect(list.body).not.toMatch(/<script|<style|style=/)
    expect(list.headers['content-security-policy']).toContain("style-src 'self'")
    expect(list.headers['content-security-policy']).not.toContain('unsafe')
    expect((await get('/outbox/style.css')).headers['content-type']).toContain('text/css')
  })

  test('the outbox of the demo shows beside a subject what mailboxes show there, not the subject again', async () => {
    const mail = { lang: 'fr', subject: 'Claire attend une réponse', preview: 'Thé & <b>eau</b> ?' }
    await app.deps.db.transaction().execute((trx) =>
      queueMail(app.deps, trx, {
        to: 'camille@example.com',
        subject: mail.subject,
        html: mailPage({ ...mail, rows: html`<tr><td>Bonjour</td></tr>` }),
        text: `${mail.subject}\n\nBonjour`,
      }),
    )
    const list = await get('/outbox')
    expect(list.body).toContain('<span class="preview">Thé &amp; &lt;b&gt;eau&lt;/b&gt; ?</span>')
  })

  test('the outbox of the demo shows a mail in a sandboxed frame of its own policy, and its text', async () => {
    const id = await queue('Un mail')
    const page = await get(`/outbox/${id}`)
    expect(page.body).toContain(`src="/outbox/${id}/html" sandbox="allow-popups`)
    expect(page.body).not.toContain('allow-scripts')
    expect(page.body).not.toContain('allow-same-origin')
    expect(page.body).toContain('Bonjour &lt;b&gt;en texte&lt;/b&gt;')
    expect(page.body).not.toContain('alert(1)')
    // What takes the room of the mail says nothing of it.
    expect(page.body.match(/en texte/g)).toHaveLength(1)

    const mail = await get(`/outbox/${id}/html`)
    expect(mail.body).toContain('style="color:red"')
    expect(mail.body).toContain('src="/outbox/logo.png"')
    expect(mail.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    const logo = await get('/outbox/logo.png')
    expect(logo.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  test.each(['/outbox/nonsense', '/outbox/0197f2a0-0000-7000-8000-000000000000'])(
    '%s is not found',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
      expect((await get(`${url}/html`)).statusCode).toBe(404)
    },
  )

  test('the outbox of the demo exists only in demo mode', async () => {
    const id = await queue('Secret')
    const production = await createTestApp({ connection: app.connection, config: { demo: false } })
    try {
      for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
        expect((await get(url, production)).body).not.toContain('Secret')
        const response = await production.inject({ url })
        expect(response.statusCode).toBe(404)
      }
    } finally {
      await production.close()
    }
  })
})
