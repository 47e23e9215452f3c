import type { Source } from '#contract/conversations/message.ts'
import { parseHours } from '#contract/opening/parse-hours.ts'
import { formatRange } from './hours-range.ts'
import type { Lang } from './i18n.ts'

/** The opening hours that a source of an answer says, as they are read; empty: closed; null for any other source. */
export const sourceHours = (
  { of, excerpt = '' }: Pick<Source, 'of' | 'excerpt'>,
  lang: Lang,
): string | null => {
  const ranges = of.kind === 'hours' ? parseHours(excerpt) : null
  return ranges?.map((range) => formatRange(range, lang)).join(', ') ?? null
}
