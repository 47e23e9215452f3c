import { isIP } from 'node:net'
import type { Language } from '#server/lib/language.ts'
import { wordsFor } from './mails/texts.ts'

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: readonly [RegExp, string][], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

interface Device {
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet'
}

/** What a user agent says of the device: « Firefox » on « macOS ». An Android tablet leaves « Mobile » out. */
export const deviceOf = (userAgent: string | null): Device => {
  const system = nameIn(SYSTEMS, userAgent ?? '') ?? null
  const tablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(userAgent ?? ''))
  const phone = system === 'iPhone' || (system === 'Android' && !tablet)
  return {
    browser: nameIn(BROWSERS, userAgent ?? '') ?? null,
    system,
    kind: tablet ? 'tablet' : phone ? 'phone' : 'computer',
  }
}

/** An address as people write it: an IPv4 address without its IPv6 prefix. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

/** Device and network address of a request: « Firefox sur macOS, adresse 203.0.113.7 ». */
export const describeCaller = (userAgent: string | null, address: string, language: Language): string => {
  const w = wordsFor(language)
  const { browser, system } = deviceOf(userAgent)
  const device = w.device(browser, system)
  return isIP(address) === 0 ? device : `${device}, ${w.address(plainAddress(address))}`
}
