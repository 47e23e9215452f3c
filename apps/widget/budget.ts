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
const WITH_ALERT_BYTES = 19_000
const WITH_CARDS_BYTES = 16_200
const WITH_HANDOFF_BYTES = 17_500
const WITH_RATING_BYTES = 16_000
const WITH_FILES_BYTES = 18_000

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
        {
          name: `widget, chat and stock alert (${language})`,
          bytes: weigh(...chat, `alert-${language}.js`),
          limit: WITH_ALERT_BYTES,
        },
        {
          name: `widget, chat and passages (${language})`,
          bytes: weigh(...chat, `cards-${language}.js`),
          limit: WITH_CARDS_BYTES,
        },
        {
          name: `widget, chat and hand-off (${language})`,
          bytes: weigh(...chat, `handoff-${language}.js`),
          limit: WITH_HANDOFF_BYTES,
        },
        {
          name: `widget, chat and what did not help (${language})`,
          bytes: weigh(...chat, `rating-${language}.js`),
          limit: WITH_RATING_BYTES,
        },
        {
          name: `widget, chat and files (${language})`,
          bytes: weigh(...chat, `files-${language}.js`),
          limit: WITH_FILES_BYTES,
        },
      ]
    }),
  ]
}
