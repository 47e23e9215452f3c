/** A question to an invented business, and what of an answer to it would be wrong. */
export interface BuiltCase {
  question: string
  /** What the visitor asked before, in the same conversation. */
  before?: readonly string[]
  /** What an answer that is asserted has to hold, each; null where nothing may be asserted. */
  must: readonly string[] | null
  /** What no asserted answer may hold. */
  never?: readonly string[]
}

/** An invented business: what its site serves below `main`, its files and its own words. */
export interface Built {
  name: string
  /** By path: the title and what stands below it, or a whole document. */
  pages?: Readonly<Record<string, readonly [title: string, html: string] | string>>
  /** The pages that every page's menu leads to; all of them, without it. */
  menu?: readonly string[]
  /** Tables as CSV, or texts, by name. */
  files?: Readonly<Record<string, string>>
  context?: string
  asked: readonly BuiltCase[]
}

/** One case in a line: what is asked, what has to be said, what never. */
export const builtCase = (
  question: string,
  must: readonly string[] | null,
  ...never: string[]
): BuiltCase => ({
  question,
  must,
  never,
})

/** The same after other questions. */
export const after = (
  before: string | readonly string[],
  question: string,
  must: readonly string[] | null,
  ...never: string[]
): BuiltCase => ({ question, before: [before].flat(), must, never })
