import type { Source } from '#contract/conversations.ts'
import { type SourceKind, sourceLabel } from '#contract/source-kinds.ts'
import { langOf } from './i18n.ts'

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

type Named = Pick<Source, 'of' | 'label'>

const WEEK = { kind: 'hours', day: 'week' } as const

const inEnglish = (of: SourceKind): string => {
  switch (of.kind) {
    case 'hours':
      return of.day === 'week' ? 'Opening hours' : `Opening hours, ${capitalized(of.day)}`
    case 'profile':
      return capitalized(of.field)
    case 'contact':
      if (of.field === 'all') return 'Contact details'
      return of.field === 'linkedin' ? 'LinkedIn' : capitalized(of.field)
    case 'context':
      return `Context, line ${of.line}`
    case 'answer':
      return `Answer of the team: “${of.question}”`
    case 'product':
      return `Product: ${of.name}`
    case 'page':
      return `Page: ${of.title}`
    case 'file':
      return `File: ${of.name}`
    case 'order':
      return `Order ${of.number}`
    case 'other':
      return of.name
  }
}

/** What a source of an answer is called in the language of the page; the French is the contract’s, and comes with it. */
export const sourceName = ({ of, label }: Named): string => (langOf('fr') === 'en' ? inEnglish(of) : label)

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
