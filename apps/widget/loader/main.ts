import { drawLauncher } from './launcher.ts'
import type { Api, Bridge, Call, Chat, OpenTarget, Options } from './types.ts'

/** Version of the chat's files, put in by the build. */
declare const __CHAT_VERSION__: string

/** How long a page may take to give a key before the console says that none came. */
const INIT_MS = 2_000

/** What a page called before this script was there waits in `q`. */
declare const self: { LutinGenie?: Api | { q?: Call[] }; lutinGenie?: Api }
/**
 * Where this script came from: a module has no element to ask. In a copy, or merged into another file, it is what the
 * server wrote here.
 */
const site = `${/https?:..[^/]{1,99}\/(?=widget.js)/.exec(Error().stack as string) || '__SITE__'}`
const waiting: Call[] = []
let key: string | undefined
let drawn: Promise<Bridge | false> | undefined
let chat: Promise<Chat> | undefined
/** Makes another address of a module that a browser remembers as broken. */
let again = ''

/**
 * Has the console say in one sentence what keeps the widget from working.
 * @param wrong what went wrong with a call, or a key that comes after another one; nothing when no key came
 * @returns undefined where the widget will never work, else nothing to draw it with
 */
const tell = (wrong?: unknown): Promise<false | undefined> =>
  import(`${site}widget/LutinGenie.js`).then((help) => help.tell(wrong), console.warn)

/** The chat, loaded once; again after a failure. */
const load = (bridge: Bridge): Promise<Chat> =>
  (chat ??= import(`${site}widget/chat-${bridge.language}.js?v=${__CHAT_VERSION__}${again}`)
    .then((file) => file.mount(bridge, waiting))
    .catch((error) => {
      chat = undefined
      again += '.'
      throw error
    }))

async function open(target?: OpenTarget) {
  const bridge = await drawn
  if (!bridge) return tell()
  const { launcher, config } = bridge
  launcher.setCustomValidity('')
  try {
    const loaded = await load(bridge)
    loaded.open(target)
  } catch (error) {
    void tell(error)
    launcher.setCustomValidity(config?.failure ?? 'Chat inaccessible. Réessayez.')
    launcher.reportValidity()
  }
}

function init(options: Partial<Options> = {}) {
  const { apiKey } = options
  if (!apiKey || apiKey === key) return
  if (key) return tell(apiKey)
  key = apiKey
  drawn = fetch(`${site}widget/v1/config`, { headers: { 'X-Widget-Key': apiKey } })
    .then((response) => response.json().then((body) => (response.ok ? body : tell(body))))
    .catch(tell)
    .then((config) => config != null && drawLauncher(site, options as Options, config, open))
  drawn
    // Only a visitor who already wrote during this visit, or asked to keep it, has something here.
    .then((bridge) => bridge && (sessionStorage.lutingenie || localStorage.lutingenie) && load(bridge))
    .catch(tell)
}

/** Kept for the chat where there is none, or none that can be loaded. */
const pass =
  (name: 'close' | 'identify' | 'on') =>
  async (...args: unknown[]) => {
    try {
      const loaded = (await chat) as Record<typeof name, (...args: unknown[]) => void>
      loaded[name](...args)
    } catch {
      waiting.push([name, ...args])
    }
  }

const push = ([name, ...args]: Call) =>
  ((self.lutinGenie as Api)[name] as ((...args: unknown[]) => void) | undefined)?.(...args)

function start(): Api {
  addEventListener(
    'click',
    (event) => {
      const product = (event.composedPath() as HTMLElement[]).find(
        ({ dataset }) => dataset?.lutingenieStockAlert != null,
      )
      if (!product) return
      event.preventDefault()
      // What the page itself does then may choose the variant.
      setTimeout(() => open({ stockAlert: { ...product.dataset } as never }))
    },
    true,
  )
  setTimeout(() => drawn || open(), INIT_MS)
  return { init, open, close: pass('close'), identify: pass('identify'), on: pass('on'), q: { push } }
}

const early = self.LutinGenie?.q as Call[] | undefined
// A page may run this again, or the line before it: what is there goes on.
self.LutinGenie = self.lutinGenie ??= start()
early?.forEach?.(push)
self.lutinGenie.init((document.currentScript as HTMLElement | null)?.dataset)
