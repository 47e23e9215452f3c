import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_URL ?? 'http://127.0.0.1:3000'
const proxied = ['/api', '/auth', '/widget', '/health', '/boutique', '/outbox', '/openapi.json', '/docs']

/** Preloads the two latin text fonts, so that the first text never jumps. */
function preloadFonts(): Plugin {
  const wanted = ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-standard-normal']
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => wanted.some((font) => file.includes(font)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          }))
      },
    },
  }
}

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), preloadFonts()],
  resolve: { alias: { '#contract': here('../../packages/contract') } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack|use-sync-external-store)[\\/]/,
              priority: 3,
            },
            { name: 'form', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
})
