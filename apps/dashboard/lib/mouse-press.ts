let pressing = false
const held = new Set<() => void>()

function release(): void {
  // After the click, which follows the release at once.
  setTimeout(() => {
    pressing = false
    for (const run of held) run()
    held.clear()
  })
}

/** Notices when the mouse is pressed. Called once at start. */
export function trackMousePress(): void {
  document.addEventListener('mousedown', ({ button }) => (pressing = button === 0), true)
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, true)
}

/**
 * Runs something now, or once the hand is off the mouse. What moves the page must not come between press and release:
 * the browser clicks what the two have in common, and the button that moved away is not pressed.
 */
export function afterMouseRelease(run: () => void): void {
  if (pressing) held.add(run)
  else run()
}
