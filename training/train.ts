// `npm run train`: learns the judge from the data beside this file, measures it on shops held out, and writes its
// weights. See README.md.
import { writeFileSync } from 'node:fs'
import { packWeights, WEIGHTS_FILE } from '#server/features/assistant/engine/workbench.ts'
import { learn } from './learn.ts'
import { readLessons } from './lessons.ts'
import { dataHash } from './read.ts'
import { report } from './report.ts'

const started = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const lessons = readLessons()
const questions = lessons.shops.reduce((sum, { examples }) => sum + examples.length, 0)
say(
  `${lessons.shops.length} shops with ${questions} questions, ${lessons.groups.length} groups of paraphrases, ${lessons.words.length} words`,
)
const { weights, asked } = await learn(lessons, say)
const packed = packWeights({ ...weights, dataHash: dataHash() })
writeFileSync(WEIGHTS_FILE, packed)
say(`${(packed.length / 1e6).toFixed(1)} MB of weights`)
for (const line of report(asked, weights.first.calibration)) console.log(line)
