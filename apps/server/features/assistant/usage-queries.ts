import { sql } from 'kysely'
import type { Deps } from '#server/lib/deps.ts'
import type { ModelSettings } from '#server/lib/model-config.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { ModelUsage } from './model/meter.ts'

export type UsedModelName = Pick<ModelSettings, 'provider' | 'model'>

/** What a model worked for one answer, and which. */
interface UsedModel extends ModelUsage, UsedModelName {}

/** Adds one answer of a model to the day of the business's clocks; nothing when the business is gone. */
export const recordUsage = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { businessId }: BusinessScope,
  used: UsedModel,
): Promise<void> => {
  await sql`
    insert into model_usage as u
      (business_id, day, provider, model, answers, input_tokens, cached_input_tokens, output_tokens, unreported)
    select id, (${now()}::timestamptz at time zone time_zone)::date, ${used.provider}, ${used.model}, 1,
      ${used.inputTokens}::bigint, ${used.cachedInputTokens}::bigint, ${used.outputTokens}::bigint,
      ${used.complete ? 0 : 1}::integer
    from businesses where id = ${businessId}::uuid
    on conflict (business_id, day, provider, model) do update set
      answers = u.answers + 1,
      input_tokens = u.input_tokens + excluded.input_tokens,
      cached_input_tokens = u.cached_input_tokens + excluded.cached_input_tokens,
      output_tokens = u.output_tokens + excluded.output_tokens,
      unreported = u.unreported + excluded.unreported`.execute(db)
}
