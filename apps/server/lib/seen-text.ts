import { withoutUnseenSigns } from '#contract/text/unseen-signs.ts'
import { settleRaised } from './raised-figures.ts'

/** Letters with a line through them (« 8̶9̶ »), or between the marks of Markdown for it. */
const CROSSED_OUT =
  /(?:(?!\u0335|\u0336).(?:\u0335|\u0336)+(?:\s(?=.[\u0335\u0336]))?){2,}|~~(?![\s~])[^~]{1,300}~~/gsu
/** Most texts have no such mark, and looking for one letter by letter takes long. */
const MAY_BE_CROSSED_OUT = /[\u0335\u0336]|~~/

/**
 * A text as who looks at it reads it out: without signs that nobody sees, without what is crossed out, with figures
 * that are raised as what they mean. Readers mark those with `RAISED`.
 */
export const seenText = (text: string): string => {
  const seen = withoutUnseenSigns(text)
  return settleRaised(MAY_BE_CROSSED_OUT.test(seen) ? seen.replace(CROSSED_OUT, '') : seen)
}
