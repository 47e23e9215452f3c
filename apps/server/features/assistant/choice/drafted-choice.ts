import type { ChosenModel, DraftedModel, ModelChoiceKind } from '#contract/assistant/model-choice.ts'
import { lockBusinessKey } from '#server/lib/business-locks.ts'
import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { ownModelIn } from './chosen-model.ts'
import { completeOwn } from './own-settings.ts'
import { findModelRow, lockModelRow, type StoredModel, saveModelRow } from './queries.ts'

/** What is to answer visitors once it is published; the key of an own model is sealed. */
export interface DraftedChoice {
  choice: ModelChoiceKind
  own: StoredModel | null
  /** When the choice that it replaces was saved; null when there was none. */
  basedOn: string | null
}

/**
 * Completes an entered choice for a draft, an own model with the key that the draft before or the published choice has
 * for the same server.
 * @throws ApiError 400 for a choice that the installation does not allow, and for what is wrong with an own model
 */
export const draftChoice = async (
  deps: Deps,
  scope: BusinessScope,
  entered: ChosenModel,
  before: DraftedChoice | null,
): Promise<DraftedChoice> => {
  if (entered.choice === 'offered' && deps.config.model === null) throw new ApiError('NO_OFFERED_MODEL')
  const published = await findModelRow(deps.db, scope)
  const known = before?.own ?? ownModelIn(published)
  const own = entered.choice === 'own' ? (await completeOwn(deps, known, entered.own)).stored : null
  return { choice: entered.choice, own, basedOn: published?.updated_at.toISOString() ?? null }
}

/** Whether another choice was saved since a draft was made. */
export const isChoiceOvertaken = async (
  db: Db,
  scope: BusinessScope,
  { basedOn }: DraftedChoice,
): Promise<boolean> => {
  const row = await findModelRow(db, scope)
  return (row?.updated_at.toISOString() ?? null) !== basedOn
}

/** What a draft chose: nothing of a key but its end. */
export const presentDraftedChoice = (
  { model: offered }: Pick<Deps['config'], 'model'>,
  { choice, own }: DraftedChoice,
): DraftedModel => ({
  choice,
  provider: own?.provider ?? (choice === 'offered' ? (offered?.provider ?? null) : null),
  model: own?.model ?? (choice === 'offered' ? (offered?.model ?? null) : null),
  baseUrl: own?.baseUrl ?? null,
  hasKey: own !== null && own.sealedKey !== null,
  keyEnding: own?.keyEnding ?? '',
})

/**
 * Has a drafted choice answer visitors, from the next question on.
 * @throws ApiError 404 when the business is gone, 409 when another choice was saved meanwhile
 */
export const publishChoice = async (unit: Unit, drafted: DraftedChoice, now: Date): Promise<void> => {
  const business = await lockBusinessKey(unit)
  if (business === undefined) throw new ApiError('NOT_FOUND')
  await lockModelRow(unit.trx, unit.scope)
  const ifMatch = `"${drafted.basedOn ?? 'none'}"`
  const own = drafted.own ?? undefined
  const saved = await saveModelRow(unit.trx, unit.scope, { choice: drafted.choice, own, ifMatch, now })
  if (saved === undefined) throw new ApiError('CONFLICT')
  unit.emit(() => ({ type: 'business', business }))
}
