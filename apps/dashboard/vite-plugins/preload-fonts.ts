import type { Plugin } from 'vite'

const WANTED = ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal']

/** Preloads the two latin text fonts, so that the first text never jumps. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => WANTED.some((font) => file.includes(font)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          }))
      },
    },
  }
}
