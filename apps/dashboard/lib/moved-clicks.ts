/** A hand is never quite still between press and release; further is a change of mind. */
const STILL_PX = 8

/**
 * Gives a button its click when it moved away under the pointer. Leaving a field by a press on the button below may
 * show the field's error, which moves the button before the release: the browser then clicks whatever the two have
 * in common, and the form is not sent.
 */
export function keepMovedClicks(): void {
  let press: { on: HTMLElement; x: number; y: number; box: DOMRect } | undefined
  // Before the press takes the focus from the field, while the button is where it was seen.
  document.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const on = target instanceof Element && target.closest<HTMLElement>('button, a, label')
      press = on && button === 0 ? { on, x, y, box: on.getBoundingClientRect() } : undefined
    },
    true,
  )
  document.addEventListener(
    'mouseup',
    (event) => {
      if (!press || press.on.contains(event.target as Node)) return
      const { on, x, y, box } = press
      press = undefined
      const still = Math.hypot(event.clientX - x, event.clientY - y) < STILL_PX
      const now = on.getBoundingClientRect()
      if (still && on.isConnected && (now.x !== box.x || now.y !== box.y))
        on.dispatchEvent(new MouseEvent('click', event))
    },
    true,
  )
}
