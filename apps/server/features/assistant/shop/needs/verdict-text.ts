import type { Language } from '../../engine/types.ts'
import { formatMoney } from '../product-passages.ts'
import { SHOP_WORDS } from '../texts.ts'
import type { JudgedItem } from './judge-product.ts'
import { NEED_WORDS } from './need-texts.ts'
import type { Budget, Need } from './wish.ts'

const budgetText = (
  { kind, amounts, currency }: Budget,
  ofShop: string | null,
  language: Language,
): string => {
  const { locale } = SHOP_WORDS[language]
  const written = amounts.map((amount) => {
    const money = currency ?? ofShop
    return (money && formatMoney(amount, money, locale, true)) ?? new Intl.NumberFormat(locale).format(amount)
  })
  return NEED_WORDS[language].budget[kind](...written)
}

/** Whether some price could lie outside: no amount is said that none reaches. */
const hasBound = ({ from, to }: Budget): boolean => from !== null || to !== null

/** What a wish without a name of ours is called: by the word that some product of the shop meets it with. */
const wordOf = (at: number, judged: JudgedItem, all: readonly JudgedItem[]): string | undefined =>
  judged.words[at] ?? all.find(({ words }) => words[at])?.words[at] ?? undefined

/** Which wishes a product meets, which it does not, and of which its shop says nothing. */
export const verdictText = (
  need: Need,
  judged: JudgedItem,
  all: readonly JudgedItem[],
  language: Language,
): string => {
  const w = NEED_WORDS[language]
  const { item } = judged
  const by = { met: new Set<string>(), unmet: new Set<string>(), silent: new Set<string>() }
  need.wishes.forEach(({ label }, at) => {
    const verdict = judged.wishes[at] ?? 'silent'
    by[verdict].add(label?.[language] ?? wordOf(at, judged, all) ?? w.other)
  })
  if (need.budget !== null && hasBound(need.budget)) {
    const text = budgetText(need.budget, item.currency, language)
    const other =
      need.budget.currency !== null && item.currency !== null && need.budget.currency !== item.currency
    by[judged.budget].add(other ? w.otherCurrency(text) : text)
  }
  return [
    by.met.size > 0 && w.meets([...by.met].join(', ')),
    by.unmet.size > 0 && w.fails([...by.unmet].join(', ')),
    by.silent.size > 0 && w.silent([...by.silent].join(', ')),
  ]
    .filter(Boolean)
    .join(' ')
}
