import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { picture } from './shop/drawings.ts'
import { BASE, layout } from './shop/layout.ts'
import { pages } from './shop/pages.ts'
import { PRODUCTS } from './shop/products.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes the pages and the pictures beside the built script and styles. */
const staticPages: Plugin = {
  name: 'static-pages',
  generateBundle(_, bundle) {
    const built = (end: string) => `${BASE}/${Object.keys(bundle).find((name) => name.endsWith(end))}`
    const assets = { script: built('.js'), style: built('.css') }
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
    for (const [fileName, page] of Object.entries(pages())) emit(fileName, layout(page, assets))
    for (const product of PRODUCTS) emit(`images/${product.slug}.svg`, picture(product))
    emit(
      'images/icone.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#3f5b45"/><g fill="none" stroke="#f4ecdc" stroke-width="2"><circle cx="16" cy="16" r="9"/><ellipse cx="16" cy="16" rx="9" ry="4"/><ellipse cx="16" cy="16" rx="4" ry="9"/></g></svg>',
    )
  },
}

/** The demo shop: static pages under /boutique. */
export default defineConfig({
  root: here('shop'),
  base: `${BASE}/`,
  plugins: [staticPages],
  build: {
    outDir: here('dist/shop'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: here('shop/main.ts'),
      output: { entryFileNames: 'assets/shop-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
})
