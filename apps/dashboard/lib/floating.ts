export type Side = 'bottom' | 'top' | 'right' | 'left'
export type Align = 'start' | 'center' | 'end'

export interface Placement {
  side?: Side | undefined
  align?: Align | undefined
  /** Pixels between the anchor and what floats; default 6. */
  gap?: number | undefined
}

const MARGIN = 8

/**
 * Puts a fixed element beside its anchor, flipped to the other side and clamped when it would leave the window: what
 * the native popover lacks (docs/decisions/0003-native-dialogs.md).
 */
export function place(anchor: Element, floating: HTMLElement, options: Placement): void {
  const { side = 'bottom', align = 'start', gap = 6 } = options
  const box = anchor.getBoundingClientRect()
  floating.style.maxHeight = `${window.innerHeight - 2 * MARGIN}px`
  const width = floating.offsetWidth
  const height = floating.offsetHeight
  const vertical = side === 'bottom' || side === 'top'

  const fits: Record<Side, boolean> = {
    bottom: box.bottom + gap + height <= window.innerHeight - MARGIN,
    top: box.top - gap - height >= MARGIN,
    right: box.right + gap + width <= window.innerWidth - MARGIN,
    left: box.left - gap - width >= MARGIN,
  }
  const opposite: Record<Side, Side> = { bottom: 'top', top: 'bottom', right: 'left', left: 'right' }
  const chosen = !fits[side] && fits[opposite[side]] ? opposite[side] : side

  const along = (start: number, length: number, size: number) =>
    align === 'start' ? start : align === 'end' ? start + length - size : start + (length - size) / 2
  const left = vertical
    ? along(box.left, box.width, width)
    : chosen === 'right'
      ? box.right + gap
      : box.left - gap - width
  const top = vertical
    ? chosen === 'bottom'
      ? box.bottom + gap
      : box.top - gap - height
    : along(box.top, box.height, height)

  floating.style.left = `${clamp(left, window.innerWidth - MARGIN - width)}px`
  floating.style.top = `${clamp(top, window.innerHeight - MARGIN - height)}px`
}

function clamp(value: number, high: number): number {
  return Math.max(MARGIN, Math.min(value, high))
}
