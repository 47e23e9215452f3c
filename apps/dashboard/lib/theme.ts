import { createStoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/** What the user chose; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

// vite-plugins/first-theme.ts reads the same key before the first paint.
const stored = createStoredValue('lg_theme')

export function themeChoice(): ThemeChoice {
  const value = stored.get()
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Chooses the theme: kept in this browser, applied at once. */
export function setTheme(choice: ThemeChoice): void {
  stored.set(choice === 'system' ? null : choice)
}

/** Follows the choice, in this tab or another one; answers how to stop. */
export const onThemeChoice = stored.subscribe

function systemDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

function resolved(): 'light' | 'dark' {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return systemDark().matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const media = systemDark()
  media.addEventListener('change', listener)
  const stop = stored.subscribe(listener)
  return () => {
    media.removeEventListener('change', listener)
    stop()
  }
}

/** Keeps `data-theme` on the document right from now on. Called once at start. */
export function applyThemeChanges(): void {
  const apply = () => {
    document.documentElement.dataset.theme = resolved()
  }
  apply()
  subscribe(apply)
}

export function useThemeChoice(): ThemeChoice {
  return useStore(stored.subscribe, themeChoice)
}

/** The theme on screen. */
export function useTheme(): 'light' | 'dark' {
  return useStore(subscribe, resolved)
}
