import { existsSync, readdirSync } from 'node:fs'

const ASSETS = new URL('../../dashboard/dist/assets/', import.meta.url)
const FONTS = { figtree: 'Figtree', 'bricolage-grotesque': 'Bricolage', 'jetbrains-mono': 'JetBrains' }

/** CSS of the dashboard's fonts by the names Figtree, Bricolage and JetBrains; empty where it was not built. */
export const fontStyles = (): string => {
  const files = existsSync(ASSETS) ? readdirSync(ASSETS) : []
  return Object.entries(FONTS)
    .map(([file, family]) => [
      files.find((one) => one.startsWith(`${file}-latin-wght-normal`) && one.endsWith('.woff2')),
      family,
    ])
    .filter(([file]) => file !== undefined)
    .map(
      ([file, family]) =>
        `@font-face{font-family:${family};font-weight:300 900;font-display:swap;src:url(/assets/${file})}`,
    )
    .join('\n')
}
