import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildBusiness, buildConversations, buildUser } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { until } from '#server/testing/until.ts'

/** A busy machine takes longer than a page may wait. */
const { app, as, business } = testBusiness({ once: true, env: { DRAWING_MS: '30000' } })

const browser = { local: {}, width: 1440, dark: false, zone: 'Asia/Tokyo' }
const noteOf = (note: object): string => `browser=${encodeURIComponent(JSON.stringify(note))}`

const open = async (url: string, token?: string, note: object | null = browser) => {
  const cookies = [token && `session=${token}`, note && noteOf(note)].filter(Boolean).join('; ')
  const page = await app.inject({
    url,
    headers: { accept: 'text/html', ...(cookies && { cookie: cookies }) },
  })
  const [, root = '', rest = ''] = page.body.split(/<div id="root">|<script>\(\(\) => \{\s*const root/)
  return { page, html: root, rest }
}
const isDrawn = ({ html }: { html: string }): boolean => !html.startsWith('</div>')

beforeAll(async () => {
  await buildConversations(app.deps, business, [
    { text: '< Où est-il ?\n# </script><b>mon colis</b> est en route.' },
  ])
  // The thread reads its code when it is first asked: whoever waits for that gets a page without a drawing.
  await until(async () => isDrawn(await open('/login', undefined, null)))
})

describe('the sign-in page is drawn for a first visitor', () => {
  test('the sign-in page is drawn with its words, nothing that its policy refuses, and its code for later', async () => {
    const drawn = await open('/login?next=%2Fcontacts', undefined, null)
    expect(drawn.html).toContain('Se connecter')
    expect(drawn.html).not.toMatch(/ style="|<script>|<style| on\w+="/)
    expect(drawn.page.body).not.toContain('<script type="module"')
    expect(drawn.page.body).toMatch(
      /<link rel="modulepreload"[^>]* data-entry href="\/assets\/index-[^"]+\.js">/,
    )
    expect(drawn.page.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    })
  })

  test('the sign-in page is drawn in the language and the theme that its browser chose', async () => {
    const local = { lg_language: 'en', lg_theme: 'dark' }
    const { page, html } = await open('/login', undefined, { ...browser, local })
    expect(page.body).toContain('<html lang="en" data-theme="dark">')
    expect(html).toContain('Sign in')
    const system = await open('/login', undefined, { ...browser, dark: true })
    expect(system.page.body).toContain('<html lang="fr" data-theme="dark">')
  })

  test.each([
    ['of another shape', { ...browser, width: 'wide' }],
    ['with a zone that there is not', { ...browser, zone: 'Mars/Olympus' }],
    ['too long', { ...browser, local: { lg_theme: 'x'.repeat(60) } }],
  ])('a note of its browser that is %s counts as none', async (_, note) => {
    const drawn = await open('/login', undefined, note)
    expect(isDrawn(drawn)).toBe(true)
    expect(drawn.page.body).toContain('<html lang="fr">')
    expect(isDrawn(await open('/dashboard', business.owner.token, note))).toBe(false)
  })
})

describe('the first pages are drawn for who is signed in', () => {
  test.each(['/dashboard', '/conversations', 'its conversation'])(
    '%s comes with what it shows, as text whatever it contains, and is kept by its browser alone',
    async (path) => {
      const [{ id } = { id: '' }] = (await app.deps.pool.query('select id from conversations')).rows
      const { page, html } = await open(
        path.startsWith('/') ? path : `/conversations/${id}`,
        business.owner.token,
      )
      expect(html.includes('&lt;/script&gt;&lt;b&gt;mon colis')).toBe(true)
      expect(page.body).not.toContain('</script><b>')
      expect(page.body.match(/<script>/g)).toHaveLength(3)
      expect(page.body).not.toContain(business.owner.token)
      expect(page.headers['cache-control']).toBe('private, no-cache')
    },
  )

  test('another account, nobody and an unknown browser see nothing of it', async () => {
    const other = await buildBusiness(app.deps)
    const pages = await Promise.all([
      open('/conversations', business.owner.token),
      open('/conversations', other.owner.token),
      open('/dashboard', other.owner.token, { ...browser, local: { selected_business_id: business.id } }),
      open('/conversations'),
      open('/conversations', business.owner.token, null),
      open('/settings', business.owner.token),
    ])
    expect(pages.map(isDrawn)).toEqual([true, true, true, false, false, false])
    for (const { page } of pages.slice(1)) {
      expect(page.body).not.toContain('mon colis')
      expect(page.body).not.toContain(business.owner.email)
    }
    expect(pages[3]?.page.headers['cache-control']).toBe('no-cache')
  })

  test('an agency is shown its clients; times are those of the zone of its browser', async () => {
    const owner = await buildUser(app.deps, { userType: 'AGENCY', company: 'Atelier Nova' })
    await buildBusiness(app.deps, { owner, name: 'Chez Lulu' })
    const note = { ...browser, local: { selected_business_id: 'none' } }
    const { html } = await open('/dashboard', owner.token, note)
    expect(html).toContain('Chez Lulu')
    expect(html).toContain('Atelier Nova')
    const thread = await open('/conversations', business.owner.token)
    const at = thread.html.match(/dateTime="([^"]+)"[^>]*>(\d\d:\d\d)</i)
    const [, iso = '', shown] = at ?? []
    expect(shown).toBe(
      new Date(iso).toLocaleTimeString('fr', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }),
    )
  })
})

test('a browser that does not show yet what its account chose draws its page itself', async () => {
  const { owner } = await buildBusiness(app.deps)
  const choose = (choice: object) => as(owner).put('/api/user/preferences', choice)
  const drawn = async (local: object) => isDrawn(await open('/dashboard', owner.token, { ...browser, local }))
  await choose({ language: 'en' })
  expect([await drawn({}), await drawn({ lg_language: 'en' })]).toEqual([false, true])
  await choose({ language: 'default', theme: 'dark' })
  expect([await drawn({}), await drawn({ lg_theme: 'dark' })]).toEqual([false, true])
})

describe('a drawing that does not come leaves the page to draw itself', () => {
  const pages = () => app.deps.threads.pages
  let run: ReturnType<typeof pages>['run']
  beforeAll(() => {
    run = pages().run
    app.deps.config.drawingMs = 500
  })
  afterEach(() => {
    pages().run = run
  })

  test.each([
    ['fails', () => Promise.reject(new Error('as told'))],
    ['never ends', () => new Promise<never>(() => {})],
  ])('a page draws itself because its drawing does not come: it %s', async (_, instead) => {
    pages().run = instead
    const { page, html } = await open('/login')
    expect(page.statusCode).toBe(200)
    expect(html).toMatch(/^<\/div>/)
    expect(page.body).toContain('<script type="module"')
  })
})
