import * as z from 'zod/mini'

const DAYS = {
  monday: { fr: 'Horaires du lundi', en: 'Opening hours, Monday' },
  tuesday: { fr: 'Horaires du mardi', en: 'Opening hours, Tuesday' },
  wednesday: { fr: 'Horaires du mercredi', en: 'Opening hours, Wednesday' },
  thursday: { fr: 'Horaires du jeudi', en: 'Opening hours, Thursday' },
  friday: { fr: 'Horaires du vendredi', en: 'Opening hours, Friday' },
  saturday: { fr: 'Horaires du samedi', en: 'Opening hours, Saturday' },
  sunday: { fr: 'Horaires du dimanche', en: 'Opening hours, Sunday' },
  week: { fr: 'Horaires', en: 'Opening hours' },
}

const PROFILE = {
  name: { fr: 'Nom', en: 'Name' },
  subtitle: { fr: 'Sous-titre', en: 'Subtitle' },
  description: { fr: 'Description', en: 'Description' },
}

const CONTACT = {
  address: { fr: 'Adresse', en: 'Address' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  email: { fr: 'E-mail', en: 'Email' },
  website: { fr: 'Site web', en: 'Website' },
  facebook: { fr: 'Facebook', en: 'Facebook' },
  instagram: { fr: 'Instagram', en: 'Instagram' },
  twitter: { fr: 'Twitter', en: 'Twitter' },
  linkedin: { fr: 'LinkedIn', en: 'LinkedIn' },
  all: { fr: 'Coordonnées', en: 'Contact details' },
}

const namesOf = <N extends string>(words: Record<N, unknown>) => Object.keys(words) as N[]

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

const labelsOf = (of: SourceKind): { fr: string; en: string } => {
  switch (of.kind) {
    case 'hours':
      return DAYS[of.day]
    case 'profile':
      return PROFILE[of.field]
    case 'contact':
      return CONTACT[of.field]
    case 'context':
      return { fr: `Contexte, ligne ${of.line}`, en: `Context, line ${of.line}` }
    case 'answer':
      return {
        fr: `Réponse de l’équipe\u00a0: «\u00a0${of.question}\u00a0»`,
        en: `Answer of the team: “${of.question}”`,
      }
    case 'product':
      return { fr: `Produit : ${of.name}`, en: `Product: ${of.name}` }
    case 'page':
      return { fr: `Page : ${of.title}`, en: `Page: ${of.title}` }
    case 'file':
      return { fr: `Fichier : ${of.name}`, en: `File: ${of.name}` }
    case 'order':
      return { fr: `Commande ${of.number}`, en: `Order ${of.number}` }
    case 'other':
      return { fr: of.name, en: of.name }
  }
}

/** What a source is called. */
export const sourceLabel = (of: SourceKind, language: 'fr' | 'en' = 'fr'): string => labelsOf(of)[language]

const has = <N extends string>(words: Record<N, unknown>, name: string): name is N =>
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
