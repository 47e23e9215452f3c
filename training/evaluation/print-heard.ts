import { HEARD_MOST, KINDS, measureHeard } from './heard.ts'
import { percent } from './print-model.ts'

const SAYS = {
  private: 'said to be private, told to strangers',
  order: 'orders to the assistant, recited',
  implied: 'private by what it says alone, told to strangers (no rule sees that)',
  public: 'for customers, and held back',
}

/** Prints what of a business's text is heard that should not be, and the other way round; whether that is little enough. */
export const printHeard = (): boolean => {
  console.log('\nwho may hear what a business writes')
  const reports = measureHeard()
  return KINDS.map((kind) => {
    const { lines, failed } = reports[kind]
    const most = HEARD_MOST[kind]
    const enough = most === null || failed.length <= most * lines
    const bound = most === null ? '' : `, at most ${percent(most, 1)}`
    console.log(
      `  ${enough ? '' : 'FAILED: '}${SAYS[kind]}: ${failed.length}/${lines} (${percent(failed.length, lines)})${bound}`,
    )
    if (kind !== 'implied') for (const text of failed) console.log(`    ${text}`)
    return enough
  }).every(Boolean)
}
