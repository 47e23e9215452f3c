import type { Language, OpenQuestion, Subject } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { searchable } from '#server/lib/text.ts'
import { CHECKING, IN_GENERAL, THINGS } from './texts.ts'

const OWN =
  /\b(?:mon|ma|mes|notre|nos|my|our|mi|mis|nuestr[oa]s?|meine?[mnrs]?|unsere?[mnrs]?)\b|\bj ai (?:\w+ )?(?:achete|recu|commande|paye|utilise)e?s?\b/
const ORDER = /\b(?:commandes?|cmd|cde|colis|paquet|orders?|parcel|package|pedido|paquete|bestellung|paket)\b/
/** Not « j’ai commandé 250 g », « to order 200 pieces ». */
const ORDER_NUMBER =
  /(?<!\b(?:ai|avais|a|avons|avez|ont|to|we|i|they|can|could) )\b(?:commande|cmd|cde|order|pedido|bestellung)(?: (?:n|no|nr|num|numero|number|nummer))? (\d{3,12})\b(?! (?:k?g|mg|m?l|cl|c?m|mm|euros?|eur|pieces?|pcs|exemplaires?|unites?|articles?)\b)/
const AMOUNT = /(?<![\d.,]|\d\s)(\d{1,5}(?:[.,]\d{1,2})?)\s?(?:€|euros?\b|eur\b)/giu
const PAID = /\b(?:debite\w*|preleve\w*|prelevement|charged|cobrado|abgebucht)\b/
/** Subjects that have an amount of their own, and words that it is said after: « carte de 50 € », « remboursement de 30 € ». */
const WORTH: ReadonlySet<string> = new Set(['giftcard', 'creditnote', 'refund'])
const WORTH_BEFORE =
  /(?:cartes?|cadeau|bons?|achat|avoirs?|remboursement|card|voucher|credit|refund|tarjeta|regalo|vale|reembolso|geschenkkarte|gutschein|guthaben|erstattung)(?: (?:de|d une valeur de|of|for|worth|por|von|uber))? $/

/** Nothing is wrong where somebody says so. */
const NO_TROUBLE =
  /\b(?:pas (?:de |un |du )?(?:souci\w*|problemes?|grave|presse\w*|urgent\w*|tout)|aucun (?:souci|probleme)|pas d autres? questions?|n hesit\w+ pas|ne vous inquiet\w+ pas|no problem\w*|no worr\w+|kein problem|ningun problema|sin problema)\b/g
const TROUBLE =
  /\b(?:pas|plus rien|rien|jamais|aucun\w*|toujours|attends?|attente|retard|manqu\w*|cass\w*|abim\w*|endommag\w*|mauvais\w*|erreur|perdue?|vole\w*|trompe\w*|oubli\w*|debite\w*|rembours\w*|annul\w*|inadmissible|scandaleux|not|t|never|missing|broken|damaged|wrong|late|lost|waiting|refund|cancel|no|nunca|falta|roto|danad\w*|espero|perdid\w*|reembols\w*|nicht|kein\w*|nie|fehlt|kaputt|beschadigt|falsch\w*|warte|verloren|stornier\w*)\b/

/** Folded, of words and numbers alone. */
const folded = (text: string): string => searchable(text).replace(/[^a-z0-9]+/g, ' ')

/** « et aussi si le pull existe en L »: asked in a message of its own, after « je voudrais savoir ». */
const INDIRECT = /^(?:et )?(?:aussi )?s(?:i|avoir si) /

const tellsTrouble = (text: string): boolean => TROUBLE.test(folded(text).replace(NO_TROUBLE, ' '))

const ACKNOWLEDGES =
  /^(?:(?:ok|oui|bien|super|merci) )*(?:c est (?:note|bon|compris|parfait)|d accord|entendu|je (?:regarde|passe|repasse|vous (?:envoie|tiens)))\b/

/** Whether somebody only says that they heard, or what they do next. */
export const onlyAcknowledges = (text: string): boolean =>
  ACKNOWLEDGES.test(folded(text)) && !text.includes('?') && !tellsTrouble(text)

/** Whether words wait for an answer without asking: they tell of something that went wrong, or go on asking. */
export const waitsForAnswer = (text: string): boolean => tellsTrouble(text) || INDIRECT.test(folded(text))

/** Whether an order went wrong: what holds for all orders does not settle that. */
export const troublesOrder = (message: string): boolean =>
  ORDER_NUMBER.test(folded(message)) && tellsTrouble(message)

/** A question that waits for somebody to look, and the message that it stands in. */
interface Unknown {
  question: OpenQuestion
  message: string
  /** Whether the message asks nothing else. */
  alone: boolean
}

/** The one amount of a message, as it is printed; null where there are several. */
const onlyAmount = (message: string): string | null => {
  const amounts = new Set([...message.matchAll(AMOUNT)].map(([, figure]) => figure ?? ''))
  const [figure] = amounts
  return figure !== undefined && amounts.size === 1 ? `${figure}\u00a0€` : null
}

