import { expect, test } from 'vitest'
import { responseTimes } from './response-time.ts'

test('the assistant’s time stands first, the team’s beside it; a mean of both stands nowhere', () => {
  const both = { averageResponseTime: 16.3, assistantResponseTime: 1.4, teamResponseTime: 78 }
  expect(responseTimes(both)).toEqual({ main: 1.4, team: 78 })
  expect(
    responseTimes({ averageResponseTime: 78, assistantResponseTime: null, teamResponseTime: 78 }),
  ).toEqual({
    main: 78,
    team: null,
  })
  expect(
    responseTimes({ averageResponseTime: null, assistantResponseTime: null, teamResponseTime: null }),
  ).toEqual({
    main: null,
    team: null,
  })
})
