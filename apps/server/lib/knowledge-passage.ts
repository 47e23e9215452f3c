import type { ContradictingSentence } from './schema/knowledge.ts'

/** A text of the knowledge base, as the assistant may quote it: what was read of a site or file, or an answer of the team. */
export interface KnowledgePassage {
  id: string
  kind: 'knowledge'
  label: string
  title: string
  text: string
  /** Of an answer: further ways to ask it. */
  foundBy?: string
  /** Of an answer: its question and further ways to ask it. */
  asked?: readonly string[]
  lang?: string
  asOf?: string
  /** Of a page of a site. */
  url?: string
  writtenAt?: string
  inNavigation?: true
  /** When it was first read, or last changed, ISO 8601. */
  changedAt: string
}

/** A sentence that is not told: another one holds. */
export type Loser = ContradictingSentence & { instead: string }
