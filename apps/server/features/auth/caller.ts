import { isIP } from 'node:net'

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
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

/** A browser and its system in French words, « Firefox sur macOS ». */
export const describeDevice = (userAgent: string | null): string => {
  const browser = nameIn(BROWSERS, userAgent ?? '') ?? 'Navigateur inconnu'
  const system = nameIn(SYSTEMS, userAgent ?? '')
  return system === undefined ? browser : `${browser} sur ${system}`
}

/** Device and network address of a request: « Firefox sur macOS, adresse 203.0.113.7 ». */
export const describeCaller = (userAgent: string | null, address: string): string =>
  isIP(address) === 0
    ? describeDevice(userAgent)
    : `${describeDevice(userAgent)}, adresse ${address.replace(/^::ffff:(?=\d+\.)/, '')}`
