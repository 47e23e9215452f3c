import type { jsx as chatJsx } from './jsx-runtime.ts'

export { Fragment } from './jsx-runtime.ts'

/** What `<tag …>` compiles to in what is loaded later: the chat's own, so that nobody downloads it twice. */
export let jsx: typeof chatJsx
export { jsx as jsxs }

/** Takes over the chat's own, before anything is drawn. */
export function adoptRuntime(kit: { jsx: typeof chatJsx }): void {
  jsx = kit.jsx
}
