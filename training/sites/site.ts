import type { Content, Platform } from './platforms.ts'

/** What a shopper asks of a site: what a right answer holds (each entry one of several wordings), or that nothing tells. */
export interface SiteQuestion {
  question: string
  must: readonly (string | readonly string[])[] | 'unknown'
  /** What no answer may say. */
  never?: readonly string[]
}

/** Served as it is, beside the pages that the platform frames. */
export interface Raw {
  status?: number
  type?: string
  body: string
}

export interface Site {
  name: string
  platform: Platform
  /** By path; the menu leads to all of them. */
  pages: Readonly<Record<string, Content>>
  raw?: Readonly<Record<string, Raw>>
  /** No answer may hold any of these, whatever is asked: they stand where nothing is read. */
  traps?: readonly string[]
  asked: readonly SiteQuestion[]
}

/** Short lines: a question, then what its answer holds; `null` where nothing tells. */
export const questions = (
  ...lines: readonly (readonly [string, ...(string | readonly string[])[]] | readonly [string, null])[]
): SiteQuestion[] =>
  lines.map(([question, ...must]) => ({
    question,
    must: must[0] === null ? 'unknown' : (must as (string | readonly string[])[]),
  }))
