import { expect, test } from 'vitest'
import type { AnswerVersion, KnowledgeAnswer } from '#contract/knowledge/answers.ts'
import { testShop } from '#server/testing/test-shop.ts'

const { as } = testShop({ business: { name: 'Maison Camélia' } })
const FIELDS = { question: 'Emballez-vous ?', variants: [' papier\n cadeau ', 'papier cadeau'], active: true }

test('an answer that is changed, deleted and restored by several at once can be changed ever after', async () => {
  const added = (
    await as.owner.post('knowledge/answers', { ...FIELDS, answer: 'A.' })
  ).json<KnowledgeAnswer>()
  expect(added.variants).toEqual(['papier cadeau'])
  const path = `knowledge/answers/${added.id}`
  await as.owner.put(path, { ...FIELDS, answer: 'B.', version: 1 })
  const codes: number[] = []
  for (let round = 0; round < 8; round++) {
    const done = await Promise.all([
      as.owner.delete(path),
      as.owner.post(`${path}/restore`, { version: 1 }),
      as.owner.put(`taught-answers/${added.id}`, { question: 'Emballez-vous ?', answer: `Tour ${round}.` }),
      as.owner.post(`${path}/restore`, { version: 2 }),
    ])
    codes.push(...done.map(({ statusCode }) => statusCode))
  }
  expect(codes.filter((code) => ![200, 204, 404].includes(code))).toEqual([])
  expect((await as.owner.post(`${path}/restore`, { version: 1 })).json()).toMatchObject({ answer: 'A.' })
  const { versions } = (await as.owner.get(`${path}/versions`)).json<{ versions: AnswerVersion[] }>()
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length)
})
