import { type Analytics, type Part, TOPICS } from '#contract/analytics/analytics.ts'
import { HANDOFF_REASONS } from '#contract/conversations/message.ts'
import type { SheetLanguage } from './sheet-language.ts'

export interface LabelledCount {
  label: string
  count: number
  previous: number
}

const CHANNELS = ['web', 'email'] as const
const SOURCES = [
  'profile',
  'hours',
  'contact',
  'context',
  'knowledge',
  'product',
  'order',
  'answer',
  'page',
  'none',
] as const

const oneOf = <K extends string>(keys: readonly K[], key: string): K | undefined =>
  keys.find((known) => known === key)

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

export const channelsOf = ({ channels }: Analytics, t: SheetLanguage['t']): LabelledCount[] =>
  named(channels, (key) => t[`channel-${oneOf(CHANNELS, key) ?? 'other'}`])

export const reasonsOf = ({ handoffReasons }: Analytics, t: SheetLanguage['t']): LabelledCount[] =>
  named(handoffReasons, (key) => t[`reason-${oneOf(HANDOFF_REASONS, key) ?? 'other'}`])

export const sourcesOf = ({ sources }: Analytics, t: SheetLanguage['t']): LabelledCount[] =>
  named(sources, (key) => t[`source-${oneOf(SOURCES, key) ?? 'other'}`])

export const topicsOf = ({ topics }: Analytics, t: SheetLanguage['t']): LabelledCount[] =>
  named(topics, (key) => {
    const topic = oneOf(TOPICS, key)
    return topic === undefined ? key : t[`topic-${topic}`]
  })
