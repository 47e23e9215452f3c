import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchApi } from './api.ts'
import { benchAssistant } from './assistant.ts'
import { benchAttacks } from './attacks.ts'
import { benchGrowth } from './growth.ts'
import { benchHotBusiness } from './hot-business.ts'
import { root } from './lib/processes.ts'
import { failures, machine, type Section, sectionText } from './lib/report.ts'
import { benchModels } from './models.ts'
import { benchPageLoad } from './page-load.ts'
import { benchSearch } from './search.ts'
import { benchSizes } from './sizes.ts'
import { benchStart } from './start.ts'
import { benchStreams } from './streams.ts'

const benches: Record<string, () => Promise<Section>> = {
  sizes: benchSizes,
  api: benchApi,
  hot: benchHotBusiness,
  growth: benchGrowth,
  search: benchSearch,
  streams: benchStreams,
  load: benchPageLoad,
  start: benchStart,
  attacks: benchAttacks,
  assistant: benchAssistant,
  models: benchModels,
}

/** Every `## …` part of the results, so that running one bench keeps the others' figures. */
const readSections = (file: string): Map<string, string> => {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return new Map()
  }
  return new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((part) => [part.split('\n')[0] ?? '', part]),
  )
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const file = join(root, 'bench/results.md')
const parts = readSections(file)
const sections: Section[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  console.log(`… ${name}`)
  const section = await (benches[name] as () => Promise<Section>)()
  sections.push(section)
  const text = sectionText(section)
  console.log(`\n${text}`)
  parts.set(`## ${section.title}`, text)
}
const head = `# Results\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${machine()}.\n\nAbsolute figures move by up to 2× from run to run; the ratios were measured in one run each.\n\n`
writeFileSync(file, head + [...parts.values()].map((part) => `${part.trim()}\n`).join('\n'))
const missed = failures(sections)
for (const check of missed) console.error(`missed: ${check.name} = ${check.value.toFixed(2)}`)
process.exit(missed.length > 0 ? 1 : 0)
