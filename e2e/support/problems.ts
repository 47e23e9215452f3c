import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test'

/** What went wrong in the pages of a test without the test noticing. */
export interface Problems {
  /** Problems that match are part of the test. */
  allow(pattern: RegExp): void
}

/** A refused call is an answer like another; the browser logs it all the same. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/

/** Collects console errors, exceptions and 5xx answers of every page of a context. */
export class ProblemLog implements Problems {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) {
        this.#found.push(`console.error on ${message.page()?.url() ?? 'a page'}: ${message.text()}`)
      }
    })
    context.on('weberror', (error) => {
      this.#found.push(
        `exception on ${error.page()?.url() ?? 'a page'}: ${error.error().stack ?? error.error()}`,
      )
    })
    context.on('response', (response: Response) => {
      if (response.status() >= 500) {
        this.#found.push(`${response.status()} from ${response.request().method()} ${response.url()}`)
      }
    })
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  unexpected(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }
}
