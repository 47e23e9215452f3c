const PRESSED = 'button, input, textarea, select, a.touch-target'
/** Finer than the smallest of them. */
const GRID_PX = 24
const LOOK_MS = 500

const coversSomething = (box: HTMLElement, { left, right, top, bottom }: DOMRect, moved: number): boolean => {
  for (let x = left; x <= right; x += GRID_PX)
    // The last row may lie below it: a toast never touches what is under its edge.
    for (let y = top; y < bottom + GRID_PX; y += GRID_PX)
      for (const under of document.elementsFromPoint(x, y + moved))
        if (!box.contains(under) && under.closest(PRESSED)) return true
  return false
}

/**
 * Moves a toast away from the edge of the window it stands at until it covers nothing that can be pressed, and again
 * when something comes to lie under it; where everything is full it stays. Answers how to stop.
 */
export const keepClear = (box: HTMLElement): (() => void) => {
  const place = () => {
    const shift = Number.parseFloat(box.style.translate.split(' ')[1] ?? '0')
    const rect = box.getBoundingClientRect()
    if (box.matches(':hover, :focus-within') || !coversSomething(box, rect, 0)) return
    const away = rect.top - shift > innerHeight / 2 ? -GRID_PX : GRID_PX
    let moved = 0
    while (Math.abs(moved) < innerHeight / 2 && coversSomething(box, rect, moved - shift)) moved += away
    box.style.translate = Math.abs(moved) < innerHeight / 2 ? `0 ${moved}px` : ''
  }
  place()
  const timer = setInterval(place, LOOK_MS)
  return () => clearInterval(timer)
}
