import { APICallError } from 'ai'
import type { ModelProblem } from '#contract/assistant/model-choice.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'

export type ModelFailureReason =
  | 'slow'
  | 'unreachable'
  | 'refused'
  | 'malformed'
  | 'empty'
  /** It stated a figure that nobody told it. */
  | 'ungrounded'
  /** Our own fault; the cause says where. */
  | 'crashed'

const PROBLEM_OF: Record<ModelFailureReason, ModelProblem> = {
  slow: 'slow',
  unreachable: 'unreachable',
  refused: 'refused',
  malformed: 'bad-answer',
  empty: 'bad-answer',
  ungrounded: 'invented',
  crashed: 'bad-answer',
}

/** Why a model gave no usable answer. Says nothing of what was asked or answered. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly reason: ModelFailureReason
  readonly status: number | undefined
  /** What whoever set the model up has to mend. */
  readonly problem: ModelProblem
  constructor(reason: ModelFailureReason, status?: number, cause?: unknown, problem?: ModelProblem) {
    super(status === undefined ? reason : `${reason} (${status})`, { cause })
    this.reason = reason
    this.status = status
    this.problem = problem ?? PROBLEM_OF[reason]
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** An error and what it was caused by, outermost first. */
const chainOf = (error: unknown): unknown[] => {
  const chain: unknown[] = []
  for (let at = error; at != null && chain.length < 8; at = (at as { cause?: unknown }).cause) chain.push(at)
  return chain
}

/** Node's codes for a certificate that is not trusted, has ended, is of another name, or lacks its chain. */
const CERTIFICATE_CODES = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/

/** Why no server was reached; undefined when that is all that is known. */
const connectionProblem = (chain: readonly unknown[]): ModelProblem | undefined => {
  if (chain.some((error) => error instanceof OutgoingError && error.reason === 'forbidden-address'))
    return 'forbidden-address'
  const codes = chain.map(codeOf).filter((code) => typeof code === 'string')
  if (codes.includes('ENOTFOUND')) return 'unknown-host'
  return codes.some((code) => CERTIFICATE_CODES.test(code)) ? 'bad-certificate' : undefined
}

/** What a refusal says, in the words that makers of models and of their servers use. */
const WORDS: readonly (readonly [RegExp, ModelProblem])[] = [
  [/\btools?\b|\bfunction call/iu, 'no-tools'],
  [/\bmodel\b[^.]{0,160}(?:not[ _]found|does not exist|unknown|invalid)/iu, 'model-unknown'],
  [
    /(?:not[ _]found|unknown|invalid|no such)[^.]{0,20} model\b|model_not_found|invalid_model/iu,
    'model-unknown',
  ],
  [/quota|credit|billing|insufficient_balance/iu, 'quota'],
  [/api[ _-]?key|authenticat/iu, 'key-refused'],
]

const refusalProblem = (status: number, body: string): ModelProblem => {
  if (status === 401 || status === 403) return 'key-refused'
  if (status === 402 || status === 429) return 'quota'
  const found = WORDS.find(([words]) => words.test(body))?.[1]
  if (found !== undefined) return found
  return status === 404 || status === 405 ? 'not-a-model' : 'refused'
}

/** What went wrong while a model was asked. @param timedOut whether its time was up */
export const failureOf = (error: unknown, timedOut: boolean): ModelFailure => {
  if (error instanceof ModelFailure) return error
  if (timedOut || (error as { name?: unknown } | null)?.name === 'TimeoutError')
    return new ModelFailure('slow')
  const chain = chainOf(error)
  const call = chain.find((each) => APICallError.isInstance(each))
  if (call?.statusCode !== undefined) {
    const { statusCode: status, responseBody = '' } = call
    if (status >= 400)
      return new ModelFailure(
        'refused',
        status,
        undefined,
        refusalProblem(status, responseBody.slice(0, 4_000)),
      )
    return new ModelFailure('malformed', undefined, undefined, status >= 300 ? 'not-a-model' : undefined)
  }
  const problem = connectionProblem(chain)
  const unreachable =
    problem !== undefined ||
    call !== undefined ||
    error instanceof TypeError ||
    chain.slice(0, 2).some((each) => typeof codeOf(each) === 'string')
  return new ModelFailure(unreachable ? 'unreachable' : 'malformed', undefined, undefined, problem)
}
