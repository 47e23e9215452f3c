import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^{}]*)\} from 'lucide-react'/g

/** The file of each icon, by each of its names, from the list of the library. */
function filesOfIcons(): Map<string, string> {
  const list = new URL('lucide-react.mjs', import.meta.resolve('lucide-react/icons/x').replace('icons/', ''))
  const lines = readFileSync(fileURLToPath(list), 'utf8').matchAll(
    /export \{([^{}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}

/**
 * An icon is imported from its own file. By the list of all of them every page would reach every icon, and what two
 * cards share far from the first screens would be part of each first load.
 */
export function directIcons(): Plugin {
  const files = filesOfIcons()
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('lucide-react')) return null
      const imports = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', local = icon] = name.split(' as ')
            const file = files.get(icon)
            if (file === undefined) throw new Error(`No icon of lucide-react: ${icon} (${id})`)
            return `import ${local} from 'lucide-react/icons/${file}'`
          })
          .join(';'),
      )
      return { code: imports, map: null }
    },
  }
}
