import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * For the two buttons that lead a page on and back: at an end the button that led there is disabled, and the focus goes
 * to the other one instead of nowhere.
 */
export function usePageSteps<E extends HTMLElement>(): [
  steps: RefObject<E | null>,
  step: (go: () => void) => void,
] {
  const steps = useRef<E>(null)
  const step = (go: () => void) => {
    flushSync(go)
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled'))
      steps.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  return [steps, step]
}
