import type { State } from './state.ts'

const NEAR_END_PX = 40
const TALLEST_PX = 118

/**
 * Keeps the thread where the reader is, or at its end, and the field as high as its text.
 * @returns to be called before a drawing, with whether the thread begins at its end; what it answers, once that is
 * laid out
 */
export function createScroll(panel: HTMLElement) {
  let oldest: string | undefined
  let count = 0
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector)
  return ({ unsent }: State, opening: boolean) => {
    const before = find('.thread')
    const fromEnd = before ? before.scrollHeight - before.scrollTop : 0
    const sent = unsent.length > count
    const atEnd = !before || opening || sent || fromEnd - before.clientHeight < NEAR_END_PX
    count = unsent.length
    return ({ messages, draft }: State) => {
      const thread = find('.thread')
      const first = messages[0]?.id
      if (thread && atEnd) thread.scrollTop = thread.scrollHeight
      else if (thread && oldest !== first) thread.scrollTop = thread.scrollHeight - fromEnd
      oldest = first
      const area = find('textarea')
      if (area) area.style.height = ''
      if (area && draft) area.style.height = `${Math.min(area.scrollHeight + 2, TALLEST_PX)}px`
    }
  }
}
