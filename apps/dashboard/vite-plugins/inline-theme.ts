import type { Plugin } from 'vite'
import { chooseFirstTheme } from './first-theme.ts'

/** Puts what chooses the theme before the first paint into the page: as a file it would hold the paint up. */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', injectTo: 'head' as const, children: `(${chooseFirstTheme})()` }],
    },
  }
}
