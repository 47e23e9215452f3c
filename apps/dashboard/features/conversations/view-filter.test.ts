import { expect, test } from 'vitest'
import { momentsOf, narrowedBy, sameFilter, viewFilterOf } from './view-filter.ts'

const NOW = new Date(2026, 2, 30, 15, 0)
const LABEL = 'a7f8e6c2-0000-4000-8000-000000000001'

test('a list narrowed by a view is that view again', () => {
  for (const view of [
    {},
    { status: 'waiting', channel: 'email', label: LABEL },
    { channel: 'web', handler: LABEL, language: 'de', site: LABEL, days: 7 },
    { status: 'archived', from: '2026-03-01', to: '2026-03-31' },
  ] as const) {
    const { status = 'all' } = view as { status?: 'waiting' | 'archived' }
    const again = viewFilterOf({ search: '', status, ...narrowedBy(view, NOW) })
    expect(sameFilter(again, view)).toBe(true)
  }
  expect(sameFilter({ language: 'fr' }, { language: 'en' })).toBe(false)
})

test('days are those of the browser, the last one whole, also where clocks change', () => {
  expect(momentsOf({ days: 1 }, NOW)).toEqual({ from: new Date(2026, 2, 30).toISOString() })
  expect(momentsOf({ days: 7 }, NOW)).toEqual({ from: new Date(2026, 2, 24).toISOString() })
  expect(momentsOf({ from: '2026-03-28', to: '2026-03-29' }, NOW)).toEqual({
    from: new Date(2026, 2, 28).toISOString(),
    to: new Date(2026, 2, 30).toISOString(),
  })
})
