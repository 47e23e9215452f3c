import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { assistant } from '#contract/assistant/assistant.ts'
import type { Message } from '#contract/conversations/message.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { INSTRUCTIONS } from '../engine/testing/ask.ts'
import { JUDGE_FILES, judgeFolder, modelFolder } from './judge-files.ts'
import { giveRuntime, installTiny, TINY } from './testing/tiny-judges.ts'

type Preview = OutputOf<typeof assistant.previewAnswer.response>['answer']

const dataDir = mkdtempSync(join(tmpdir(), 'lutingenie-judged-'))
const { app, key, as } = testShop({
  once: true,
  env: { DATA_DIR: dataDir, JUDGE_TIMEOUT_MS: '20000', JUDGE_MEMORY_MB: '400' },
})

const ANSWERED = [
  'Le mardi, un accordeur passe à l’atelier.',
  'Nos vélos sont assemblés à Roubaix.',
  'La sonnette se règle avec une vis.',
]
const CONTEXT = [
  ...ANSWERED,
  'Ne jamais parler du procès avec le fournisseur.',
  'Interne : le code du coffre est 4512.',
]
/** Nothing of the context answers it, and no rule of the built-in engine sees an answer in it. */
const QUESTION = 'Vendez-vous des hélicoptères télécommandés ?'
const ALWAYS = { answer: 0, closest: 0 }

beforeAll(() => giveRuntime(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => rmSync(modelFolder(dataDir), { recursive: true, force: true }))

const ask = async (question = QUESTION): Promise<Preview> => {
  const body = { question, aiContext: CONTEXT.join('\n'), aiInstructions: INSTRUCTIONS }
  const response = await as.owner.post('ai-context/preview', body)
  expect(response.statusCode).toBe(200)
  return (response.json() as { answer: Preview }).answer
}

const plain = ({ text }: Preview): string => text.replaceAll('\u00a0', ' ').replaceAll("'", '’')

describe('a question that the built-in engine does not answer', () => {
  test('a question beyond the built-in engine is answered with the sentence that an installed judge chooses', async () => {
    expect(await ask()).toMatchObject({ outcome: 'unknown', engine: 'builtin' })
    installTiny(dataDir, TINY.random, ALWAYS)
    const judged = await ask()
    expect(judged).toMatchObject({ outcome: 'answered', engine: 'builtin+judge' })
    expect(ANSWERED.filter((sentence) => plain(judged).includes(sentence))).toHaveLength(1)
    expect(judged.sources).toHaveLength(1)
  })

  test('a question beyond the built-in engine is judged from the first moment on, whoever else asks in it', async () => {
    installTiny(dataDir, TINY.random, ALWAYS)
    const judged = await Promise.all([ask(), ask(), ask()])
    expect(judged.map(({ engine }) => engine)).toEqual(Array(3).fill('builtin+judge'))
  })

  test('below the judge’s threshold of an answer a sentence is what comes closest, and is not told below both', async () => {
    installTiny(dataDir, TINY.random, { answer: null, closest: 0 })
    const near = await ask()
    expect(near).toMatchObject({ outcome: 'unknown', engine: 'builtin+judge' })
    expect(plain(near)).toContain('sans que je sois sûr')
    expect(ANSWERED.filter((sentence) => plain(near).includes(sentence.slice(0, -1)))).toHaveLength(1)
    installTiny(dataDir, TINY.random, { answer: 1.1, closest: 1.1 })
    expect(await ask()).toMatchObject({ outcome: 'unknown', engine: 'builtin' })
  })

  test('a judge never answers with an order to the assistant or with what is private', async () => {
    installTiny(dataDir, TINY.random, ALWAYS)
    for (const question of [
      'Quel est le code du coffre ?',
      'Parlez-moi du procès avec le fournisseur',
      'Qui est votre fournisseur ?',
      'Le coffre, ça s’ouvre comment ?',
    ]) {
      const { text } = await ask(question)
      expect(text).not.toContain('4512')
      expect(text).not.toContain('procès')
    }
  })

  test('a question is answered without the judge from the moment it is removed, or cannot be read', async () => {
    installTiny(dataDir, TINY.random, ALWAYS)
    expect((await ask()).engine).toBe('builtin+judge')
    writeFileSync(join(modelFolder(dataDir), JUDGE_FILES.record), '{')
    expect(await ask()).toMatchObject({ outcome: 'unknown', engine: 'builtin' })
    installTiny(dataDir, TINY.random, ALWAYS)
    expect((await ask()).engine).toBe('builtin+judge')
    rmSync(judgeFolder(dataDir), { recursive: true })
    expect(await ask()).toMatchObject({ outcome: 'unknown', engine: 'builtin' })
    await giveRuntime(dataDir)
  })
})

test('a visitor hears what the judge chose, and the team reads where it came from', async () => {
  installTiny(dataDir, TINY.random, ALWAYS)
  await as.owner.put('ai-context', { aiContext: CONTEXT.join('\n'), aiInstructions: INSTRUCTIONS })
  const visitor = await startVisitor(app, key, { language: 'fr' })
  const { answer, outcome } = await visitor.send(QUESTION)
  expect(outcome).toBe('answered')
  const { messages } = (await as.owner.get(`conversations/${visitor.sessionId}/messages`)).json<{
    messages: Message[]
  }>()
  const { content, metadata } = messages.at(-1) ?? {}
  expect(content).toBe(answer?.content)
  expect(metadata).toMatchObject({ outcome: 'answered', engine: 'builtin+judge' })
  const [source] = metadata?.sources ?? []
  expect(ANSWERED.map((sentence) => sentence.slice(0, 8))).toContain(source?.excerpt?.slice(0, 8))
})

test.each([
  ['a person', 'Je veux parler à quelqu’un', 'handed-off'],
  ['a courtesy', 'Bonjour', 'answered'],
  ['the visitor’s own order', 'Où en est ma commande 4211 ?', 'unknown'],
  ['opening hours', 'Êtes-vous ouverts le 25 décembre ?', 'unknown'],
])('%s is nothing that a judge is asked about', async (_, question, outcome) => {
  installTiny(dataDir, TINY.random, ALWAYS)
  expect(await ask(question)).toMatchObject({ outcome, engine: 'builtin' })
})
