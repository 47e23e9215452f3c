import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { WIDGET_LANGUAGES } from '#contract/widget/languages.ts'
import { PARTS, widgetSizes } from './budget.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dist = here('dist')

/** The chat, and what it loads later. */
const CHAT_FILE = new RegExp(`^(?:chat|${PARTS.map(([part]) => part).join('|')})-`)

/** Puts the hash of the built chat into the loader, so that the chat's files can be cached for ever; and its languages. */
const chatFiles: Plugin = {
  name: 'chat-files',
  applyToEnvironment: ({ name }) => name === 'loader',
  transform(code) {
    if (code.includes('__LANGUAGES__')) return code.replace('__LANGUAGES__', WIDGET_LANGUAGES.join('|'))
    if (!code.includes('__CHAT_VERSION__')) return
    const hash = createHash('sha256')
    for (const file of readdirSync(dist).filter((name) => CHAT_FILE.test(name)))
      hash.update(readFileSync(`${dist}/${file}`))
    return code.replaceAll('__CHAT_VERSION__', JSON.stringify(hash.digest('hex').slice(0, 8)))
  },
}

const common = {
  outDir: dist,
  target: 'es2022',
  cssTarget: ['chrome115', 'firefox115', 'safari16.4'],
  modulePreload: false,
  copyPublicDir: false,
  cssMinify: 'lightningcss',
  emptyOutDir: false,
} as const

const module = (name: string, entry: string, file: string) => ({
  [name]: {
    consumer: 'client' as const,
    build: {
      ...common,
      rolldownOptions: {
        input: here(entry),
        preserveEntrySignatures: 'strict' as const,
        output: { format: 'es' as const, entryFileNames: file },
      },
    },
  },
})
/** Self-contained, one per language: a visitor downloads only theirs. */
const part = (name: string, language: string) =>
  module(`${name}_${language}`, `${name}/main.tsx`, `${name}-${language}.js`)
const modules = Object.assign(
  // Where it cannot be loaded, its name is what the console shows.
  module('help', 'help/main.ts', 'LutinGenie.js'),
  ...WIDGET_LANGUAGES.flatMap((language) =>
    ['chat', ...PARTS.map(([name]) => name)].map((name) => part(name, language)),
  ),
)

/** `@lang` is the catalogue of the language that is being built; what is loaded later draws with the chat's runtime. */
const catalogue: Plugin = {
  name: 'catalogue',
  resolveId(id) {
    const { name } = this.environment
    if (id === '@lang') return here(`chat/lang/${name.slice(-2)}.ts`)
    if (id === 'ui/jsx-runtime') return here(`chat/ui/${name.startsWith('chat') ? 'jsx' : 'part'}-runtime.ts`)
  },
}

/** The chat in each language, then the loader that names their version. */
export default defineConfig({
  root: here('.'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'ui' } },
  plugins: [chatFiles, catalogue],
  environments: {
    ...modules,
    loader: {
      consumer: 'client',
      build: {
        ...common,
        lib: { entry: here('loader/main.ts'), formats: ['iife'], name: '_', fileName: () => 'widget.js' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of [...Object.keys(modules), 'loader'])
        await builder.build(builder.environments[name] as never)
      const heavy = widgetSizes().filter(({ bytes, limit }) => bytes > limit)
      if (heavy.length > 0)
        throw new Error(
          heavy.map(({ name, bytes, limit }) => `${name}: ${bytes} bytes, at most ${limit}`).join('\n'),
        )
    },
  },
})
