import type { StoredSource } from '#server/features/conversations/source-kinds.ts'

/** A line of what the assistant was told, by its topic. @throws when the script names a topic that nobody told it */
export const contextSource = (context: Readonly<Record<string, string>>, topic: string): StoredSource => {
  const line = Object.keys(context).indexOf(topic) + 1
  if (line === 0) throw new Error(`The demo script names the unknown source ${topic}`)
  return { id: `context:${line}`, of: { kind: 'context', line }, excerpt: context[topic] ?? '' }
}
