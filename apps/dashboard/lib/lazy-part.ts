import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
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

const useIsDrawing = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
const neverChanges = () => () => {}

/** Rendered with what it stands beside: says when that is there. */
function Taken({ onTaken }: { onTaken: (taken: boolean) => void }) {
  useEffect(() => onTaken(true), [onTaken])
  return null
}

/**
 * A part of a page in a chunk of its own, like `lazy`: the page goes on without it as long as its code does not come,
 * which is asked for again by and by. Once it is there it renders at once. What the server drew of it stays until then:
 * React drops a drawing that it cannot take over yet as soon as anything around it changes, so nothing changes for it.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Waiting = lazy(async () => ({ default: await untilItComes(load) }))
  const Part = preloadable(load, () => Waiting as unknown as ComponentType<P>)
  const Drawn = memo(({ of, onTaken }: { of: P; onTaken: (taken: boolean) => void }) =>
    createElement(Suspense, null, createElement(Part, of), createElement(Taken, { onTaken })),
  )
  const Shown = (props: P) => {
    const [drawn] = useState(useIsDrawing())
    const [first] = useState(props)
    const [taken, setTaken] = useState(false)
    if (!drawn) return createElement(Part, props)
    return createElement(Drawn, { of: taken ? props : first, onTaken: setTaken })
  }
  return Object.assign(Shown, { preload: Part.preload })
}
