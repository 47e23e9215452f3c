import { ApiError } from '#server/lib/errors.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { type Outcome, write } from './answer.ts'
import type { AssistantEngine, AssistantInput } from './engine/types.ts'
import { textStream } from './text-stream.ts'

/**
 * An engine's whole answer, for whoever tries the assistant out.
 * @throws ApiError 400 when thinking took longer than any answer may; the input's signal's reason when given up
 */
export const outcomeOf = (engine: AssistantEngine, input: AssistantInput): Promise<Outcome> =>
  textStream(write(engine, input)).outcome.catch(refuseStuck)

/** Says of thinking that took too long that the text is too complex; any other error goes on. */
export const refuseStuck = (error: unknown): never => {
  throw error instanceof TaskStuck ? new ApiError('TEXT_TOO_COMPLEX') : error
}
