import { joinRaised, type Piece } from '../join-raised.ts'

/** A text as a PDF shows it, with its place in points from the lower left corner. */
export interface PdfItem {
  str: string
  height: number
  width: number
  transform: readonly number[]
}

/** A part of a line that is written without a gap. */
export interface Fragment {
  text: string
  left: number
  right: number
  /** Of its baseline. */
  y: number
  height: number
}

interface Open extends Fragment {
  pieces: Piece[]
  last: { str: string; x: number; y: number }
}

/** Gaps in heights of letters: up to which a text goes on, and how far a raised part may stand above. */
const GOES_ON = 0.55
const RAISED = { from: 0.15, to: 0.8 }

/** Whether a text stands beside another one, without a gap. */
const isBeside = (gap: number, height: number): boolean => gap > -0.5 * height && gap < GOES_ON * height

const isRaised = (item: PdfItem, y: number, base: Fragment): boolean => {
  const above = y - base.y
  return (
    item.height <= base.height * 1.02 && above > RAISED.from * base.height && above < RAISED.to * base.height
  )
}

/** The parts of the lines of a page, in the order in which they were written; raised figures with what they stand beside. */
export const fragmentsOf = (items: readonly PdfItem[]): Fragment[] => {
  const fragments: Open[] = []
  let open: Open | undefined
  let space = false
  const push = (fragment: Open, item: PdfItem, x: number, raised: boolean) => {
    fragment.pieces.push({ text: (space ? ' ' : '') + item.str, raised })
    fragment.right = Math.max(fragment.right, x + item.width)
  }
  for (const item of items) {
    const { str, height, width, transform } = item
    const [, slope = 0, , , x = 0, y = 0] = transform
    if (str.trim() === '') {
      space ||= str !== ''
      // What is crossed out takes room.
      if (open && height > 0 && Math.abs(y - open.y) < open.height && isBeside(x - open.right, open.height))
        open.right = x + width
      continue
    }
    const last = open?.last
    const again =
      last?.str === str && Math.abs(last.x - x) < height * 0.1 && Math.abs(last.y - y) < height * 0.1
    // Letters that are written twice, so that they look bold.
    if (again) continue
    const isLevel = Math.abs(slope) < 0.01
    if (open && isLevel && isBeside(x - open.right, open.height)) {
      const above = y - open.y
      const hangs =
        open.pieces.length === 1 &&
        height > open.height * 1.1 &&
        -above > 0.1 * height &&
        -above < RAISED.to * height
      if (hangs) {
        // The mark that a note begins with.
        for (const piece of open.pieces) piece.raised = true
        Object.assign(open, { y, height })
        push(open, item, x, false)
      } else if (isRaised(item, y, open)) push(open, item, x, true)
      else if (above > -0.4 * open.height && above <= RAISED.from * open.height && height < open.height * 1.5)
        push(open, item, x, false)
      else open = undefined
    } else open = undefined
    open ??= begin(fragments, item, x, y, isLevel ? width : height)
    open.last = { str, x, y }
    space = false
  }
  return fragments.map(({ pieces, left, right, y, height }) => ({
    text: joinRaised(pieces),
    left,
    right,
    y,
    height,
  }))
}

const begin = (fragments: Open[], { str, height }: PdfItem, x: number, y: number, width: number): Open => {
  const fragment = {
    text: '',
    pieces: [{ text: str, raised: false }],
    left: x,
    right: x + width,
    y,
    height,
    last: { str, x, y },
  }
  fragments.push(fragment)
  return fragment
}

/** What stands on one line of a page, from left to right. */
export interface Row {
  y: number
  height: number
  parts: readonly Fragment[]
}

/** How far apart, in heights of letters, what stands on one line may be. */
const LEVEL = 0.3
/** What stands before an item of a list. */
export const MARKER = /^(?:[-–•*▪◦‣·○●■□✓✔➢→]|\(?\d{1,2}[.)]|[a-z][.)])$/

/** The lines of a page from top to bottom. A mark before an item of a list is part of its line. */
export const rowsOf = (fragments: readonly Fragment[]): Row[] => {
  const sorted = fragments.toSorted((a, b) => b.y - a.y)
  const lines: Fragment[][] = []
  let first: Fragment | undefined
  for (const fragment of sorted) {
    if (first && first.y - fragment.y <= LEVEL * Math.min(first.height, fragment.height))
      lines.at(-1)?.push(fragment)
    else {
      first = fragment
      lines.push([fragment])
    }
  }
  return lines.map((line) => {
    const parts: Fragment[] = []
    for (const part of line.toSorted((a, b) => a.left - b.left)) {
      const last = parts.at(-1)
      if (last && MARKER.test(last.text.trim()) && part.left - last.right < 4 * part.height)
        parts[parts.length - 1] = { ...last, text: `${last.text.trim()} ${part.text}`, right: part.right }
      else parts.push(part)
    }
    const largest = parts.reduce((a, b) => (b.right - b.left > a.right - a.left ? b : a))
    return { y: largest.y, height: largest.height, parts }
  })
}

/** A line with all that stands on it. */
export const lineOf = ({ parts, ...place }: Row): Fragment => ({
  ...place,
  text: parts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim(),
  left: parts[0]?.left ?? 0,
  right: Math.max(...parts.map(({ right }) => right)),
})
