import { type ComponentType, createElement, lazy } from 'react'

/**
 * A component in a chunk of its own, like `lazy`; once its code is there it renders at once. React holds back what
 * follows a fallback for 300 ms: a page that was preloaded never shows one.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined
  const Waiting = lazy(load)
  const Page = (props: P) => createElement(loaded ?? Waiting, props as never)
  const preload = async (): Promise<void> => {
    loaded = (await load()).default
  }
  return Object.assign(Page, { preload })
}
