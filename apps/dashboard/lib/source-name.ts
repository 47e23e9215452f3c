import type { Source } from '#contract/conversations.ts'
import { type SourceKind, sourceLabel } from '#contract/source-kinds.ts'
import { langOf } from './i18n.ts'

type Of<K extends SourceKind['kind']> = Extract<SourceKind, { kind: K }>

const DAYS: Record<Of<'hours'>['day'], string> = {
  monday: 'Opening hours, Monday',
  tuesday: 'Opening hours, Tuesday',
  wednesday: 'Opening hours, Wednesday',
  thursday: 'Opening hours, Thursday',
  friday: 'Opening hours, Friday',
  saturday: 'Opening hours, Saturday',
  sunday: 'Opening hours, Sunday',
  week: 'Opening hours',
}
const PROFILE: Record<Of<'profile'>['field'], string> = {
  name: 'Name',
  subtitle: 'Subtitle',
  description: 'Description',
}
const CONTACT: Record<Of<'contact'>['field'], string> = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  all: 'Contact details',
}

type Named = Pick<Source, 'of' | 'label'>

const WEEK = { kind: 'hours', day: 'week' } as const

const inEnglish = (of: SourceKind): string => {
  switch (of.kind) {
    case 'hours':
      return DAYS[of.day]
    case 'profile':
      return PROFILE[of.field]
    case 'contact':
      return CONTACT[of.field]
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

/** What is shown as one: a source, the hours of all days, or what was read in one page or file. */
export type SourceGroup<S extends Named> = readonly [S, ...S[]]

export const sourceGroups = <S extends Named>(sources: readonly S[]): SourceGroup<S>[] => {
  const groups = new Map<unknown, [S, ...S[]]>()
  for (const source of sources) {
    const { kind } = source.of
    const key = kind === 'hours' ? kind : kind === 'page' || kind === 'file' ? source.label : source
    const group = groups.get(key)
    if (group) group.push(source)
    else groups.set(key, [source])
  }
  return [...groups.values()]
}

/** What a group is called: hours of several days are the opening hours. */
export const groupName = <S extends Named>(group: SourceGroup<S>): string =>
  group.length > 1 && group[0].of.kind === 'hours'
    ? sourceName({ of: WEEK, label: sourceLabel(WEEK) })
    : sourceName(group[0])
