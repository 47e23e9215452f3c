import type { Analytics, Part } from '#contract/analytics/analytics.ts'
import type { SheetLanguage } from './sheet-language.ts'

export interface LabelledCount {
  label: string
  count: number
  previous: number
}

type Words = SheetLanguage['t']

/** What a key of a kind is called; undefined for one without a name of its own. */
const wordOf = (t: Words, kind: 'channel' | 'reason' | 'source' | 'topic', key: string): string | undefined =>
  (t as unknown as Readonly<Record<string, string | undefined>>)[`${kind}-${key}`]

/** Parts under their names; those that share one are added up. */
const named = (parts: readonly Part[], nameOf: (key: string) => string): LabelledCount[] => {
  const byLabel = new Map<string, LabelledCount>()
  for (const { key, count, previous } of parts) {
    const label = nameOf(key)
    const known = byLabel.get(label) ?? { label, count: 0, previous: 0 }
    byLabel.set(label, { label, count: known.count + count, previous: known.previous + previous })
  }
  return [...byLabel.values()]
}

export const channelsOf = ({ channels }: Analytics, t: Words): LabelledCount[] =>
  named(channels, (key) => wordOf(t, 'channel', key) ?? t['channel-other'])

export const reasonsOf = ({ handoffReasons }: Analytics, t: Words): LabelledCount[] =>
  named(handoffReasons, (key) => wordOf(t, 'reason', key) ?? t['reason-other'])

export const sourcesOf = ({ sources }: Analytics, t: Words): LabelledCount[] =>
  named(sources, (key) => wordOf(t, 'source', key) ?? t['source-other'])

export const topicsOf = ({ topics }: Analytics, t: Words): LabelledCount[] =>
  named(topics, (key) => wordOf(t, 'topic', key) ?? key)
