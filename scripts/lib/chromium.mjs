// Runs on Node 20 without any package.
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium of this machine: CHROMIUM_PATH or one of the usual places.
 * @returns {string | undefined}
 */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path))

/** Debian's Chromium without windows and without push: the same pages for a quarter less work. */
const SHELL = '/usr/bin/chromium-headless-shell'

export const hasShell = () => existsSync(SHELL)

/**
 * How Playwright starts it; without one on the machine, Playwright's own download.
 * @param {{ whole?: boolean }} [options] whole: what needs all of Chromium, as push does, does not take the shell
 * @returns {{ executablePath?: string, args: string[] }}
 */
export const chromiumOptions = ({ whole = true } = {}) => {
  const executablePath = !whole && !process.env.CHROMIUM_PATH && hasShell() ? SHELL : findChromium()
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's sandbox does not run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  }
}
