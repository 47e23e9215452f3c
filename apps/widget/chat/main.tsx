import { chat as texts } from '@lang'
import type { Bridge, Call, Chat, StockAlert } from '../loader/types.ts'
import sheet from './chat.css?inline'
import { createConversation } from './conversation.ts'
import { hasFocus, moveFocus, trapFocus } from './focus.ts'
import { loadPart } from './load-part.ts'
import { paint } from './paint.ts'
import { createPanel } from './panel-element.ts'
import { kit } from './part-kit.ts'
import { createScroll } from './scroll.ts'
import { createStore } from './state.ts'
import { render } from './ui/jsx-runtime.ts'
import type { Context } from './view/context.ts'
import { Panel } from './view/panel.tsx'

const night = matchMedia('(prefers-color-scheme: dark)')
const FRAME_MS = 16
const TICK_MS = 500

/**
 * Draws the chat, closed, beside its launcher.
 * @param waiting public calls made before the chat was there.
 */
export function mount(bridge: Bridge, waiting: Call[]): Chat {
  const { site, options, language, root, launcher, adopt, config } = bridge
  adopt(sheet)
  const panel = createPanel(bridge)
  const scroll = createScroll(panel, root.host as HTMLElement)
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
  const parts: Partial<Record<string, unknown>> = {}
  const part: Context['part'] = (name) => {
    if (!(name in parts)) {
      parts[name] = undefined
      void loadPart(name, conversation.nextTry).then(({ mount }) => {
        parts[name] = mount({ ...bridge, store, conversation, emit, kit, back: texts.back, openAlert })
        conversation.calm()
        redraw()
      })
    }
    return parts[name] as never
  }
  /** Shows the alert's place at once. */
  const openAlert = (product: StockAlert) => {
    const { email = '', name = '', phone = '' } = store.state.identity ?? {}
    store.set({ alert: { product, email, known: !!email, name, phone, consent: false } })
    part('alert')
  }
  /** Shows the files that leave with the next message, more of them; has some chosen when none are given. */
  const attach = (...files: File[]) => {
    store.set({ attach: [...(store.state.attach ?? []), ...files] })
    part('files')?.take()
  }

  let focused = ''
  const draw = () => {
    timer = undefined
    const { state, set } = store
    const inside = hasFocus(panel, root)
    const settle = scroll(state, !focused)
    render(
      <Panel context={{ state, t: texts, language, conversation, part, openAlert, attach, set, close }} />,
      panel,
    )
    paint(bridge, panel, state)
    // Measuring waits for the frame: drawing and laying out in one go would hold a slow phone.
    requestAnimationFrame(() => {
      settle(store.state)
      if (store.state.open) focused = moveFocus(panel, root, store.state, focused, inside)
    })
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
    const inside = hasFocus(panel, root)
    panel.hidden = true
    store.set({ open: false })
    paint(bridge, panel, store.state)
    if (inside) launcher.focus()
    emit('close')
  }

  /** Escape goes one step back. */
  panel.onkeydown = (event) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (store.state.alert) store.set({ alert: undefined })
      else close()
    }
    trapFocus(event, panel, root)
  }
  // What answers false is handled here: text is pasted and dropped as anywhere.
  panel.ondragover = ({ dataTransfer }) => !dataTransfer?.types.includes('Files')
  panel.onpaste = panel.ondrop = (event: Partial<DragEvent & ClipboardEvent>) => {
    const { files } = (event.clipboardData ?? event.dataTransfer) as DataTransfer
    if (!files[0]) return
    attach(...files)
    return false
  }
  launcher.onclick = () => (store.state.open ? close() : open())
  night.onchange = () => redraw()
  addEventListener('online', conversation.retry)
  addEventListener('pagehide', conversation.rest)
  addEventListener('pageshow', conversation.wake)

  const chat: Chat = {
    open,
    close,
    identify: conversation.identify,
    on(event, listener) {
      listeners[event] ??= []
      listeners[event].push(listener)
    },
  }
  for (const [name, ...args] of waiting) (chat[name as 'on'] as (...args: unknown[]) => void)(...args)
  conversation.resume()
  if (config?.language !== language) void conversation.loadConfig()
  emit('ready')
  return chat
}
