import { beforeAll, expect, test } from 'vitest'
import { buildKey } from '#server/testing/factories.ts'
import { buildShop } from '#server/testing/shop.ts'
import { comparedWith } from '#server/testing/slowness.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

const AT_MOST = 20
let visitor: TestVisitor

const { app, business, as } = testBusiness({ once: true })
beforeAll(async () => {
  await buildShop(app.deps, business)
  visitor = await startVisitor(app, await buildKey(app.deps, business), { language: 'fr' })
})

const harmless = (length: number) => 'parlez-moi des jolies théières '.repeat(200).slice(0, length)

test.each([
  ['spaces behind « commande »', `commande${' '.repeat(990)}x`],
  ['no-break spaces behind « numéro »', `numéro${'\u00a0'.repeat(990)}x`],
])('a message of %s is answered as soon as any other of its length', async (_, message) => {
  const send = (content: string) => () => visitor.send(content)
  expect(await comparedWith(send(harmless(message.length)))(send(message))).toBeLessThan(AT_MOST)
})

test('a reply of signs alone to « which order? » is answered as soon as any other of its length', async () => {
  const nasty = `${'# '.repeat(28)}x!`
  const reply = (content: string) => async () => {
    await visitor.send('Où est ma commande ?')
    await visitor.send(content)
  }
  expect(await comparedWith(reply(harmless(nasty.length)))(reply(nasty))).toBeLessThan(AT_MOST)
})

test('a context full of digits is searched as soon as any other of its length', async () => {
  const preview = (filler: string) => () =>
    as.owner.post('ai-context/preview', {
      question: 'Quel âge faut-il pour les ateliers ?',
      aiContext: `Les ateliers enfants demandent un âge de ${filler}x`,
    })
  expect(await comparedWith(preview(harmless(1_900)))(preview('1'.repeat(1_900)))).toBeLessThan(AT_MOST)
})

test.each([
  ['name', (filler: string) => `a${filler}x;b@example.com;`],
  ['address', (filler: string) => `a;b@example.com${filler}x;`],
  ['telephone', (filler: string) => `a;b@example.com;1${filler}x`],
])('a file with spaces in a %s is read as soon as any other of its length', async (_, row) => {
  const read = (filler: string) => () =>
    as.owner.post('contacts/import', { csv: `nom;email;téléphone\n${row(filler)}`, preview: true })
  const length = 20_000
  expect(await comparedWith(read('a'.repeat(length)))(read(' '.repeat(length)))).toBeLessThan(AT_MOST)
})
