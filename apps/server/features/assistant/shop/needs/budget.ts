import { regex, regexWith } from '../../engine/words/pattern.ts'
import type { Budget } from './wish.ts'

/** An amount of money in folded text, with its sign and its currency before or behind. */
const AMOUNT = regexWith('gu')`
  (-)?(?<![\p{L}\d.,])(?:(€|\$|£|eur|usd|gbp|chf) ?)?(\d{1,3}(?:[ .,']\d{3})+(?!\d)|
  \d{1,25})(?:[.,](\d{1,2})(?!\d))? ?(€(?:\d\d(?!\d))?|\$|£|euros?(?![a-z])|eur(?![a-z])|e(?![a-z])|
  dollars?|usd|pounds?|gbp|libras|chf|francs? suisses?|francos suizos|franken|balles)?`

const CURRENCIES: readonly [RegExp, string][] = [
  [/^(?:€|eur|e$|balles)/, 'EUR'],
  [/^(?:\$|dollar|usd)/, 'USD'],
  [/^(?:£|pound|gbp|libra)/, 'GBP'],
  [/^(?:chf|franc|franken)/, 'CHF'],
]

const UNDER = regex`(?<![a-z])(?:
  (?<!pas )moins de|less than|under|below|cheaper than|menos de|por debajo de|unter|weniger als|
  en dessous de|au dessous de|sous(?: les)?|inferieure?s? a) ?$`
const UP_TO = regex`(?<![a-z])(?:
  max(?:i|imum|imal|imo)?\.?|jusqu'? ?a|pas plus de|pas plus que|au plus|plafond|depass\w{0,6} pas|
  up to|at most|no more than|not more than|hasta|no mas de|como mucho|
  bis(?: zu)?|hochstens|nicht mehr als|nicht uber|
  avec|with|con|mit|j'ai|i have|tengo|ich habe|
  (?:budget|presupuesto)(?: [a-z]{1,12}){0,3})[ :=]{0,3}(?:(?:de|of|est|is|von|a|d'environ) ?){0,2}$`
const OVER = regex`(?<![a-z])(?:
  (?<!pas |no |not )(?:plus de|more than|mas de)|over|above|at least|au moins|minimum|a partir de|
  al menos|desde|uber|(?<!nicht )mehr als|mindestens|ab) ?$`
const AROUND = regex`(?<![a-z])(?:
  autour (?:de|des)|environ|vers(?: les)?|dans les|a peu pres|(?:alentours|environs) de|
  around|about|roughly|approximately|circa|ca\.?|alrededor de|unos|aproximadamente|mas o menos|sobre los|
  um(?: die)?|rund|etwa|ungefahr|~|≈) ?$`
const AFTER_UP_TO =
  /^ ?(?:max(?:i|imum|imal|imo)?\.?|au (?:plus|maximum|max)|grand max|hochstens|at most|tops|or less|ou moins|o menos|oder weniger)(?![a-z])(?! ?[€$£]? ?\d)/
const AFTER_AROUND = /^ ?(?:environ|a peu pres|or so|mas o menos|ungefahr)(?![a-z])/
/** Between two amounts of one range. */
const JOINS = /^ ?(?:et|and|y|und|a|to|bis|hasta|-|–|—)? ?$/
/** What an amount without a currency may be followed by: nothing that it could count. */
const ENDS = /^ ?(?:$|[.,;!?)]|pour |for |para |fur |et |and |y |und )/

const BEFORE = 45
const AFTER = 24
const MOST = 8
/** Amounts above are no bound at all. */
const HUGE = 10_000_000
/** How far « around » reaches. */
const AROUND_SHARE = 0.2

interface Amount {
  value: number
  currency: string | null
  start: number
  end: number
  relation: 'under' | 'up-to' | 'over' | 'around' | null
}

const currencyOf = (...signs: (string | undefined)[]): string | null =>
  CURRENCIES.find(([sign]) => signs.some((given) => given !== undefined && sign.test(given)))?.[1] ?? null

