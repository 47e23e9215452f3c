import type { Source } from '#contract/conversations/message.ts'
import { sourceLabel } from '#contract/knowledge/source-kinds.ts'
import { langOf } from './i18n.ts'

type Named = Pick<Source, 'of' | 'label'>

const WEEK = { kind: 'hours', day: 'week' } as const

/** What a source of an answer is called in the language of the page; the French is the contract’s, and comes with it. */
export const sourceName = ({ of, label }: Named): string =>
  langOf('fr') === 'en' ? sourceLabel(of, 'en') : label

/** What is shown as one: the hours of all days, or what has one name, as a page or a file. */
export type SourceGroup<S extends Named> = readonly [S, ...S[]]

const keyOf = ({ of, label }: Named): string => (of.kind === 'hours' ? of.kind : label)

export const sourceGroups = <S extends Named>(sources: readonly S[]): SourceGroup<S>[] =>
  sources.flatMap((source): SourceGroup<S>[] => {
    const [first, ...rest] = sources.filter((other) => keyOf(other) === keyOf(source))
    return first === source ? [[first, ...rest]] : []
  })

/** What a group is called: hours of several days are the opening hours. */
export const groupName = <S extends Named>(group: SourceGroup<S>): string =>
  sourceName(
    group.length > 1 && group[0].of.kind === 'hours' ? { of: WEEK, label: sourceLabel(WEEK) } : group[0],
  )
