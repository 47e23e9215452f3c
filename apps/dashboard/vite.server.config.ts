import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './vite-plugins/lean-contract.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages for the server that draws them: after vite.config.ts, which empties the folder around. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), leanContract()],
  resolve: {
    alias: {
      '#contract': here('../../packages/contract'),
      // What the router brings for versions of React without it.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: here('app/drawn/draw-page.tsx'),
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    // What ends otherwise is no file of the pages to be compressed.
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})
