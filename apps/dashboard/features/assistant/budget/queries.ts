import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ModelBudget, modelBudget } from '#contract/assistant/model-budget.ts'
import type { Save } from '#dashboard/components/use-edit-card.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { useReadNow } from '#dashboard/lib/use-read-now.ts'
import { type BudgetDraft, bodyOf, draftOf } from './draft.ts'

const budgetKey = (businessId: string) => ['model-budget', businessId] as const
const costsKey = (businessId: string) => ['model-costs', businessId] as const

/** Reads both again when the team's other dashboards save, and when the budget comes near its end. */
export function useLiveBudget(businessId: string): void {
  useLive(costsKey(businessId), ({ type }) => type === 'business' || type === 'model-budget')
  useLive(budgetKey(businessId), ({ type }) => type === 'business')
}

/** The saved budget and prices, as they are edited. */
export function useModelBudget(businessId: string) {
  return useQuery({
    queryKey: budgetKey(businessId),
    queryFn: ({ signal }): Promise<ModelBudget> =>
      call(modelBudget.getModelBudget, { params: { businessId }, signal }),
    select: draftOf,
  })
}

/** What the models of this month cost. */
export const useModelCosts = (businessId: string) =>
  useRead(costsKey(businessId), modelBudget.getModelCosts, { businessId })

/** Reads the saved budget now, for everybody who shows it. */
export function useReadModelBudget(businessId: string) {
  const read = useReadNow(budgetKey(businessId), () =>
    call(modelBudget.getModelBudget, { params: { businessId } }),
  )
  return async () => draftOf(await read())
}

export function useSaveModelBudget(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ value, basedOn }: Save<BudgetDraft>): Promise<ModelBudget> =>
      call(modelBudget.updateModelBudget, { params: { businessId }, body: bodyOf(value), basedOn }),
    onSuccess: (saved) => {
      client.setQueryData(budgetKey(businessId), saved)
      void client.invalidateQueries({ queryKey: costsKey(businessId) })
    },
  })
}
