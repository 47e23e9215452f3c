import type { StoredSource } from '#server/features/conversations/source-kinds.ts'
import { readText } from '#server/features/knowledge/readers/text/read-text.ts'
import { newId } from '#server/lib/ids.ts'
import { profileSource } from './business.ts'
import { ANSWERS, GUIDE, PAGES } from './knowledge.ts'

/** What is quoted of the guide, by its first words. */
const GUIDE_TOPICS: readonly (readonly [topic: string, begins: string])[] = [
  ['guide-verbena', 'Infusion Verveine du Velay'],
  ['guide-rooibos', 'Rooibos d’Afrique'],
  ['guide-night', 'Tilleul'],
]

export const answers = ANSWERS.map((answer) => ({ ...answer, id: newId() }))

export const pages = PAGES.map((page) => ({
  ...page,
  passages: page.passages.map((passage) => ({ ...passage, id: newId() })),
}))

export const guidePassages = readText(GUIDE.text, true).passages.map(({ heading, text, row }) => ({
  id: newId(),
  topic: GUIDE_TOPICS.find(([, begins]) => text.startsWith(begins))?.[0],
  heading: heading.join(' › '),
  body: text,
  ...(row !== undefined && { line: row }),
}))

const KNOWN = new Map<string | undefined, StoredSource>([
  ...answers.map(({ topic, id, question, answer }): [string, StoredSource] => [
    topic,
    { id: `answer:${id}`, of: { kind: 'answer', question }, excerpt: answer },
  ]),
  ...pages.flatMap(({ title, passages }) =>
    passages.map(({ topic, id, body }): [string | undefined, StoredSource] => [
      topic,
      { id: `page:${id}`, of: { kind: 'page', title }, excerpt: body },
    ]),
  ),
  ...guidePassages.map(({ topic, id, body }): [string | undefined, StoredSource] => [
    topic,
    { id: `file:${id}`, of: { kind: 'file', name: GUIDE.name }, excerpt: body },
  ]),
])

/** A source as the assistant names it. @throws when the script names a topic that nobody told the assistant */
export const source = (topic: string): StoredSource => KNOWN.get(topic) ?? profileSource(topic)
