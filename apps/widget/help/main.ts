import type { ErrorBody } from '#contract/errors.ts'
import type { Api, Options } from '../loader/types.ts'
import { texts } from './texts.ts'

const LATER_MS = 50

const site = import.meta.url.replace('widget/LutinGenie.js', '')
const say = texts(navigator.language.startsWith('fr') ? 'fr' : 'en', site)

/** Whether the page's policy forbids calls to the product. */
async function isForbidden(): Promise<boolean> {
  let forbidden = false
  const note = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    forbidden ||=
      disposition === 'enforce' &&
      effectiveDirective === 'connect-src' &&
      blockedURI.startsWith(new URL(site).origin)
  }
  document.addEventListener('securitypolicyviolation', note)
  await fetch(import.meta.url, { credentials: 'omit' }).catch(() => {})
  // The browser tells of it later than of the call.
  await new Promise((done) => setTimeout(done, LATER_MS))
  document.removeEventListener('securitypolicyviolation', note)
  return forbidden
}

const warn = (sentence: string, detail: unknown = '') => console.warn(`LutinGenie: ${sentence}`, detail)

/** A module cannot ask for its own tag: the key on it is found here. */
function findKey(): void {
  const tag = document.querySelector<HTMLElement>('script[data-api-key^=lg_][src*="widget.js"]')
  if (tag) (window as never as { LutinGenie: Api }).LutinGenie.init(tag.dataset as Partial<Options>)
  else warn(say.noKey)
}

/**
 * Says in the console, in one sentence, what keeps the widget from working and what to do.
 * @param wrong what went wrong with a call, or a key that comes after another one; nothing when no key came
 * @returns undefined where the widget will never work
 */
export async function tell(wrong?: unknown): Promise<false | undefined> {
  if (wrong === undefined) return void findKey()
  if (typeof wrong === 'string') return void warn(say.otherKey(wrong))
  const { code, error, name } = wrong as Partial<ErrorBody & Error>
  // A frame that may keep nothing has nothing to go on with.
  if (name === 'SecurityError') return
  if (code === 'ORIGIN_NOT_ALLOWED') return void warn(say.otherSite(location.host), error)
  if (code === 'INVALID_WIDGET_KEY') warn(say.badKey, error)
  else if (!code && (await isForbidden())) return void warn(say.forbidden, wrong)
  else warn(say.noAnswer, error ?? wrong)
  return false
}
