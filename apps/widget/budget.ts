import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { WIDGET_LANGUAGES } from '#contract/widget/languages.ts'

/** Files that a visitor downloads together, and how much they may weigh: bytes after gzip -9. */
export interface Size {
  name: string
  bytes: number
  limit: number
}

const LAUNCHER_BYTES = 2_000
const OPEN_BYTES = 15_000

/** What is loaded later, what it is called, and what an open chat may weigh with it. */
export const PARTS = [
  ['alert', 'stock alert', 19_000],
  ['cards', 'passages', 16_200],
  ['handoff', 'hand-off', 17_500],
  ['rating', 'what did not help', 16_000],
  ['files', 'files', 18_000],
] as const

const dist = fileURLToPath(new URL('dist/', import.meta.url))

/** What the built widget makes a shop's visitor download: closed, open in each language, with each of the parts that are loaded later. */
export function widgetSizes(): Size[] {
  if (!existsSync(`${dist}widget.js`)) throw new Error('The widget is not built: npm run build')
  const weigh = (...files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0)
  return [
    { name: 'widget, launcher', bytes: weigh('widget.js'), limit: LAUNCHER_BYTES },
    ...WIDGET_LANGUAGES.flatMap((language) => {
      const chat = ['widget.js', `chat-${language}.js`]
      return [
        { name: `widget, open chat (${language})`, bytes: weigh(...chat), limit: OPEN_BYTES },
        ...PARTS.map(([part, called, limit]) => ({
          name: `widget, chat and ${called} (${language})`,
          bytes: weigh(...chat, `${part}-${language}.js`),
          limit,
        })),
      ]
    }),
  ]
}
