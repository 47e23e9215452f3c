import { chat as texts } from '@lang'
import type { Bridge, Call, Chat, StockAlert } from '../loader/types.ts'
import sheet from './chat.css?inline'
import { createConversation } from './conversation.ts'
import { kit } from './kit.ts'
import { createStore } from './state.ts'
import { render } from './ui/jsx-runtime.ts'
import { type Extra, fill } from './view/context.ts'
import { Panel } from './view/panel.tsx'

const small = matchMedia('(max-width: 479px)')
const touch = matchMedia('(pointer: coarse)')
const night = matchMedia('(prefers-color-scheme: dark)')
const FRAME_MS = 16
const TICK_MS = 500
const NEAR_END_PX = 40
const TALLEST_PX = 118

/**
 * Draws the chat, closed, beside its launcher.
 * @param waiting public calls made before the chat was there.
 */
export function mount(bridge: Bridge, waiting: Call[]): Chat {
  const { site, options, language, root, launcher, adopt, config } = bridge
  const panel = document.createElement('div')
  const listeners: Record<string, ((detail: unknown) => void)[]> = {}
  const emit = (event: string, detail?: unknown) => {
    for (const listener of listeners[event] ?? []) listener(detail)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const redraw = (delay = FRAME_MS) => {
    timer ??= setTimeout(draw, delay)
  }
  const store = createStore({ config }, redraw)
  const conversation = createConversation(site, options, store, emit)
  let extra: Extra | undefined
  let loading = false
  /** Loads what only some visits need, however often that takes. */
  const load = async () => {
    if (loading) return
    loading = true
    for (let tries = 0; !extra; tries++) {
      try {
        const from = import.meta.url.replace('/chat-', '/alert-') + (tries ? `&${tries}` : '')
        const { mountAlert } = await import(/* @vite-ignore */ from)
        extra = mountAlert(bridge, { store, conversation, emit, kit, back: texts.back, openAlert })
        conversation.calm()
      } catch {
        await conversation.nextTry({})
      }
    }
    redraw()
  }
  /** Shows the alert's place at once. */
  const openAlert = (product: StockAlert) => {
    const { email = '', name = '', phone = '' } = store.state.identity ?? {}
    store.set({ alert: { product, email, known: !!email, name, phone, consent: false } })
    void load()
  }
  const find = <E extends HTMLElement>(selector: string) => panel.querySelector<E>(selector)

  const paint = () => {
    const { open, config } = store.state
    const [dark, colors] = bridge.paint(config)
    launcher.className = open ? 'open' : ''
    panel.className = `${dark ? 'dark' : ''} ${colors ? 'own' : ''}`
    for (const name in colors) panel.style.setProperty(`--${name}`, colors[name as 'fill'])
  }

  const part = (): 'saved' | 'alert' | 'chat' =>
    store.state.alert ? (store.state.alert.saved ? 'saved' : 'alert') : 'chat'
  let focused = ''
  /** Moves the focus to what has just come on screen; on touch never to a field, whose keyboard would cover it. */
  const focus = () => {
    const target = { saved: 'h3', alert: 'input', chat: 'textarea' }[part()]
    const node = find(touch.matches && target !== 'h3' ? 'h2' : target)
    if (!node) return
    focused = part()
    node.focus()
  }

  let oldest: string | undefined
  let count = 0
  /** Puts the end of the thread, the height of the field and the focus where they belong. */
  const settle = (atEnd: boolean, fromEnd: number, inside: boolean) => {
    const { open, messages, draft } = store.state
    const thread = find('.thread')
    if (thread && atEnd) thread.scrollTop = thread.scrollHeight
    else if (thread && oldest !== messages[0]?.id) thread.scrollTop = thread.scrollHeight - fromEnd
    oldest = messages[0]?.id
    const area = find('textarea')
    if (area) area.style.height = ''
    if (area && draft) area.style.height = `${Math.min(area.scrollHeight + 2, TALLEST_PX)}px`
    // Also when what had it is gone.
    if (open && (focused !== part() || (inside && !panel.contains(root.activeElement)))) focus()
  }
  const draw = () => {
    timer = undefined
    const { state } = store
    const before = find('.thread')
    const inside = panel.contains(root.activeElement)
    const fromEnd = before ? before.scrollHeight - before.scrollTop : 0
    const sent = state.unsent.length > count
    const atEnd = !before || !focused || sent || fromEnd - before.clientHeight < NEAR_END_PX
    count = state.unsent.length
    render(
      <Panel
        context={{ state, t: texts, language, conversation, extra, load, openAlert, set: store.set, close }}
      />,
      panel,
    )
    paint()
    // Measuring waits for the frame: drawing and laying out in one go would hold a slow phone.
    requestAnimationFrame(() => settle(atEnd, fromEnd, inside))
    panel.ariaModal = `${small.matches}`
    panel.ariaLabel = fill(texts.dialog, state.config?.name ?? '')
    launcher.ariaLabel = state.open ? texts.close : state.unread ? fill(texts.unread, state.unread) : 'Chat'
    launcher.ariaExpanded = `${state.open}`
    launcher.toggleAttribute('data-unread', state.unread > 0)
    if (state.unread) launcher.dataset.unread = `${state.unread}`
    conversation.save()
    if (state.open && state.trouble?.retryAt) redraw(TICK_MS)
  }

  const open: Chat['open'] = (target) => {
    if (target?.stockAlert) openAlert(target.stockAlert)
    if (!store.state.open) emit('open')
    store.set({ open: true, unread: 0 })
    panel.hidden = false
    focused = ''
    redraw(0)
  }
  const close = () => {
    if (!store.state.open) return
    const inside = panel.contains(root.activeElement)
    panel.hidden = true
    store.set({ open: false })
    paint()
    if (inside) launcher.focus()
    emit('close')
  }

  /** Escape goes one step back; on a full screen the focus stays inside. */
  panel.onkeydown = (event) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (store.state.alert) store.set({ alert: undefined })
      else close()
    }
    if (event.key !== 'Tab' || !small.matches) return
    const stops = [
      ...panel.querySelectorAll<HTMLElement>('button:enabled, a, input, textarea, [tabindex="0"]'),
    ]
    const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
    if (root.activeElement !== last) return
    event.preventDefault()
    first?.focus()
  }
  /** Above the keyboard of a phone. */
  const view = window.visualViewport
  const fit = () => {
    panel.style.height = small.matches && view ? `${view.height}px` : ''
    panel.style.top = small.matches && view ? `${view.offsetTop}px` : ''
  }
  view?.addEventListener('resize', fit)
  view?.addEventListener('scroll', fit)
  night.addEventListener('change', () => redraw())
  window.addEventListener('online', conversation.retry)

  adopt(sheet)
  panel.id = 'p'
  panel.role = 'dialog'
  panel.hidden = true
  panel.lang = language
  root.prepend(panel)
  launcher.onclick = () => (store.state.open ? close() : open())

  const chat: Chat = {
    open,
    close,
    identify: conversation.identify,
    on(event, listener) {
      listeners[event] = [...(listeners[event] ?? []), listener]
    },
  }
  for (const [name, ...args] of waiting) (chat[name as 'on'] as (...args: unknown[]) => void)(...args)
  conversation.resume()
  if (config?.language !== language) void conversation.loadConfig()
  emit('ready')
  return chat
}
