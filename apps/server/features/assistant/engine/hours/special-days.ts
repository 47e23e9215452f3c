import { addDays, type LocalTime } from '#contract/opening/local-time.ts'
import type { Unit } from '../passages/units.ts'
import type { Passage } from '../types.ts'
import { rememberedPer } from '../words/remembered.ts'
import { CUE } from './closing-words.ts'
import { noticesOn } from './notices.ts'
import type { OpeningGround } from './opening-on.ts'

const FEASTS: RegExp[] = [
  /noel|christmas|xmas|navidad|weihnacht|25 decembre|december 25|25 december/,
  /paques|easter|pascua|semana santa|oster|karfreitag|good friday/,
  /pentecote|pfingst|whit/,
  /ascension|himmelfahrt/,
  /toussaint/,
  /assomption/,
  /nouvel an|jour de l an|new year|ano nuevo|neujahr|1er janvier|saint sylvestre|silvester|reveillon/,
  /armistice/,
  /fete nationale/,
  /\bpont/,
]
/** The day of the year of the feasts above, where it is fixed. */
const FEAST_DAYS: [RegExp, number][] = [
  [/noel|christmas|xmas|navidad|weihnacht/, 1225],
  [/nouvel an|jour de l an|new year|ano nuevo|neujahr/, 101],
  [/reveillon|saint sylvestre|silvester/, 1231],
  [/toussaint/, 1101],
  [/assomption/, 815],
  [/armistice/, 1111],
  [/fete nationale/, 714],
]

const SCHOOL = /\bvacances|\bconges|\bholidays\b|\bvacaciones|\bferien|\burlaub/
const PUBLIC = /\bferie|bank holiday|public holiday|\bfestivo|\bfeiertag/

const feastMatches = (question: string, text: string): boolean => {
  if (SCHOOL.test(question) && !PUBLIC.test(question)) return SCHOOL.test(text)
  if (PUBLIC.test(text)) return true
  return FEASTS.some((feast) => feast.test(question) && feast.test(text))
}

const speaks = new RegExp(CUE, '')

/** The units that speak of being open or closed; looked for once in each list. */
const aboutOpening = rememberedPer((units: readonly Unit[]): readonly Unit[] =>
  units.filter(({ passage, folded }) => passage.kind !== 'hours' && speaks.test(folded)),
)

/** The next date of the feast that a folded question names, where it is fixed. */
const feastDates = (question: string, now: LocalTime): LocalTime[] =>
  FEAST_DAYS.flatMap(([feast, day]) => {
    if (!feast.test(question)) return []
    const [month, ofMonth] = [Math.floor(day / 100), day % 100]
    const passed = month < now.month || (month === now.month && ofMonth < now.day)
    return [addDays({ ...now, year: now.year + (passed ? 1 : 0), month, day: ofMonth }, 0)]
  })

/** What a business wrote about its opening in a month, or on the feast or holidays that a folded question names. */
export const aboutSpecialDays = (
  { units, notices, now, timeZone }: OpeningGround & { units: readonly Unit[]; now: LocalTime },
  month: number | undefined,
  feastQuestion: string | undefined,
): { passage: Passage; text: string }[] => {
  const matching = aboutOpening(units).filter((unit) =>
    feastQuestion === undefined
      ? month !== undefined && unit.months.has(month)
      : feastMatches(feastQuestion, unit.folded.replace(/['-]/g, ' ')),
  )
  const onFeast =
    feastQuestion === undefined
      ? []
      : feastDates(feastQuestion, now).flatMap((date) =>
          noticesOn(notices, date, timeZone).map(({ notice }) => notice),
        )
  return [...matching, ...onFeast.filter(({ text }) => !matching.some((unit) => unit.text.includes(text)))]
}
