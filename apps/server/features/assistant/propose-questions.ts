import { WEEKDAYS, type Weekday } from '#contract/businesses/businesses.ts'
import { WEEKDAY_NAMES } from '#server/lib/weekday-names.ts'
import { buildPassages } from './engine/passages/build-passages.ts'
import { isNeutral } from './engine/passages/heading.ts'
import type { BusinessFacts, Passage } from './engine/types.ts'
import { fold } from './engine/words/text.ts'
import { keyParts } from './key-parts.ts'
import { PRICE, PRICED, QUESTIONS_ABOUT } from './question-templates.ts'

/** What a business wrote. */
export interface Written {
  facts: BusinessFacts
  aiContext: string
  /** What its team taught: questions as titles, answers as texts; and what was read of its pages and files. */
  taught: readonly Passage[]
  language: 'fr' | 'en'
}

export interface Proposal {
  question: string
  must: string[]
  /** The words of the business that it was made from. */
  source: string
}

const OWN_QUESTION = /^([^?]{5,200}\?)\s*(\S.*)$/s

/** A question that the business wrote before its answer: « Livrez-vous ? Oui, partout. » */
const ownQuestions = ({ text }: Passage): Proposal[] => {
  const [, question, answer] = OWN_QUESTION.exec(text) ?? []
  return question && answer ? [{ question, must: keyParts(answer), source: text }] : []
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!;])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 8)

/** What a line says the price of, when it says nothing else: « Coupe homme » of « Coupe homme : 25 € ». */
export const pricedThing = (line: string): string | undefined => {
  const [, name = ''] = PRICED.exec(line) ?? []
  return name === '' || name.split(/\s+/).length > 5 ? undefined : name.trim()
}

/** The price of a thing: « Coupe homme : 25 € ». */
const priced = (sentence: string, { language }: Written): Proposal[] => {
  const thing = pricedThing(sentence)
  const price = PRICED.exec(sentence)?.[2]
  if (thing === undefined || price === undefined) return []
  const question =
    language === 'fr' ? `Prix ${thing.toLowerCase()}\u00a0?` : `Price of ${thing.toLowerCase()}?`
  return [{ question, must: keyParts(price), source: sentence }]
}

/** The question of the first subject that a sentence speaks of. */
const about = (sentence: string, title: string, { language }: Written): Proposal[] => {
  const folded = fold(`${title} ${sentence}`)
  const found = QUESTIONS_ABOUT.find(({ words }) => words.test(folded))
  const must = keyParts(sentence)
  return found && must.length > 0 ? [{ question: found[language], must, source: sentence }] : []
}

const fromContext = (passage: Passage, written: Written): Proposal[] => {
  const own = ownQuestions(passage)
  if (own.length > 0) return own
  return sentencesOf(passage.text).flatMap((sentence) => {
    const price = priced(sentence, written)
    return price.length > 0 ? price : about(sentence, passage.title ?? '', written)
  })
}

/** The last of a path of headings. */
const nameIn = (title: string): string => title.split('›').at(-1)?.trim() ?? ''

