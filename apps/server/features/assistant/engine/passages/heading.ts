import { regex } from '../words/pattern.ts'
import { fold } from '../words/text.ts'

export const BULLET = /^\s*(?:[-–—•*▪·]|\d{1,2}[.)])\s+/

/** « Compris dans le prix », « Ce que je ne fais pas » : they announce, whatever words are in them. */
const ANNOUNCES = regex`
  ^(?:(?:non |not )?(?:compris|inclus|included)(?:es?|s)?\b(?! )|(?:compris|inclus|included) (?:dans|avec|in|with)\b
  |ce qu|comment |pourquoi |quand |qui |quoi |nos |mes |what |how |why |our )`
/** « Animaux acceptés », « Chien non », « On répare aussi » : a line of its own, not what the next ones are about. */
const STATES = regex`
  \b(?:non|oui|ok|pas|ni|plus|jamais|aucune?|sans|uniquement|seulement|sauf|sinon|only|no|not|never|yes
  |gratuit\w*|offerte?s?|inclus\w*|comprise?s?|accept\w+|refuse\w*|interdit\w*|admis\w*|(?:im)?possibles?
  |disponibles?|bienvenue?s?|obligatoires?|conseille\w*|exclue?s?|ferme|fermee?s?|ouverte?s?|prete?s?|privee?s?
  |free|included|welcome|available|allowed|closed|open|required|gratis|incluid\w+|kostenlos\w*
  |sur (?:place|rendez vous|rendez-vous|rdv|reservation|commande|demande|devis)|toute l'annee|on request
  |on|je|nous|est|sont|a lieu|demandez|appelez|prevenez|venez|we|is|are)\b`
/** « écran prêtés », « facture demandée » : a participle at the end. */
const PARTICIPLE = / \p{L}{3,}é(?:e|es|s)?$/u
/** They end like participles: « nouveautés », « qualité », « tarifs entrée ». */
const NOUN =
  /(?:(?:it|aut|ét|ant|art|nt)é|entrée|durée|arrivée|journée|soirée|année|matinée|randonnée|tournée|marché|café|bébé|congé|musée|lycée)s?$/u

const DENIES = regex`
  \b(?:ne|n'\w{1,20}|n) .{0,50}\b(?:pas|plus|jamais)\b|^(?:pas|plus|jamais|aucune?|hors|exclus?|interdits?|refuses?)\b
  |^non \w+|\b(?:do|does|can|are|is) not\b|\b(?:don't|can't|cannot)\b|^(?:not|no|excluded|forbidden)\b`

/** Whether a heading denies what stands below it: its lines alone would say the opposite. */
export const denies = (title: string): boolean => DENIES.test(fold(title))

const endsInParticiple = (line: string): boolean => PARTICIPLE.test(line) && !NOUN.test(line)

const states = (line: string): boolean => {
  const folded = fold(line.replace(/\([^()]{0,60}\)/g, ''))
  return !ANNOUNCES.test(folded) && (STATES.test(folded) || endsInParticiple(line.toLowerCase()))
}

export interface Heading {
  text: string
  /** Whether it is marked as one. */
  strong: boolean
}

/** The heading that a line may be; undefined when it says something itself. */
export const heading = (line: string): Heading | undefined => {
  const marked = /^#{1,6}\s+(\S.*)$/.exec(line)
  if (marked) return { text: marked[1] ?? '', strong: true }
  if (BULLET.test(line) || /\d/.test(line) || line.length > 60 || /[.!?;,]$/.test(line)) return undefined
  if (line.endsWith(':')) return { text: line.slice(0, -1), strong: true }
  const words = line.split(/\s+/).length
  if (words > (denies(line) ? 8 : 5) || line.includes(',') || states(line)) return undefined
  if (/\p{L}{3}/u.test(line) && line === line.toUpperCase()) return { text: line, strong: true }
  return line.includes(':') ? undefined : { text: line, strong: false }
}

const OF_NOTHING =
  /^(?:divers|(?:bon )?a (?:savoir|noter)|(?:les )?infos?(?:rmations)?(?: pratiques| utiles| generales)?|autres?|important|misc|other|general|varios|sonstiges)$/

/** « Divers » : it says nothing of the lines below it. */
export const isNeutral = (title: string): boolean => OF_NOTHING.test(fold(title).trim())
