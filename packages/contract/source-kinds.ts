import * as z from 'zod/mini'

const DAYS = {
  monday: 'Horaires du lundi',
  tuesday: 'Horaires du mardi',
  wednesday: 'Horaires du mercredi',
  thursday: 'Horaires du jeudi',
  friday: 'Horaires du vendredi',
  saturday: 'Horaires du samedi',
  sunday: 'Horaires du dimanche',
  week: 'Horaires',
} as const

const PROFILE = { name: 'Nom', subtitle: 'Sous-titre', description: 'Description' } as const

const CONTACT = {
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'E-mail',
  website: 'Site web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  all: 'Coordonnées',
} as const

const namesOf = <N extends string>(words: Record<N, string>) => Object.keys(words) as N[]

/** What an answer was drawn from. */
export const SourceKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), day: z.enum(namesOf(DAYS)) }),
  z.object({ kind: z.literal('profile'), field: z.enum(namesOf(PROFILE)) }),
  z.object({ kind: z.literal('contact'), field: z.enum(namesOf(CONTACT)) }),
  /** A line of the context, from 1. */
  z.object({ kind: z.literal('context'), line: z.number() }),
  /** What the team taught as the answer to a question. */
  z.object({ kind: z.literal('answer'), question: z.string() }),
  z.object({ kind: z.literal('product'), name: z.string() }),
  /** A page of a site, or a file, that was read. */
  z.object({ kind: z.literal('page'), title: z.string() }),
  z.object({ kind: z.literal('file'), name: z.string() }),
  z.object({ kind: z.literal('order'), number: z.string() }),
  z.object({ kind: z.literal('other'), name: z.string() }),
])
export type SourceKind = z.output<typeof SourceKind>

/** A source in the words of the default catalogue. */
export const sourceLabel = (of: SourceKind): string => {
  switch (of.kind) {
    case 'hours':
      return DAYS[of.day]
    case 'profile':
      return PROFILE[of.field]
    case 'contact':
      return CONTACT[of.field]
    case 'context':
      return `Contexte, ligne ${of.line}`
    case 'answer':
      return `Réponse de l’équipe\u00a0: «\u00a0${of.question}\u00a0»`
    case 'product':
      return `Produit : ${of.name}`
    case 'page':
      return `Page : ${of.title}`
    case 'file':
      return `Fichier : ${of.name}`
    case 'order':
      return `Commande ${of.number}`
    case 'other':
      return of.name
  }
}

const has = <N extends string>(words: Record<N, string>, name: string): name is N =>
  Object.hasOwn(words, name)

/** What a label of a product, a page, a file or a taught answer names. */
const NAMED = /^(?:(?:Produit|Page|Fichier) : (.*)|Réponse de l’équipe\s?:\s?«\s?(.*\S)\s?»)$/s

/** What a source is, by its id; its label tells what an id does not: the name of a product, the question of an answer. */
export const sourceKind = ({ id, label = '' }: { id: string; label?: string }): SourceKind => {
  const [head = '', ...more] = id.split(':')
  const rest = more.join(':')
  const [, name, question] = NAMED.exec(label) ?? []
  if (head === 'hours' && has(DAYS, rest)) return { kind: 'hours', day: rest }
  if (head === 'profile' && has(PROFILE, rest)) return { kind: 'profile', field: rest }
  if (head === 'contact' && has(CONTACT, rest)) return { kind: 'contact', field: rest }
  if (head === 'context' && /^\d+$/.test(rest)) return { kind: 'context', line: Number(rest) }
  if (head === 'order' && rest !== '') return { kind: 'order', number: rest }
  if (question !== undefined) return { kind: 'answer', question }
  if (name !== undefined && head === 'page') return { kind: 'page', title: name }
  if (name !== undefined && head === 'file') return { kind: 'file', name }
  if (name !== undefined) return { kind: 'product', name }
  return { kind: 'other', name: label }
}
