import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { environmentManager } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { FirstView } from '#contract/businesses/first-view.ts'
import { setNow } from '#dashboard/components/relative-time.tsx'
import { awaitFirstView } from '#dashboard/lib/first-view.ts'
import { Providers } from '../providers.tsx'
import { preloadPage, Router } from '../router.tsx'
import { type DrawnFor, drawFor, type Facts } from './browser.ts'
import { setTimeZone } from './local-time.ts'

// Though it looks like a browser: what was read is not kept for later.
environmentManager.setIsServer(() => true)

export interface PageToDraw extends DrawnFor {
  /** Null: not known. */
  timeZone: string | null
  /** What the page shows of who is signed in; null where nobody is. */
  view: FirstView | null
  /** Longer, and nobody waits for it any more: the page has gone out without it. */
  patienceMs: number
}

export interface DrawnPage {
  html: string
  facts: Facts
}

/** The whole of it, whatever comes late: what is sent in parts is put in its place by scripts, which the page refuses. */
const draw = (page: ReactNode, patienceMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: reject,
      onAllReady() {
        clearTimeout(late)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
    })
    const late = setTimeout(() => abort(new Error('The page was not ready in time')), patienceMs)
  })

/** Styles of elements are refused in a page, and allowed to its scripts: they wait in an attribute of their own. */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** What a browser would show first of a page, as its server knows that browser. One at a time in a realm. */
export async function drawPage({ timeZone, view, patienceMs, ...browser }: PageToDraw): Promise<DrawnPage> {
  setTimeZone(timeZone ?? 'UTC')
  const facts = drawFor(browser)
  setNow(browser.at)
  if (timeZone !== null) facts.offset = new Date(browser.at).getTimezoneOffset()
  await preloadPage(browser.path)
  window.first = Promise.resolve(view && { token: browser.local.auth_token ?? '', view })
  await awaitFirstView()
  const html = await draw(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
    patienceMs,
  )
  return { html: withoutStyles(html), facts }
}
