import type { Route } from '@playwright/test'

/** A handler of `page.route` that answers in place of the server; without a body, with nothing. */
export const answer = (status: number, body?: unknown) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: body === undefined ? '' : JSON.stringify(body),
  })

/** What a page says when the backend is away: not well, or not reached at all. */
export const UNAVAILABLE = 'Backend service is unavailable. Please check your connection and try again.'
export const CONNECT = 'Failed to connect to backend service. Please try again later.'
