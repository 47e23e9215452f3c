import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readIndexPage } from './index-page.ts'

const source = fileURLToPath(new URL('../../dashboard/index.html', import.meta.url))

const read = (file: string, supportEmail: string) =>
  readIndexPage(file, { supportEmail, firstLanguage: 'documents' })

test('the page names the support address of the settings, and nothing but that changes', async () => {
  const { html: page } = await read(source, 'aide@exemple.fr')
  expect(page).toContain('<meta name="support-email" content="aide@exemple.fr" />')
  expect(page).not.toContain('support@lutingenie.example')
  expect((await read(source, 'support@lutingenie.example')).html).toBe(
    page.replace('aide@exemple.fr', 'support@lutingenie.example'),
  )
})

test('an address is text, whatever it contains', async () => {
  const { html: page } = await read(source, '"><script>$1$&</script>')
  expect(page).toContain('content="&quot;&gt;&lt;script&gt;$1$&amp;&lt;/script&gt;"')
})

test('a page that was built anew is sent as it is now, with what allows its scripts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'index-page-'))
  const file = join(folder, 'index.html')
  await writeFile(file, '<script>first()</script>')
  const first = await read(file, 'aide@exemple.fr')
  expect(await read(file, 'aide@exemple.fr')).toBe(first)
  await writeFile(file, '<script>second()</script>')
  await utimes(file, new Date(), new Date(Date.now() + 5_000))
  const second = await read(file, 'aide@exemple.fr')
  expect(second.html).toContain('second()')
  expect(second.scriptSources).not.toEqual(first.scriptSources)
  await rm(folder, { recursive: true })
})
