import type { Formats } from '#dashboard/lib/formats.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import { type BudgetDraft, numberOf } from './draft.ts'
import type { texts } from './messages.ts'

/** « 20,00 € par mois », « 500 réponses par mois », « Sans limite ». */
export const limitText = ({ kind, amount }: BudgetDraft, t: Texts<typeof texts>, f: Formats): string => {
  const number = numberOf(amount)
  if (kind === 'none' || number === null) return t.none
  return t.perMonth({
    amount: kind === 'euros' ? f.money(number) : t.answers({ n: number, shown: f.number(number) }),
  })
}
