import { cpus, release, totalmem } from 'node:os'

interface Check {
  name: string
  value: number
  atLeast?: number
  atMost?: number
}

export interface Section {
  title: string
  text: string
  head: string[]
  rows: string[][]
  checks: Check[]
}

const failed = ({ value, atLeast, atMost }: Check): boolean =>
  !Number.isFinite(value) ||
  (atLeast !== undefined && value < atLeast) ||
  (atMost !== undefined && value > atMost)

export const failures = (sections: Section[]): Check[] => sections.flatMap((s) => s.checks).filter(failed)

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`

const bound = ({ atLeast, atMost }: Check): string =>
  atLeast !== undefined ? `at least ${atLeast}` : atMost !== undefined ? `at most ${atMost}` : '—'

export const sectionText = (section: Section): string => {
  const table = [row(section.head), row(section.head.map(() => '---')), ...section.rows.map(row)].join('\n')
  const checks = section.checks.map((c) =>
    row([c.name, c.value.toFixed(2), bound(c), failed(c) ? 'missed' : 'kept']),
  )
  const verdicts =
    checks.length > 0
      ? `\n\n${[row(['ratio', 'measured', 'wanted', '']), row(['---', '---', '---', '---']), ...checks].join('\n')}`
      : ''
  return `## ${section.title}\n\n${section.text}\n\n${table}${verdicts}\n`
}

/** What the figures were measured on. */
export const machine = (): string => {
  const [cpu] = cpus()
  const model = cpu?.model.trim() || 'unnamed CPU'
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release().split('-')[0]}, Node ${process.versions.node}`
}