const relationOf = (before: string, after: string): Amount['relation'] => {
  if (UNDER.test(before)) return 'under'
  if (OVER.test(before)) return 'over'
  if (AROUND.test(before) || AFTER_AROUND.test(after)) return 'around'
  return UP_TO.test(before) || AFTER_UP_TO.test(after) ? 'up-to' : null
}

const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].slice(0, MOST).map((match): Amount => {
    const [whole, sign, before, digits = '', cents, behind] = match
    const amount = Number(`${digits.replace(/\D/g, '')}.${cents ?? behind?.match(/\d\d/)?.[0] ?? 0}`)
    const start = match.index
    const end = start + whole.trimEnd().length
    return {
      value: sign ? -amount : amount,
      currency: currencyOf(before, behind),
      start,
      end,
      relation: relationOf(text.slice(Math.max(0, start - BEFORE), start), text.slice(end, end + AFTER)),
    }
  })

/** What was read of a budget, and the text without it. */
interface ReadBudget {
  budget: Budget | null
  rest: string
}

const single = ({ relation, value, currency }: Amount): Budget => {
  const base = { amounts: [value], currency, from: null, to: null }
  if (relation === 'over') return { ...base, kind: 'over', from: value }
  if (relation === 'under' || relation === 'up-to') return { ...base, kind: relation, to: value }
  const reach = Math.abs(value) * AROUND_SHARE
  return { ...base, kind: 'around', from: value - reach, to: value + reach }
}

/** Two budgets in one message: what meets both; of two that are only « around », either. */
const both = (a: Budget, b: Budget): Budget => {
  const currency = a.currency ?? b.currency
  if (a.kind === 'around' && b.kind === 'around') {
    const [from, to] = [Math.min(a.from ?? 0, b.from ?? 0), Math.max(a.to ?? 0, b.to ?? 0)]
    return { kind: 'between', from, to, amounts: [from, to], currency }
  }
  if (b.from === null && a.from === null) return (b.to ?? 0) < (a.to ?? 0) ? b : a
  if (b.to === null && a.to === null) return (b.from ?? 0) > (a.from ?? 0) ? b : a
  const from = Math.max(a.from ?? 0, b.from ?? 0)
  const to = Math.min(a.to ?? HUGE, b.to ?? HUGE)
  return { kind: 'between', from, to, amounts: [from, to], currency }
}

/** Without the bounds that no price reaches. */
const bounded = (budget: Budget): Budget => ({
  ...budget,
  from: budget.from !== null && budget.from > HUGE ? HUGE : budget.from,
  to: budget.to !== null && budget.to > HUGE ? null : budget.to,
})

/**
 * What a message says that something may cost: « moins de 15 € », « entre 20 et 30 », « up to £20 », « bis 40 Euro ».
 * @param text folded, sizes taken out
 */
export const readBudget = (text: string): ReadBudget => {
  const amounts = amountsIn(text)
  const found: Budget[] = []
  let rest = text
  const blank = (start: number, end: number) => {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  for (let at = 0; at < amounts.length; at++) {
    const first = amounts[at] as Amount
    const second = amounts[at + 1]
    const before = text.slice(Math.max(0, first.start - BEFORE), first.start)
    const joined = second !== undefined && JOINS.test(text.slice(first.end, second.start))
    const paid = first.currency !== null || second?.currency != null || /budget|presupuesto/.test(before)
    if (second !== undefined && joined && paid) {
      const pair = [Math.abs(first.value), Math.abs(second.value)].sort((a, b) => a - b)
      const [from = 0, to = 0] = pair
      found.push({
        kind: 'between',
        from,
        to,
        amounts: pair,
        currency: first.currency ?? second.currency,
      })
      blank(first.start, second.end)
      at++
      continue
    }
    const bare = first.currency === null
    if (bare && (first.relation === null || !ENDS.test(text.slice(first.end, first.end + AFTER)))) continue
    found.push(single(first))
    blank(first.start, first.end)
  }
  const [budget, ...others] = found
  return { budget: budget === undefined ? null : bounded(others.reduce(both, budget)), rest }
}
