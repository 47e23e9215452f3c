import { BaseSequencer } from 'vitest/node'

/** The tables of all endpoints and all callers: thousands of tests in small files. */
const TABLES = '/every-endpoint/'

/** Vitest begins with the largest files where it knows no times; what is long in spite of that begins before them. */
export default class Sequencer extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const isTable = ({ moduleId }) => moduleId.includes(TABLES)
    return [...sorted.filter(isTable), ...sorted.filter((file) => !isTable(file))]
  }
}
