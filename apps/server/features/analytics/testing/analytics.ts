import { afterEach, beforeAll, expect } from 'vitest'
import type { Analytics } from '#contract/analytics/analytics.ts'
import type { TestBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

/**
 * {@link testApp} with what a business is shown of a period; `at` sets the clock for the rest of the test. `ask` answers
 * as the server does.
 */
export const testAnalytics = () => {
  const { app, as } = testApp()
  let clock: () => Date
  beforeAll(() => {
    clock = app.deps.now
  })
  afterEach(() => {
    app.deps.now = clock
  })
  const ask = (business: TestBusiness, period?: string, headers = business.owner.headers) =>
    as({ headers }).get(
      `/api/businesses/${business.id}/analytics${period === undefined ? '' : `?period=${period}`}`,
    )
  const analytics = async (business: TestBusiness, period = '30d', at?: string): Promise<Analytics> => {
    if (at) app.deps.now = () => new Date(at)
    const answer = await ask(business, period)
    expect(answer.statusCode).toBe(200)
    return answer.json<Analytics>()
  }
  return { app, as, ask, analytics }
}
