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

/**
 * How Playwright starts it; without one on the machine, Playwright's own download.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export const chromiumOptions = () => {
  const executablePath = findChromium()
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's sandbox does not run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  }
}
