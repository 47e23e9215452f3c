import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const script = fileURLToPath(new URL('../app/first-theme.js', import.meta.url))

/** Puts what chooses the theme before the first paint into the page: as a file it would hold the paint up. */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', injectTo: 'head' as const, children: readFileSync(script, 'utf8') }],
    },
  }
}
