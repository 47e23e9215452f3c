import { searchable } from '#server/lib/text.ts'
import type { Turn } from '../engine/types.ts'
import { regex, regexWith } from '../engine/words/pattern.ts'
import { ORDER_QUESTIONS } from './texts.ts'

const ORDER = /\b(?:commandes?|colis|paquet|orders?|parcel|package|pedido|paquete|bestellung|paket)\b/
const OWN =
  /\b(?:ma|mon|notre|mes|my|our|mi|meine?[mnr]?|numero|number|nummer|n|no)\b|#|°|\d{3,}|\b(?:commande|order|pedido|bestellung) [a-z]*\d/
const STATE = regex`
  \bou (?:en )?(?:est|sont)\b|\b(?:statut|etat|suivi|suivre|expedie\w*|envoye\w*|livree?|arrive\w*|
  recue?s?|recevoir|retard|bloque\w*)\b|\b(?:where|status|track|tracking|shipped|arrived?|arriving|
  delivered|late|received?)\b|\b(?:donde|estado|enviado|llega|llegado|recibido|seguimiento)\b|\b(?:wo|
  wann|stand|versandt|angekommen|verfolgen|geliefert)\b`
const NUMBERED =
  /\b(?:commande|order|pedido|bestellung) ?(?:n|no|nr|numero|number|nummer)?[ #°:.]{0,6}[a-z]{0,10}-?\d{2,}/
/** What the state of an order does not answer. */
const TROUBLE = regex`
  \b(?:cass\w*|abim\w*|erreur|mauvais\w*|manqu\w*|rembours\w*|retour\w*|annul\w*|modifi\w*|chang\w*|
  echang\w*|broken|damaged|wrong|missing|refund\w*|return\w*|cancel\w*|change|exchange|roto|danad\w*|
  cancelar|devol\w*|reembols\w*|kaputt|beschadigt|falsch\w*|stornier\w*|erstatt\w*|zuruck\w*|facture|
  invoice|minimum)\b`

/** A reference of letters alone, in capitals, as PrestaShop makes them; other capitals stand in no running text. */
const REFERENCE = /(?<![\p{L}\p{N}])[A-Z]{8,9}(?![\p{L}\p{N}])/u
const LETTERED =
  /\b(?:[Cc]ommande|[Oo]rder|[Pp]edido|[Bb]estellung)[ #°:.]{0,6}(?:(?:n|no|nr|num[eé]ro|number|nummer|r[eé]f[eé]rence|ref)[ #°:.]{0,6})?[A-Z]{8,9}(?![\p{L}\p{N}])/u
/** Alone in answer to our question it may be in small letters. */
const REFERENCE_ALONE =
  /^[^\p{L}]*(?:(?:c['’]est|voici|la|le|it['’]s|my|ma|commande|order|r[eé]f[eé]rence|ref|num[eé]ro|number|n|es|ist)[^\p{L}]+)*([a-z]{8,9})[^\p{L}\p{N}]*$/iu

/** Characters in which a message says which order it is about; what comes after them is not looked at. */
const LOOKED_AT = 2_000

/** A message as the expressions here expect it: white space collapsed, of bounded length. */
const lookedAt = (text: string): string => text.replace(/\s+/g, ' ').slice(0, LOOKED_AT)

/** The text, unless it is all in capitals: then they mark nothing. */
const unshouted = (text: string): string => (/\p{Ll}/u.test(text.replace(EMAIL, ' ')) ? text : '')

/** Whether somebody asks what became of their own order. */
const asksForOrder = (message: string): boolean => {
  const text = lookedAt(message)
  const plain = searchable(text)
  if (!ORDER.test(plain) || TROUBLE.test(plain)) return false
  return NUMBERED.test(plain) || LETTERED.test(unshouted(text)) || (OWN.test(plain) && STATE.test(plain))
}

const EMAIL =
  /(?<![^\s@,;|%<>()[\]"'\\:])[^\s@,;|%<>()[\]"'\\:]{1,64}@[^\s@,;|%<>()[\]"'\\]{1,190}\.[\p{L}\p{N}-]{0,60}[\p{L}\p{N}]/u
const NAMED = regexWith('iu')`
  (?:commande|colis|paquet|order|parcel|package|pedido|paquete|bestellung|bestellnummer|paket|num[eé]ro|
  number|nummer|n[°ºo]|#) ?(?:n[°ºor]?\.?|num[eé]ro|number|nummer|est|is|es|ist|de commande|
  de la commande)? ?[:#°]? ?#?((?=[\p{L}\p{N}-]{0,29}\d)[\p{L}\p{N}][\p{L}\p{N}-]{0,29})`
const ALONE = /(?:^|[\s#:])((?=[\p{L}\p{N}-]{0,29}\d)[\p{L}\p{N}][\p{L}\p{N}-]{1,29})(?=$|[\s,.;!?])/u

export interface OrderClaim {
  number: string | null
  email: string | null
}

/** The number and the address that a message names. `answersUs`: it answers our question for them. */
const claimOf = (visitorTurn: string, answersUs: boolean): OrderClaim => {
  const text = lookedAt(visitorTurn)
  const email = EMAIL.exec(text)?.[0] ?? null
  const rest = email === null ? text : text.replace(email, ' ')
  const number =
    NAMED.exec(rest)?.[1] ??
    REFERENCE.exec(unshouted(rest))?.[0] ??
    (answersUs ? (ALONE.exec(rest)?.[1] ?? REFERENCE_ALONE.exec(rest)?.[1]) : undefined) ??
    null
  return { number, email }
}

const isOrderQuestion = (turn: Turn | undefined): boolean =>
  turn?.role === 'assistant' && ORDER_QUESTIONS.some((question) => turn.text.includes(question))

/**
 * What the visitor said of their order in this exchange; null when the message is not about one. The newest word of
 * the visitor counts.
 */
export const orderClaim = (question: string, history: readonly Turn[]): OrderClaim | null => {
  const talk = history.filter(({ role }) => role !== 'team')
  const answersUs = isOrderQuestion(talk.at(-1))
  const now = claimOf(question, answersUs)
  if (!answersUs) return asksForOrder(question) ? now : null
  if (now.number === null && now.email === null && !asksForOrder(question)) return null
  let { number, email } = now
  for (let at = talk.length - 1; at >= 1 && (number === null || email === null); at -= 2) {
    const [before, message] = [talk[at - 2], talk[at - 1]]
    if (!isOrderQuestion(talk[at]) || message?.role !== 'visitor') break
    const earlier = claimOf(message.text, isOrderQuestion(before))
    number ??= earlier.number
    email ??= earlier.email
  }
  return { number, email }
}
