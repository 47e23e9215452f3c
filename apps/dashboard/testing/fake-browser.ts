import { vi } from 'vitest'

/** Enough of a browser for the logic of `lib` under Node: a storage, window events, no network. Tests only. */
export function fakeBrowser() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, String(value))
    },
    removeItem: (key: string) => {
      values.delete(key)
    },
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
  // Object.keys(localStorage) lists the stored keys in a browser.
  const listed = new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      values.has(String(key))
        ? { configurable: true, enumerable: true, value: values.get(String(key)) }
        : Reflect.getOwnPropertyDescriptor(target, key),
  })
  vi.stubGlobal('localStorage', listed)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, querySelector: () => null })
  return { values }
}
