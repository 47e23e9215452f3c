import type { ModelCosts, ModelWork } from '#contract/assistant/model-budget.ts'
import type { PriceDraft } from './draft.ts'

/** A model with the prices that the business gave for it, and where they stand in the draft. */
export interface PricedModel {
  provider: PriceDraft['provider']
  model: string
  /** Undefined for a model that neither answers nor answered this month. */
  work: ModelWork | undefined
  prices: { price: PriceDraft; index: number }[]
}

const isSame = (a: { provider: string; model: string }, b: { provider: string; model: string }): boolean =>
  a.provider === b.provider && a.model === b.model

/** The models that there are and those that have a price, the one in use first. */
export const listModels = (prices: readonly PriceDraft[], costs: ModelCosts | undefined): PricedModel[] => {
  const works = costs?.models ?? []
  const models: PricedModel[] = works.map((work) => ({
    provider: work.provider as PriceDraft['provider'],
    model: work.model,
    work,
    prices: [],
  }))
  for (const [index, price] of prices.entries()) {
    let found = models.find((model) => isSame(model, price))
    if (found === undefined) {
      found = { provider: price.provider, model: price.model, work: undefined, prices: [] }
      models.push(found)
    }
    found.prices.push({ price, index })
  }
  return models
}
