import type { WidgetLanguage } from '#contract/widget-languages.ts'
import { drawLauncher } from './launcher.ts'
import type { Bridge, Call, Chat, Config, OpenTarget, Options } from './types.ts'

/** Version of the chat's files, put in by the build. */
declare const __CHAT_VERSION__: string

/** All that the loader says by itself: the chat cannot be loaded. */
const FAILURE: Record<string, string> = {
  fr: 'Chat inaccessible. Réessayez.',
  en: 'Chat unreachable. Try again.',
  es: 'Chat inaccesible. Reintente.',
  de: 'Chat nicht erreichbar. Erneut versuchen.',
} satisfies Record<WidgetLanguage, string>

const page = window as { LutinGenie?: { q?: Call[] } }
const script = document.currentScript as HTMLScriptElement
const site = script.src.split('widget.js')[0] as string
const waiting: Call[] = []
let drawn: Promise<Bridge> | undefined
let chat: Promise<Chat> | undefined
/** Makes another address of a module that a browser remembers as broken. */
let again = ''

/** On a site that the key is not for it never answers: visitors see nothing, the console says why. */
async function askConfig(apiKey: string): Promise<Config | undefined> {
  let response: Response | undefined
  try {
    response = await fetch(`${site}widget/v1/config`, {
      headers: { 'X-Widget-Key': apiKey },
      credentials: 'omit',
    })
    const body = await response.json()
    if (response.ok) return body
    throw body
  } catch (error) {
    console.warn('LutinGenie', error)
    if (response?.status === 403) return new Promise(() => {})
  }
}

async function draw(options: Options): Promise<Bridge> {
  const config = await askConfig(options.apiKey)
  const parts = drawLauncher(options)
  const { launcher } = parts
  const paint: Bridge['paint'] = (config) => {
    const { theme } = options
    const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches)
    const colors = config?.paint?.[dark ? 'dark' : 'light']
    const ground = colors?.fill ?? (dark ? '#1d7353' : '')
    launcher.style.cssText = `background:${ground};color:${colors?.text};box-shadow:${config?.paused && '0 0 0 4px#efad26'}`
    return [dark, colors]
  }
  paint(config)
  launcher.onclick = () => open()
  const language = `${options.language || config?.language}`.slice(0, 2)
  return {
    ...parts,
    paint,
    site,
    options,
    config,
    language: FAILURE[language] ? language : 'fr',
  }
}

async function load(bridge: Bridge): Promise<Chat> {
  const { mount } = await import(`${site}widget/chat-${bridge.language}.js?v=${__CHAT_VERSION__}${again}`)
  return mount(bridge, waiting)
}

async function open(target?: OpenTarget) {
  const bridge = await drawn
  if (!bridge) return
  const { launcher } = bridge
  launcher.setCustomValidity('')
  try {
    chat ??= load(bridge)
    const there = await chat
    there.open(target)
  } catch {
    chat = undefined
    again += '.'
    launcher.setCustomValidity(FAILURE[bridge.language] as string)
    launcher.reportValidity()
  }
}

function init(options: Options) {
  if (drawn) return
  drawn = draw(options)
  try {
    // Only a visitor who already wrote during this visit, or asked to keep it, has something here.
    if (sessionStorage.lutingenie || localStorage.lutingenie) {
      chat = drawn.then(load)
      chat.catch(() => {
        chat = undefined
      })
    }
  } catch {}
}

/** Kept for the chat until it is there. */
const pass =
  (name: 'close' | 'identify' | 'on') =>
  (...args: unknown[]) => {
    if (chat) void chat.then((there) => (there[name] as (...args: unknown[]) => void)(...args))
    else waiting.push([name, ...args])
  }

const early = page.LutinGenie
if (!early || early.q) {
  const api = { init, open, close: pass('close'), identify: pass('identify'), on: pass('on') }
  page.LutinGenie = api as object
  for (const [name, ...args] of early?.q ?? []) (api[name] as (...args: unknown[]) => void)(...args)
  document.addEventListener('click', ({ target }) => {
    const product = (target as Element).closest<HTMLElement>('[data-lutingenie-stock-alert]')
    if (product) void open({ stockAlert: { ...product.dataset } as never })
  })
  const { dataset } = script
  if (dataset.apiKey) init(dataset as never)
}
