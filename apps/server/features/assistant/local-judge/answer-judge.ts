/** Says how likely it is that sentences of a shop answer a question. */
export interface AnswerJudge {
  /**
   * @returns a number from 0 to 1 for each passage, in their order
   * @throws JudgeFailure when there is no rating in time: the answer is then given without it
   */
  rate(question: string, passages: readonly string[]): Promise<readonly number[]>
}

/** From which rating on a passage is told, and as what; null: never. Measured when a judge is installed. */
export interface Thresholds {
  answer: number | null
  closest: number | null
}

/** Why there is no rating; the message never holds what was asked. */
export class JudgeFailure extends Error {
  override name = 'JudgeFailure'
  readonly reason: 'slow' | 'busy' | 'resting' | 'memory' | 'refused' | 'crashed'
  constructor(reason: JudgeFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
