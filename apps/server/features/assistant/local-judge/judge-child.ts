// What the process of a local judge runs: one cross-encoder, one question at a time. It ends with its parent.
import { writeFileSync } from 'node:fs'
import { type CrossEncoder, loadCrossEncoder, reasonOf, UnfitModel } from './cross-encoder.ts'
import { sha256Of } from './judge-files.ts'
import type { JudgeReport, JudgeWork, RateRequest } from './protocol.ts'

const work = JSON.parse(process.argv[2] ?? '') as JudgeWork
const say = (report: JudgeReport) => process.send?.(report)
const rss = () => process.memoryUsage.rss()

process.once('disconnect', () => process.exit())

/** Where memory runs out, the system ends this process before any other. */
const goFirst = () => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has it.
  }
}

const checkFile = async (file: string, expected: string) => {
  if ((await sha256Of(file)) !== expected)
    throw new UnfitModel(`${file} is not the file that was installed: install the model again`)
}

const load = async (): Promise<CrossEncoder> => {
  await checkFile(work.modelFile, work.sha256)
  await checkFile(work.tokenizerFile, work.tokenizerSha256)
  const rate = await loadCrossEncoder(work)
  await rate('Livrez-vous ?', ['Livraison en France.'])
  return rate
}

goFirst()
try {
  const rate = await load()
  process.on('message', async ({ question, passages }: RateRequest) => {
    try {
      say({ kind: 'rated', ratings: await rate(question, passages), rss: rss() })
    } catch (error) {
      say({ kind: 'failed', why: reasonOf(error) })
    }
  })
  say({ kind: 'ready', rss: rss() })
} catch (error) {
  const report: JudgeReport = { kind: 'refused', why: reasonOf(error) }
  process.send?.(report, () => process.exit())
}