const saysWorth = (text: string): boolean =>
  [...text.matchAll(AMOUNT)].some(({ index }) => WORTH_BEFORE.test(folded(`${text.slice(0, index)} `)))

const conceptsOf = ({ concepts, actions, policies }: Subject): Set<string> =>
  new Set([...concepts, ...actions, ...policies])

const named = (about: Subject | undefined, text: string, language: Language): string | null => {
  if (about === undefined) return null
  const concepts = conceptsOf(about)
  const thing = THINGS.find(({ of }) => concepts.has(of))
  if (thing === undefined) return null
  const own = OWN.test(folded(text))
  const words = own ? thing[language] : (IN_GENERAL[thing.of]?.[language] ?? thing[language])
  const amount = own && WORTH.has(thing.of) && saysWorth(text) ? onlyAmount(text) : null
  return amount === null ? words : CHECKING[language].amount(words, amount)
}

/** An item whose whole name the words say, the longest; one word alone may be any word. */
const namedItem = ({ items }: OpenQuestion, words: string): string | undefined => {
  const text = ` ${folded(words)} `
  return items
    .filter((name) => folded(name).trim().includes(' ') && text.includes(` ${folded(name).trim()} `))
    .sort((a, b) => b.length - a.length)[0]
}

const TO: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:en|au|aux|à) \p{L}[\p{L}-]{2,}/giu,
  en: /(?<!\p{L})to (?:the )?\p{L}[\p{L}-]+/giu,
  es: /(?<!\p{L})a \p{L}[\p{L}-]{2,}/giu,
  de: /(?<!\p{L})nach \p{L}[\p{L}-]{2,}/giu,
}

/** « en belgique » as it is printed, where one place is asked for; '' else, or perhaps no place. */
const towards = (text: string, language: Language): string => {
  const [place = '', ...more] = text.match(TO[language]) ?? []
  if (more.length > 0) return ''
  const at = place.lastIndexOf(' ') + 1
  return `${place.slice(0, at).toLowerCase()}${place.charAt(at).toUpperCase()}${place.slice(at + 1)}`
}

/** So much of a message is read for what names its thing. */
const READ_MAX = 2_000

/** Sentences as one: a subject is read of the first that asks. */
const asOneSentence = (text: string): string => text.replace(/(?<![.!?\s])[.!?\s]+(?=\s|$)/g, ' ').trim()

/** What is looked into, as the customer named it: only what is sure to be one thing has a name. */
const thingOf = (
  { question, text }: Readable,
  [own, whole, place]: readonly (Subject | undefined)[],
  language: Language,
): string | null => {
  const words = CHECKING[language]
  const plain = folded(text)
  const number = ORDER_NUMBER.exec(plain)?.[1]
  if (number !== undefined) return words.order(number)
  const amount = onlyAmount(text)
  const known = named(own, question.question, language) ?? named(whole, text, language)
  if (amount !== null && PAID.test(plain) && known?.includes(amount) !== true)
    return words.amount(words.ownPayment, amount)
  const item = namedItem(question, text)
  const isOwn = [own, whole].some((about) => about && [...WORTH].some((of) => conceptsOf(about).has(of)))
  if (item !== undefined && !(known !== null && isOwn)) return words.item(item)
  if (known !== null && own?.policies.includes('delivery') && place?.places.length === 1)
    return `${known} ${towards(question.question, language)}`
  return known ?? (ORDER.test(plain) && OWN.test(plain) ? words.ownOrder : null)
}

/** A question with the words that name it: those of its whole message where that asks nothing else. */
interface Readable {
  question: OpenQuestion
  text: string
}

/**
 * The sentence of a person who does not know yet: what they look into, in the customer's language. It promises nothing.
 * @param answered whether something else is answered before it
 */
export const checkingSentence = async (
  deps: Deps,
  scope: BusinessScope,
  unknown: readonly Unknown[],
  { language, answered }: { language: Language; answered: boolean },
): Promise<string> => {
  if (unknown.length === 0) return ''
  const readable = unknown.map(({ question, message, alone }) => ({
    question,
    text: (alone ? message : question.question).slice(0, READ_MAX),
  }))
  const texts = readable.flatMap(({ question, text }) => [
    question.question,
    asOneSentence(text),
    towards(question.question, language),
  ])
  const subjects = (await deps.threads.files.run('assistant.subjects', texts, scope.businessId)) as Subject[]
  const things = readable.map((each, at) => thingOf(each, subjects.slice(at * 3, at * 3 + 3), language))
  const words = CHECKING[language]
  const different = [...new Set(things.filter((thing) => thing !== null))]
  if (different.length === 0) return answered ? words.rest : words.checkThat
  const all = things.includes(null) ? [...different, words.others] : different
  const last = all.at(-1) ?? ''
  const list = all.length === 1 ? last : `${all.slice(0, -1).join(', ')} ${words.and} ${last}${words.comma}`
  return answered ? words.also(list) : words.check(list)
}
