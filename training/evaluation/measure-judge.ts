// Measures a judge for `npm run admin -- model add`, which starts it: what it reads and says are lines of JSON.
import { JudgeFailure } from '#server/features/assistant/local-judge/answer-judge.ts'
import { judgeOf } from '#server/features/assistant/local-judge/installed-judge.ts'
import type { JudgeMeasure } from '#server/features/assistant/local-judge/judge-files.ts'
import { readConfig } from '#server/lib/config.ts'
import { measureJudge } from './judge-measure.ts'
import { readOpenQuestions } from './open-questions.ts'

const { folder, sha256, tokenizerSha256 } = JSON.parse(process.argv[2] ?? '') as {
  folder: string
  sha256: string
  tokenizerSha256: string
}
const EVERY = 100
/** As many sentences as a question has at most, and as long as they are. */
const SAMPLE = Array.from({ length: 10 }, () =>
  'Livraison offerte en France dès 45 € d’achat, sous 48 h. '.repeat(3),
)

const say = (
  line:
    | { done: number; of: number }
    | { measure: JudgeMeasure }
    | { refused: string; reason: JudgeFailure['reason'] },
) => process.stdout.write(`${JSON.stringify(line)}\n`)

const judge = judgeOf(readConfig(process.env), folder, { sha256, tokenizerSha256 })
try {
  await judge.load()
  await judge.rate('Combien coûte la livraison ?', SAMPLE)
  const questions = readOpenQuestions()
  const of = questions.open.length
  const measure = await measureJudge(
    () => judge,
    questions,
    (done) => done % EVERY === 0 && say({ done, of }),
  )
  say({ measure: { ...measure, memoryMb: judge.peakMb() } })
} catch (error) {
  if (!(error instanceof JudgeFailure)) throw error
  say({ refused: error.message, reason: error.reason })
} finally {
  await judge.close()
}
