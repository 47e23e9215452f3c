import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readIndexPage } from './index-page.ts'

const source = fileURLToPath(new URL('../../dashboard/index.html', import.meta.url))

test('the page names the support address of the settings, and nothing but that changes', async () => {
  const { html: page } = await readIndexPage(source, 'aide@exemple.fr')
  expect(page).toContain('<meta name="support-email" content="aide@exemple.fr" />')
  expect(page).not.toContain('support@lutingenie.example')
  expect((await readIndexPage(source, 'support@lutingenie.example')).html).toBe(
    page.replace('aide@exemple.fr', 'support@lutingenie.example'),
  )
})

test('an address is text, whatever it contains', async () => {
  const { html: page } = await readIndexPage(source, '"><script>$1$&</script>')
  expect(page).toContain('content="&quot;&gt;&lt;script&gt;$1$&amp;&lt;/script&gt;"')
})
