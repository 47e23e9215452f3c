import { type ComponentType, lazy } from 'react'
import { preloadable } from './lazy-page.ts'

const PAUSE_MS = { first: 500, longest: 30_000 }

const untilItComes = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let pause = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
    try {
      return await load()
    } catch {
      await new Promise((end) => setTimeout(end, pause))
    }
  }
}

/**
 * A part of a page in a chunk of its own, like `lazy`: the page goes on without it as long as its code does not come,
 * which is asked for again by and by. Once it is there it renders at once.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Waiting = lazy(async () => ({ default: await untilItComes(load) }))
  return preloadable(load, () => Waiting as unknown as ComponentType<P>)
}
