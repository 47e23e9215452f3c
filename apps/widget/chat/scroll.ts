import type { State } from './state.ts'

const NEAR_END_PX = 40
const TALLEST_PX = 118

/**
 * Keeps the thread where the reader is, or at its end, also when it gets another height (a phone's keyboard, a longer
 * draft), the field as high as its text, and the focus where it was when the page took the widget out.
 * @returns to be called before a drawing, with whether the thread begins at its end; what it answers, once that is
 * laid out
 */
export function createScroll(panel: HTMLElement, host: HTMLElement) {
  let oldest: string | undefined
  let count = 0
  let atEnd = true
  let watched: HTMLElement | null = null
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector)
  let at = 0
  const follow = () => {
    if (!watched || !atEnd) return
    watched.scrollTop = watched.scrollHeight
    at = watched.scrollTop
  }
  const heights = new ResizeObserver(follow)
  let lost: HTMLElement | void
  panel.addEventListener('focusout', async ({ target }) => {
    await 0
    if (!host.isConnected) lost = target as HTMLElement
  })
  // The page took the widget out, and it is put back: what scrolls begins at its top again, and nothing has the focus.
  host.onbeforetoggle = () => {
    watched?.scrollTo(0, at)
    lost = lost?.focus()
  }
  return ({ unsent }: State, opening: boolean) => {
    follow()
    const fromEnd = watched ? watched.scrollHeight - watched.scrollTop : 0
    if (opening || unsent.length > count) atEnd = true
    count = unsent.length
    return ({ messages, draft }: State) => {
      const thread = find('.thread')
      if (thread) {
        if (thread !== watched) {
          atEnd = true
          watched = thread
          heights.observe(thread)
          heights.observe(find('[role=log]') as HTMLElement)
        }
        thread.onscroll = () => {
          // Only who scrolls up leaves the end: what grew since it was scrolled there took nobody away.
          const up = thread.scrollTop < at - 1
          at = thread.scrollTop
          atEnd = thread.scrollHeight - at - thread.clientHeight < NEAR_END_PX || (atEnd && !up)
        }
        if (oldest !== messages[0]?.id) thread.scrollTop = thread.scrollHeight - fromEnd
        follow()
      }
      oldest = messages[0]?.id
      const area = find('textarea')
      if (area) {
        area.style.height = ''
        if (draft) area.style.height = `${Math.min(area.scrollHeight + 2, TALLEST_PX)}px`
      }
    }
  }
}
