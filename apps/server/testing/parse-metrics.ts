interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

interface MetricFamily {
  name: string
  type: string
  help: string
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? ([-+]?(?:[\d.]+(?:e[-+]?\d+)?|Inf)|NaN)$/i
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy

const labelsOf = (text: string): Record<string, string> => {
  const found = [...text.matchAll(LABEL)]
  if (found.map(([whole]) => whole).join('') !== text) throw new Error(`not labels: ${text}`)
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

/** Reads the text format of Prometheus 0.0.4. @throws Error with the first line that is not of it */
export const parseMetrics = (text: string): { families: MetricFamily[]; samples: Sample[] } => {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const families = new Map<string, MetricFamily>()
  const samples: Sample[] = []
  const seen = new Set<string>()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, kind, about = '', described = ''] = COMMENT.exec(line) ?? []
    if (kind) {
      const family = families.get(about) ?? { name: about, type: '', help: '' }
      families.set(about, { ...family, [kind.toLowerCase()]: described })
      continue
    }
    const [, name, labels = '', value = ''] = SAMPLE.exec(line) ?? []
    if (name === undefined) throw new Error(`not a line of Prometheus: ${line}`)
    if (seen.has(`${name}{${labels}}`)) throw new Error(`twice: ${line}`)
    seen.add(`${name}{${labels}}`)
    samples.push({ name, labels: labelsOf(labels), value: Number(value.replace('Inf', 'Infinity')) })
  }
  return { families: [...families.values()], samples }
}

/** Every name by which a family can be asked for. */
export const namesOf = ({ name, type }: MetricFamily): string[] =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]
