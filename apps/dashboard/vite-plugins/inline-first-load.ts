import type { Plugin } from 'vite'
import { judgeDrawing, noteBrowser, showDrawing, watchReturn } from './first-drawing.ts'
import { beginFirstLoad, type FirstLoad } from './first-load.ts'

const SIGN_IN = /[\\/]features[\\/]auth[\\/]login-page\.tsx$/
const FRAME = /[\\/]app[\\/]shell[\\/]protected\.tsx$/
/** The pages that everybody opens first. */
const PAGES: Record<string, RegExp[]> = {
  '/dashboard': [/[\\/]pages[\\/]dashboard[\\/]page\.tsx$/],
  '/conversations': [
    /[\\/]features[\\/]conversations[\\/]page\.tsx$/,
    /[\\/]features[\\/]conversations[\\/]components[\\/]side-panel\.tsx$/,
  ],
}

/** Puts the start of the first load into the page: the entry would begin it only when it has run. */
export function inlineFirstLoad(): Plugin {
  return {
    name: 'inline-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const entry = chunks.find((chunk) => chunk.isEntry)
        const filesOf = (wanted: RegExp): string[] => {
          const first = chunks.find(
            (chunk) => chunk.facadeModuleId !== null && wanted.test(chunk.facadeModuleId),
          )
          if (first === undefined) throw new Error(`No chunk of ${wanted}`)
          const files = new Set([first.fileName])
          for (const file of files)
            for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? [])
              if (imported !== entry?.fileName) files.add(imported)
          return [...files].map((file) => `/${file}`)
        }
        const signedIn = filesOf(FRAME)
        const load: FirstLoad = {
          signedOut: filesOf(SIGN_IN),
          signedIn,
          pages: Object.fromEntries(
            Object.entries(PAGES).map(([path, wanted]) => [
              path,
              [...new Set(wanted.flatMap(filesOf))].filter((file) => !signedIn.includes(file)),
            ]),
          ),
        }
        const begin = `(${beginFirstLoad})(${JSON.stringify(load).replaceAll('<', '\\u003c')})`
        const script = `<script>(${judgeDrawing})();(${watchReturn})();(${noteBrowser})();${begin}</script>`
        return (
          page
            // Before the style sheet, for which a script after it would wait.
            .replace('<script type="module"', (entryTag) => `${script}\n    ${entryTag}`)
            .replace('<div id="root"></div>', (root) => `${root}\n    <script>(${showDrawing})()</script>`)
        )
      },
    },
  }
}
