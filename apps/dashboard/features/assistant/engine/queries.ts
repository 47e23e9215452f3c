import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChosenModel, type ModelChoice, modelChoice } from '#contract/assistant/model-choice.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

/** What is entered: a body of the contract before its checks. */
export type EnteredModel = InputOf<typeof modelChoice.saveModelChoice.body>
export type TriedModel = Exclude<EnteredModel, { choice: 'builtin' }>
export type ChoiceKind = ChosenModel['choice']

const choiceKey = (businessId: string) => ['assistant-model', businessId] as const

/** What answers visitors; follows what the team's other dashboards save. */
export function useModelChoice(businessId: string) {
  useLive(choiceKey(businessId), ({ type }) => type === 'business')
  return useRead(choiceKey(businessId), modelChoice.getModelChoice, { businessId })
}

/** Reads it again, for everybody who shows it; saves, removes and tries a model. */
export function useModelActions(businessId: string) {
  const client = useQueryClient()
  const params = { businessId }
  const keep = (found: ModelChoice) => {
    client.setQueryData(choiceKey(businessId), found)
    return found
  }
  return {
    readAgain: async () => keep(await call(modelChoice.getModelChoice, { params })),
    save: useMutation({
      mutationFn: ({ body, basedOn }: { body: EnteredModel; basedOn: string | null | undefined }) =>
        call(modelChoice.saveModelChoice, { params, body, basedOn }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: () => call(modelChoice.removeOwnModel, { params }),
      onSuccess: keep,
    }),
    test: useMutation({
      mutationFn: (body: TriedModel) => call(modelChoice.testModel, { params, body }),
    }),
  }
}
