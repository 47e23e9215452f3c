import { WEEKDAYS, type Weekday } from '#contract/businesses.ts'
import { WEEKDAY_NAMES } from '#server/lib/weekday-names.ts'
import { buildPassages } from './engine/passages/build-passages.ts'
import type { BusinessFacts, Passage } from './engine/types.ts'
import { fold } from './engine/words/text.ts'
import { keyParts } from './key-parts.ts'
import { PRICED, QUESTIONS_ABOUT } from './question-templates.ts'

/** What a business wrote. */
export interface Written {
  facts: BusinessFacts
  aiContext: string
  /** What its team taught: questions as titles, answers as texts. */
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
const asked = ({ text }: Passage): Proposal[] => {
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
  const own = asked(passage)
  if (own.length > 0) return own
  return sentencesOf(passage.text).flatMap((sentence) => {
    const price = priced(sentence, written)
    return price.length > 0 ? price : about(sentence, passage.title ?? '', written)
  })
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
const timeAsSaid = (time: string): string => {
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
  const nameOf = (day: Weekday) => WEEKDAY_NAMES[language][day]
  const from = open && businessHours?.[open]?.slice(0, 5)
  return [
    ...(open && from
      ? [
          {
            question:
              language === 'fr'
                ? `À quelle heure ouvrez-vous le ${nameOf(open)}\u00a0?`
                : `What time do you open on ${nameOf(open)}?`,
            must: [timeAsSaid(from)],
            source: `${nameOf(open)}\u00a0: ${businessHours?.[open]}`,
          },
        ]
      : []),
    ...(closed
      ? [
          {
            question:
              language === 'fr'
                ? `Êtes-vous ouverts le ${nameOf(closed)}\u00a0?`
                : `Are you open on ${nameOf(closed)}?`,
            must: ['fermé | closed'],
            source: `${nameOf(closed)}\u00a0: ${language === 'fr' ? 'fermé' : 'closed'}`,
          },
        ]
      : []),
  ]
}

/**
 * Questions whose answer stands in what a business wrote, each with what it must hold: those that it wrote itself, prices,
 * the subjects that shops are asked about, contacts and hours. The same text gives the same questions.
 */
export const proposeQuestions = (written: Written): Proposal[] => {
  const { facts, aiContext, taught } = written
  const passages = buildPassages(facts, aiContext)
  const proposals = [
    ...taught.flatMap(({ title, text }) =>
      title ? [{ question: title, must: keyParts(text), source: text }] : [],
    ),
    ...passages.filter(({ kind }) => kind === 'context').flatMap((passage) => fromContext(passage, written)),
    ...hours(written),
    ...passages.filter(({ kind }) => kind === 'contact').flatMap((passage) => contact(passage, written)),
  ]
  // The same question of two sentences: an answer may give either, so only the first stands.
  const first = new Map(proposals.toReversed().map((proposal) => [fold(proposal.question), proposal]))
  return proposals.filter((proposal) => first.get(fold(proposal.question)) === proposal)
}
