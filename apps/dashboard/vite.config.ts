import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './vite-plugins/budget.ts'
import { directIcons } from './vite-plugins/direct-icons.ts'
import { inlineFirstLoad } from './vite-plugins/inline-first-load.ts'
import { inlineTheme } from './vite-plugins/inline-theme.ts'
import { leanContract } from './vite-plugins/lean-contract.ts'
import { preloadFonts } from './vite-plugins/preload-fonts.ts'
import { sharedChunk } from './vite-plugins/shared-chunk.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_URL ?? 'http://127.0.0.1:3000'
// Anchored: /api-keys is a page of ours.
const proxied = [
  '^/(api|auth|widget|boutique|outbox|docs|alerte)/',
  '^/(widget[.]js|health|boutique|outbox|openapi[.]json|docs)([?]|$)',
]

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    directIcons(),

    inlineTheme(),
    inlineFirstLoad(),
    preloadFonts(),
    budget(),
  ],
  resolve: {
    alias: {
      '#contract': here('../../packages/contract'),
      // What the router brings for versions of React without it.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
      // A page to people, a call to mailboxes.
      '^/(unsubscribe|status/follow)/': {
        target: server,
        changeOrigin: false,
        bypass: (request) => (request.method === 'GET' ? request.url : undefined),
      },
    },
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
        // Every page lists all chunks: their names are as short as 42 bits.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 9 },
            // A group takes what its modules import along: the ones that more routes load come first.
            ...(['opening', 'settings', 'links', 'sign-in', 'screens', 'shell', 'public'] as const).map(
              (chunk, index) => ({
                name: (id: string, modules: Parameters<typeof sharedChunk>[1]) =>
                  sharedChunk(id, modules) === chunk ? chunk : null,
                debugName: chunk,
                minShareCount: 2,
                priority: index + 1,
              }),
            ),
          ],
        },
      },
    },
  },
})
