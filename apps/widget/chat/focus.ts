import { smallScreen } from './panel-element.ts'
import type { State } from './state.ts'

const touch = matchMedia('(pointer: coarse)')

/** Whether the focus of the keyboard is in the panel. */
export const hasFocus = (panel: HTMLElement, root: ShadowRoot) => panel.contains(root.activeElement)

/**
 * Moves the focus to what has just come on screen, also when what had it is gone; on touch never to a field, whose
 * keyboard would cover it.
 * @param focused what it was moved to last; empty when the chat has just been opened
 * @param had whether it was in the panel before the drawing
 * @returns what it is at now
 */
export function moveFocus(
  panel: HTMLElement,
  root: ShadowRoot,
  { alert }: State,
  focused: string,
  had: boolean,
): string {
  const place = alert ? (alert.saved ? 'h3' : 'input') : 'textarea'
  if (focused === place && (!had || hasFocus(panel, root))) return place
  const node = panel.querySelector<HTMLElement>(touch.matches && place !== 'h3' ? 'h2' : place)
  node?.focus()
  return node ? place : focused
}

/** On a full screen the focus stays inside. */
export function trapFocus(event: KeyboardEvent, panel: HTMLElement, root: ShadowRoot): void {
  if (event.key !== 'Tab' || !smallScreen.matches) return
  const stops = [...panel.querySelectorAll<HTMLElement>('button:enabled, a, input, textarea, [tabindex="0"]')]
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  if (root.activeElement !== last) return
  event.preventDefault()
  first?.focus()
}