/** A heading that names one thing, not a whole page: « Miel d’acacia », of « Nos miels › Miel d’acacia ». */
const NAMES = /^[\p{L}\d'’ -]{3,60}$/u
const OF_MANY =
  /^(?:nos|notre|votre|mes|les|our|the|tarifs?|prix|prices?|accueil|home|contact|boutique|shop)\b/

const isThing = (name: string): boolean => NAMES.test(name) && !isNeutral(name) && !OF_MANY.test(fold(name))

/** « Offert dès 45 € » : no price of the thing that its heading names. */
const OTHER_AMOUNT =
  /(?<!\p{L})(?:dès|à partir|au-delà|offert\p{L}*|remise|réduction|frais|minimum|plus de|from|over|off|free)(?!\p{L})/iu

/** What the only price under a heading is of. */
const headed = (
  { title = '', text }: Passage,
  below: readonly Passage[],
  { language }: Written,
): Proposal[] => {
  const name = nameIn(title)
  const prices = new Set(below.flatMap((passage) => passage.text.match(PRICE) ?? []))
  const price = text.match(PRICE)?.[0]
  if (price === undefined || prices.size !== 1 || !isThing(name) || OTHER_AMOUNT.test(text)) return []
  const question = language === 'fr' ? `Combien coûte «\u00a0${name}\u00a0»\u00a0?` : `How much is “${name}”?`
  return [{ question, must: keyParts(price), source: text }]
}

/** Bare figures are of an address or a list: they tell no answer from another. */
const isDistinctive = (part: string): boolean => !/^\d+$/.test(part)

/** Of what was read: headings that ask, sentences that answer what shops are asked, prices below the name of a thing. */
const fromRead = (passage: Passage, written: Written, below: readonly Passage[]): Proposal[] => {
  const { title = '', text } = passage
  const heading = nameIn(title)
  if (heading.endsWith('?'))
    return [{ question: heading, must: keyParts(text).filter(isDistinctive), source: text }]
  // « Petit pot, 8 € » below the name of a thing says no price without that name.
  const proposals = sentencesOf(text)
    .flatMap((sentence) => {
      const price = isThing(heading) ? [] : priced(sentence, written)
      return price.length > 0 ? price : about(sentence, title, written)
    })
    .filter(({ must }) => must.some(isDistinctive))
  return proposals.length > 0 ? proposals : headed(passage, below, written)
}

const CONTACTS = {
  'contact:phone': { fr: 'Quel est votre numéro de téléphone\u00a0?', en: 'What is your phone number?' },
  'contact:email': { fr: 'Quelle est votre adresse e-mail\u00a0?', en: 'What is your e-mail address?' },
} as const

const contact = ({ id, text }: Passage, { language }: Written): Proposal[] => {
  const question = CONTACTS[id as keyof typeof CONTACTS]?.[language]
  return question ? [{ question, must: [text], source: text }] : []
}

/** « 10:00 » as answers say it, in one language or the other. */
const timeWordings = (time: string): string => {
  const [hour = '', minute = ''] = time.split(':')
  const bare = String(Number(hour))
  const twelve = `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}`
  const half = Number(hour) < 12 ? 'am' : 'pm'
  return [
    `${bare} h${minute === '00' ? '' : ` ${minute}`}`,
    `${bare}h${minute === '00' ? '' : minute}`,
    time,
    `${twelve} ${half}`,
  ].join(' | ')
}

/** One question about a day that is open, and one about a day that is not. */
const hours = ({ facts: { businessHours }, language }: Written): Proposal[] => {
  const dayOf = (wanted: (hours: string) => boolean) =>
    WEEKDAYS.find((day) => businessHours?.[day] && wanted(businessHours[day]))
  const open = dayOf((text) => /^\d\d:\d\d/.test(text))
  const closed = dayOf((text) => text === 'closed')
  const about = (day: Weekday, begin: { fr: string; en: string }, must: string, stated: string): Proposal => {
    const name = WEEKDAY_NAMES[language][day]
    const question = `${begin[language]} ${name}${language === 'fr' ? '\u00a0?' : '?'}`
    return { question, must: [must], source: `${name}\u00a0: ${stated}` }
  }
  const from = open && businessHours?.[open]
  const opens = { fr: 'À quelle heure ouvrez-vous le', en: 'What time do you open on' }
  const isOpen = { fr: 'Êtes-vous ouverts le', en: 'Are you open on' }
  return [
    ...(open && from ? [about(open, opens, timeWordings(from.slice(0, 5)), from)] : []),
    ...(closed ? [about(closed, isOpen, 'fermé | closed', language === 'fr' ? 'fermé' : 'closed')] : []),
  ]
}

/**
 * Questions whose answer stands in what a business wrote, each with what it must hold: those that it wrote itself, prices,
 * the subjects that shops are asked about, contacts and hours. The same text gives the same questions.
 */
export const proposeQuestions = (written: Written): Proposal[] => {
  const { facts, aiContext, taught } = written
  const passages = buildPassages(facts, aiContext)
  const [answers, read] = [true, false].map((isTaught) =>
    taught.filter(({ id }) => id.startsWith('answer:') === isTaught),
  ) as [Passage[], Passage[]]
  const headingOf = ({ label, title }: Passage) => `${label}\n${title ?? ''}`
  const under = Map.groupBy(read, headingOf)
  const proposals = [
    ...answers.flatMap(({ title, text }) =>
      title ? [{ question: title, must: keyParts(text), source: text }] : [],
    ),
    ...passages.filter(({ kind }) => kind === 'context').flatMap((passage) => fromContext(passage, written)),
    ...read.flatMap((passage) => fromRead(passage, written, under.get(headingOf(passage)) ?? [])),
    ...hours(written),
    ...passages.filter(({ kind }) => kind === 'contact').flatMap((passage) => contact(passage, written)),
  ]
  // The same question of two sentences: an answer may give either, so only the first stands.
  const first = new Map(proposals.toReversed().map((proposal) => [fold(proposal.question), proposal]))
  return proposals.filter((proposal) => first.get(fold(proposal.question)) === proposal)
}
