import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { markOf } from '#contract/conversations/identity.ts'
import { en, language, messages, textsOf } from './i18n.ts'

/** The words for a customer who did not say who they are. */
export const nameless = en('Visiteur', 'Anonymous Customer')
const texts = messages({ nameless })

/** What the woodland marks are called, in their order. */
const MARKS = {
  fr: 'Feuille,Chêne,Fougère,Cèpe,Sapin,Pomme de pin,Nuage,Rosée,Lune,Soleil,Trèfle,Myrtille,Mésange,Renard,Lièvre,Hibou,Escargot,Hérisson,Papillon,Galet,Étang,Blaireau,Cabane,Campanule',
  en: 'Leaf,Oak,Fern,Mushroom,Fir,Pine Cone,Cloud,Dew,Moon,Sun,Clover,Blueberry,Chickadee,Fox,Hare,Owl,Snail,Hedgehog,Butterfly,Pebble,Pond,Badger,Hut,Bellflower',
}

type Customer = Pick<ConversationItem, 'customerName' | 'anonymous' | 'sessionId'>

const visitorName = (sessionId: string, lang: 'fr' | 'en'): string => {
  const marks = MARKS[lang].split(',')
  const mark = marks[markOf(sessionId, marks.length).shape]
  return lang === 'fr' ? `Visiteur ${mark}` : `Visitor ${mark}`
}

/**
 * What a customer is called: by the mark of their session where they have no name, as their avatar shows it; in the
 * words of the documents in the catalogue that follows these.
 */
export const customerName = (of: Customer): string => {
  const chosen = language()
  if (!of.anonymous) return of.customerName
  return chosen === 'default' ? textsOf(texts).nameless : visitorName(of.sessionId, chosen)
}

/** What tells one from the other where all without a name are called as in the documents; undefined where `customerName` does. */
export const shortNameBeside = (of: Customer): string | undefined =>
  of.anonymous && language() === 'default' ? visitorName(of.sessionId, 'fr') : undefined
