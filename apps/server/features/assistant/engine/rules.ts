/** What decides whether something is said outright. `npm run eval -- --without <name>` says what one is worth. */
export const RULES = [
  'whole-sentence',
  'other-number',
  'subject',
  'every-term',
  'kinds',
  'counts',
  'said-of',
  'likeliest-first',
  'rows',
  'each-by-name',
  'newer',
  'elsewhere',
  'synonyms',
  'own-orders',
  'hours',
  'contacts',
  'soft',
  'shorthand',
  'spelling',
  'follow-ups',
  'rivals',
  'number-names',
  'order-of-truth',
  'taught-alone',
  'safety',
  'headings',
] as const

export type Rule = (typeof RULES)[number]

let off: Rule | undefined

/** Whether a rule is to be followed: always, but where one is measured. */
export const holds = (rule: Rule): boolean => off !== rule

/** Follows all rules but one from now on, or all; for measurements. */
export const followAllBut = (rule?: Rule): void => {
  off = rule
}
