import { isEmail } from '#contract/common.ts'
import { greetableName, plainWords } from '#server/lib/mail/untrusted-text.ts'
import type { Words } from './texts.ts'

/** How the team is told of a customer; without a name, or with one that could say something else, a visitor. */
export const calledBy = (w: Words, name: string | null, email: string | null = null): string =>
  spoken(name) ?? email ?? w.visitor

/** A name as a sentence of ours may say it: what else a stranger wrote there is left out. */
const spoken = (name: string | null): string | null =>
  plainWords(name) ?? (name !== null && isEmail(name) ? name : null)

/** The first name to answer to; null for an unknown visitor, or what does not look like a name. */
export const firstName = (name: string | null): string | null => {
  const first = name?.trim().split(/\s+/, 1)[0]
  return greetableName(first ?? null)
}

/** At most so many characters, cut at a word. */
export const truncate = (text: string, max: number): string => {
  if (text.length <= max) return text
  const short = text.slice(0, max - 1).toWellFormed()
  const space = short.lastIndexOf(' ')
  return `${(space > max / 2 ? short.slice(0, space) : short).trimEnd()}…`
}

/** Subjects say the fact in at most 60 characters: the name in them gives way. */
export const subjectOf = (make: (name: string) => string, name: string): string => {
  const whole = make(name)
  return whole.length <= 60 ? whole : make(truncate(name, Math.max(8, 60 - (whole.length - name.length))))
}
