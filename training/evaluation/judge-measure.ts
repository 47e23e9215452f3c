import {
  type AnswerJudge,
  JudgeFailure,
  type Thresholds,
} from '#server/features/assistant/local-judge/answer-judge.ts'
import type { JudgeMeasure } from '#server/features/assistant/local-judge/judge-files.ts'
import type { OpenQuestion } from './open-questions.ts'
import { percentile } from './run.ts'

/** What a judge thinks of its likeliest sentence for a question, and whether that is right. */
interface Sample {
  rating: number
  right: boolean
}

/** Sentences told from a threshold on. */
interface ThresholdResult {
  threshold: number
  told: number
  right: number
}

/** Of what a judge asserts, at least so much must be right, with 95 % certainty. */
const SURE = 0.95
/** The normal quantile of a one-sided certainty of 95 %. */
const Z = 1.645
const LIKELIEST = 60
/** So many failures and no rating: the judge does not work here. */
const HOPELESS = 12

/** The share that is right at least, as sure as `Z` says (Wilson's interval). */
const atLeast = ({ told, right }: Pick<ThresholdResult, 'told' | 'right'>): number => {
  if (told === 0) return 0
  const share = right / told
  const spread = Z * Math.sqrt((share * (1 - share)) / told + (Z * Z) / (4 * told * told))
  return (share + (Z * Z) / (2 * told) - spread) / (1 + (Z * Z) / told)
}

/** What would be told at each rating that occurs, from the highest down. */
const byThreshold = (samples: readonly Sample[]): ThresholdResult[] => {
  const sorted = [...samples].sort((a, b) => b.rating - a.rating)
  let right = 0
  return sorted.flatMap((sample, index) => {
    if (sample.right) right += 1
    const last = sorted[index + 1]?.rating !== sample.rating
    return last ? [{ threshold: sample.rating, told: index + 1, right }] : []
  })
}

const most = (found: readonly ThresholdResult[]): ThresholdResult | null =>
  found.reduce<ThresholdResult | null>(
    (best, each) => (best === null || each.right > best.right ? each : best),
    null,
  )

/** What is right of what the built-in engine tells as closest. */
const before = (open: readonly OpenQuestion[]) => ({
  told: open.filter((question) => question.before !== null).length,
  right: open.filter((question) => question.before).length,
})

/**
 * From which ratings on a judge is believed. It answers where at least 95 % of what it says is right, and tells what
 * comes closest where it surely picks better than the built-in engine; a judge that guesses does neither.
 */
const calibrate = (
  samples: readonly Sample[],
  open: readonly OpenQuestion[],
): Pick<JudgeMeasure, 'answer' | 'closest' | 'before' | 'likeliest'> => {
  const found = byThreshold(samples)
  const now = before(open)
  const likeliest = [...samples].sort((a, b) => b.rating - a.rating).slice(0, LIKELIEST)
  return {
    answer: most(found.filter((result) => atLeast(result) >= SURE)),
    closest: most(
      found.filter(
        (result) => result.right > now.right && atLeast(result) > now.right / Math.max(1, now.told),
      ),
    ),
    before: now,
    likeliest: { told: likeliest.length, right: likeliest.filter(({ right }) => right).length },
  }
}

/** The thresholds that a measure comes to. */
export const thresholdsOf = ({ answer, closest }: Pick<JudgeMeasure, 'answer' | 'closest'>): Thresholds => ({
  answer: answer?.threshold ?? null,
  closest: closest?.threshold ?? null,
})

/** Asks a judge about every open question. Memory is left to who knows the process. */
export const measureJudge = async (
  judgeFor: (question: OpenQuestion) => AnswerJudge,
  { questions, open }: { questions: number; open: readonly OpenQuestion[] },
  onProgress: (done: number) => void = () => {},
): Promise<Omit<JudgeMeasure, 'memoryMb'>> => {
  const samples: Sample[] = []
  const times: number[] = []
  let failed = 0
  for (const [index, question] of open.entries()) {
    const began = performance.now()
    try {
      const ratings = await judgeFor(question).rate(
        question.question,
        question.candidates.map(({ reading }) => reading),
      )
      times.push(performance.now() - began)
      const rating = Math.max(...ratings)
      samples.push({ rating, right: question.right[ratings.indexOf(rating)] ?? false })
    } catch (error) {
      if (!(error instanceof JudgeFailure)) throw error
      failed += 1
      if (samples.length === 0 && failed >= HOPELESS) throw error
    }
    onProgress(index + 1)
  }
  times.sort((a, b) => a - b)
  return {
    questions,
    open: open.length,
    failed,
    ...calibrate(samples, open),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}
