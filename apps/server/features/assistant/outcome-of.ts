import { ApiError } from '#server/lib/errors.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { type Outcome, write } from './answer.ts'
import type { AssistantEngine, AssistantInput } from './engine/types.ts'
import { textStream } from './text-stream.ts'

/**
 * An engine's whole answer, for whoever tries the assistant out.
 * @throws ApiError 400 when thinking took longer than any answer may; the input's signal's reason when given up
 */
export const outcomeOf = async (engine: AssistantEngine, input: AssistantInput): Promise<Outcome> => {
  try {
    return await textStream(write(engine, input)).outcome
  } catch (error) {
    throw error instanceof TaskStuck ? new ApiError('TEXT_TOO_COMPLEX') : error
  }
}
