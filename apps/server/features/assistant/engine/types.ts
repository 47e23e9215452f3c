import type { AiInstructions } from '#contract/assistant/assistant.ts'
import type { Business } from '#contract/businesses/businesses.ts'
import type { AnswerProduct } from '#contract/conversations/message.ts'
import type { AnswerType } from './question/question-types.ts'

/** The languages the built-in engine speaks. */
export type Language = 'fr' | 'en' | 'es' | 'de'

type Optional<T, K extends keyof T> = { [P in K]?: T[P] | null | undefined }

/** What the public profile of a business says. A row of `businesses` fits as it is. */
export type BusinessFacts = Pick<Business, 'name' | 'timeZone'> &
  Optional<
    Business,
    'subtitle' | 'description' | 'email' | 'phone' | 'website' | 'address' | 'socialMedia' | 'businessHours'
  > & {
    /** When the profile and the context were last changed, ISO 8601. */
    changedAt?: { profile?: string; context?: string }
    /** Sentences of other sources that hold instead of a contact of the profile, by that contact. */
    instead?: Partial<Record<string, string>>
  }

export type Instructions = AiInstructions

type PassageKind = 'profile' | 'hours' | 'contact' | 'context' | 'knowledge' | 'product'

/** A piece of text the assistant may quote. Any feature may add some; ids are unique within one call. */
export interface Passage {
  id: string
  kind: PassageKind
  /** For people: « Contexte, ligne 3 », « Horaires du mardi ». */
  label: string
  text: string
  /** What the text is about (a heading, a stored question, a product's name): searched, never recited. */
  title?: string
  /** More words that it is found by, which it does not say itself: a size is « L », not « taille ». */
  foundBy?: string
  /** The questions that it was taught as the answer to: to these it is told alone. */
  asked?: readonly string[]
  lang?: string
  /** Of what its page no longer says: when it did, ISO 8601; told with it. */
  asOf?: string
  /** The page that it stands on. */
  url?: string
  /** When that page says that it was changed or published last, ISO 8601. */
  writtenAt?: string
  /** When the business last changed it, ISO 8601: « aujourd’hui » is that day. */
  changedAt?: string
  /** Whether the navigation of its site leads to that page. */
  inNavigation?: boolean
  /** Kinds of fact that it answers without holding one: « n’est plus proposé » says what it costs. */
  replies?: readonly AnswerType[]
  /** The product it is about, when it says a price and a stock. */
  product?: AnswerProduct
}

export interface Turn {
  role: 'visitor' | 'assistant' | 'team'
  text: string
  /** How the assistant's turn ended, when known. */
  outcome?: OutcomeKind
  /** Whether it said what comes closest, without being sure. */
  closest?: boolean
  /** Of such a turn: false while it stands open which of its passages answers. */
  chosen?: boolean
}

export type OutcomeKind = 'answered' | 'handed-off' | 'unknown'

export interface AnswerSource {
  id: string
  label: string
  excerpt: string
}

/** A passage that may answer, for the visitor to say whether it does. */
export interface AnswerCard {
  /** Of its passage. */
  id: string
  label: string
  /** What stands over it; left out where nothing does. */
  heading?: string
  /** The sentence that may answer. */
  text: string
  /** Where words of the question stand in it: from and to, in characters, in their order. */
  marks: [number, number][]
  /** What stands before and after it where it comes from. */
  before?: string
  after?: string
  /** The page that it comes from. */
  url?: string
}

export interface Outcome {
  kind: OutcomeKind
  text: string
  sources: AnswerSource[]
  /** 'builtin' or the id of the model that wrote the text. */
  engine: string
  /** From 0 to 1. */
  confidence: number
  /** The parts of the question that found no answer, in the visitor's words. */
  unanswered: string[]
  /** Up to three products that an answer offers, the best first. */
  products?: AnswerProduct[]
  /** Of an unknown: whether what comes closest is told, as what it is. */
  closest?: boolean
  /** Of such an unknown: up to three passages, the likeliest first. The text holds them too, as `cardsText` writes them. */
  cards?: AnswerCard[]
  /** Whether the visitor says that the closest sentence before did answer. */
  confirms?: boolean
  /** What the visitor may say next with one click. */
  suggestions?: string[]
}

/** A product by the name that the business has for it. */
export interface PageProduct {
  name: string
  /** What its page calls it where it offers the stock alert; null where it does not. */
  id: string | null
}

export interface AssistantInput {
  facts: BusinessFacts
  instructions: Instructions
  /** The business's own text: at most 2 000 characters, lines and sentences. */
  aiContext: string
  /** Further passages: knowledge base, shop products. */
  knowledge?: readonly Passage[]
  /** Oldest first, without the question. */
  history: readonly Turn[]
  question: string
  /** The language of the visitor's page, as a BCP 47 tag. */
  pageLanguage?: string | null
  /** The product of the visitor's page, as the business tells of it. */
  page?: PageProduct | null
  now: Date
  signal?: AbortSignal
}

export type AnswerEvent = { type: 'text'; text: string } | { type: 'outcome'; outcome: Outcome }

/** An engine streams its text in pieces and ends with exactly one outcome whose text is all the pieces joined. */
export interface AssistantEngine {
  id: string
  answer(input: AssistantInput): AsyncIterable<AnswerEvent>
}

/** What the engine has to say about one question, before tone and length. */
export interface Reply {
  text: string
  /** Whether the text is the engine's own sentence, or words of the business. */
  own: boolean
  sources: { passage: Passage; excerpt: string }[]
  confidence: number
}
