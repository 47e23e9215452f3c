import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Permit } from '../model/assistant.ts'
import { recordUsage, type UsedModelName } from '../usage-queries.ts'
import { holdAnswer } from './hold-answer.ts'
import { measureUsage } from './measure-usage.ts'

/**
 * Whether a model may write one more answer for a business; whoever may says in the end what it worked, which is recorded
 * before the next one is decided.
 * @returns null when the budget does not allow it, or could not be read: the built-in engine answers
 */
export const permitAnswer = async (
  deps: Deps,
  scope: BusinessScope,
  model: UsedModelName,
): Promise<Permit | null> => {
  try {
    const hold = await holdAnswer(deps, scope, model)
    return (
      hold && {
        done: (usage) =>
          deps.background.run('record model usage', () =>
            hold
              .release(async (db) => {
                if (usage !== null) await recordUsage({ db, now: deps.now }, scope, { ...usage, ...model })
              })
              .then(() => measureUsage(deps, scope, model, usage)),
          ),
      }
    )
  } catch (error) {
    deps.log.error({ err: error, business: scope.businessId }, 'the budget of a model could not be read')
    return null
  }
}
