import { Coins } from 'lucide-react'
import { EditableCard } from '#dashboard/components/editable-card.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useEditCard } from '#dashboard/components/use-edit-card.ts'
import type { SettingsCardProps } from '#dashboard/lib/card-state.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { BudgetForm } from './budget-form.tsx'
import { BudgetView } from './budget-view.tsx'
import { type BudgetDraft, draftErrors, NO_BUDGET } from './draft.ts'
import { limitText } from './limit-text.ts'
import { texts } from './messages.ts'
import { MonthState } from './month-state.tsx'
import {
  useLiveBudget,
  useModelBudget,
  useModelCosts,
  useReadModelBudget,
  useSaveModelBudget,
} from './queries.ts'

/** « Budget et prix »: what the model took this month, its limit, and the prices that this is reckoned with. */
export default function BudgetCard({ businessId, writable, onState }: SettingsCardProps) {
  const t = useText(texts)
  const f = useFormats()
  useLiveBudget(businessId)
  const query = useModelBudget(businessId)
  const costs = useModelCosts(businessId)
  const readAgain = useReadModelBudget(businessId)
  const save = useSaveModelBudget(businessId)
  const card = useEditCard<BudgetDraft>({
    draftKey: `model-budget:${businessId}`,
    data: query.data,
    readAgain,
    defaults: NO_BUDGET,
    writable,
    save: save.mutateAsync,
    words: texts,
    problemOf: (value) => Object.values(draftErrors(value, costs.data, t))[0],
    summaryOf: (value) => limitText(value, t, f),
    onState,
  })
  return (
    <EditableCard
      id="model-budget-title"
      icon={<Coins size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      words={texts}
      card={card}
      query={query}
      writable={writable}
      closable
      renderCopy={(saved) => <BudgetView saved={saved} costs={costs.data} />}
      skeleton={<CardSkeleton />}
    >
      {() => (
        <>
          <MonthState costs={costs} />
          {card.editing ? (
            <BudgetForm draft={card.value} onChange={card.set} costs={costs.data} disabled={card.saving} />
          ) : (
            <BudgetView saved={card.saved} costs={costs.data} />
          )}
        </>
      )}
    </EditableCard>
  )
}

function CardSkeleton() {
  return (
    <div className="space-y-4 p-[18px]">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
