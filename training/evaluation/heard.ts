import { readdirSync, readFileSync } from 'node:fs'
import { clean, heardOf } from '#server/features/assistant/engine/workbench.ts'

const folder = new URL('../heard/', import.meta.url)

/** `implied`: nothing in the words says that it is private. */
export const KINDS = ['private', 'order', 'implied', 'public'] as const
type Kind = (typeof KINDS)[number]

/** Of one kind of line: how many there are, and how many came out as they should not, with their words. */
interface HeardReport {
  lines: number
  failed: string[]
}

/** What customers, and models, would hear of a line of the context. */
const heardIn = (text: string): string => heardOf({ id: 'context:1', kind: 'context', label: '', text })

/**
 * Reads what businesses wrote for themselves, for the assistant and for customers (`training/heard`), and counts what
 * of the first two would be heard, and what of the last would not.
 */
export const measureHeard = (): Record<Kind, HeardReport> => {
  const reports = Object.fromEntries(
    KINDS.map((kind) => [kind, { lines: 0, failed: [] }]),
  ) as unknown as Record<Kind, HeardReport>
  const lines = readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
  for (const line of lines) {
    const [kind = '', , text = ''] = line.split('\t')
    const report = reports[kind as Kind]
    if (report === undefined) throw new Error(`no such kind of line: ${line}`)
    report.lines++
    const heard = heardIn(text)
    if (kind === 'public' ? heard !== clean(text) : heard !== '') report.failed.push(text)
  }
  return reports
}

/** The largest share of lines of each kind that may come out wrong; null where it is only told. */
export const HEARD_MOST: Record<Kind, number | null> = {
  private: 0.05,
  order: 0.2,
  implied: null,
  public: 0.05,
}
