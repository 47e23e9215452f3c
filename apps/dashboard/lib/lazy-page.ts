import { type ComponentType, createElement, lazy } from 'react'

/** When a page was left before its load failed, so that nobody is shown the failure. */
const AGAIN_AFTER_MS = 500

/** How to ask anew for code that did not come. */
const failed = new Set<() => void>()

/** Has code that did not come asked for anew; only once its failure is shown, else loads would follow without end. */
export const askAnew = (): void => {
  for (const renew of failed) renew()
  failed.clear()
}

/** Renders a component at once when its code is there, and until then what waits for it. */
export const preloadable = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: () => ComponentType<P>,
) => {
  let loaded: ComponentType<P> | undefined
  const Shown = (props: P) => createElement(loaded ?? waiting(), props)
  const preload = async (): Promise<void> => {
    loaded = await load()
  }
  return Object.assign(Shown, { preload })
}

/**
 * A component in a chunk of its own, like `lazy`; once its code is there it renders at once. React holds back what
 * follows a fallback for 300 ms: a page that was preloaded never shows one. Code that did not come is asked for again
 * the next time the page is opened.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        const renew = () => {
          waiting = begin()
        }
        failed.add(renew)
        setTimeout(() => {
          if (failed.delete(renew)) renew()
        }, AGAIN_AFTER_MS)
        throw error
      }),
    )
  let waiting = begin()
  return preloadable(
    async () => (await load()).default,
    () => waiting as unknown as ComponentType<P>,
  )
}
