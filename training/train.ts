// `npm run train`: learns a judge from the data beside this file and measures it on shops held out. See README.md.
import { learn } from './learn.ts'
import { readLessons } from './lessons.ts'
import { report } from './report.ts'

const started = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const lessons = readLessons()
const questions = lessons.shops.reduce((sum, { examples }) => sum + examples.length, 0)
say(
  `${lessons.shops.length} shops with ${questions} questions, ${lessons.groups.length} groups of paraphrases, ${lessons.words.length} words`,
)
const { heldOut, calibration } = await learn(lessons, say)
for (const line of report(heldOut, calibration)) console.log(line)
