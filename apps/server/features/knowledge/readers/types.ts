import type { ReadProblem } from '#contract/knowledge/knowledge.ts'

/** What kind of document bytes are. */
export type DocumentKind = 'html' | 'pdf' | 'docx' | 'odt' | 'xlsx' | 'csv' | 'txt' | 'md'

/** A sentence or a few, a row of a table, an item of a list: what may be quoted alone. */
export interface DocumentPassage {
  /** The headings that it stands under, the highest first. */
  heading: readonly string[]
  text: string
  /** Of a PDF, from 1. */
  page?: number
  /** Of a table, from 1. */
  row?: number
}

export interface QuestionRow {
  question: string
  answer: string
  /** Other ways to ask it. */
  variants: readonly string[]
}

export interface ReadDocument {
  title: string
  /** That it says of itself. */
  language: string | null
  passages: readonly DocumentPassage[]
  /** Of a PDF: how many pages it has. */
  pages?: number
  /** Of a PDF: its pages that are pictures, from 1, in their order. */
  unreadPages?: readonly number[]
  /** Of a table of questions. */
  questions?: readonly QuestionRow[]
  /** Of an HTML page: the address that it says is its own. */
  canonical?: string
  /** Of an HTML page: whether it asks not to be kept by readers like this one. */
  noindex?: boolean
  /** Of an HTML page: when it says that it was changed or published last; ISO 8601. */
  date?: string | null
  /** Of an HTML page: where it leads on its own host, each once. */
  links?: readonly string[]
  /** Those of them by which the site is walked through. */
  navigation?: readonly string[]
  /** Why not all of it was read. */
  cut?: ReadProblem
  /** Why nothing of it could be read. */
  problem?: ReadProblem
}

/** What is said of a document of which nothing can be read. */
export const unread = (problem: ReadProblem): ReadDocument => ({
  title: '',
  language: null,
  passages: [],
  problem,
})

/** A document of which nothing can be read. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly problem: ReadProblem
  constructor(problem: ReadProblem) {
    super(problem)
    this.problem = problem
  }
}
