import { expect, test } from 'vitest'
import type { LocalTime } from '#server/lib/local-time.ts'
import type { Passage } from '../types.ts'
import { SENTENCES } from './closing-sentences.ts'
import { parseDay } from './hours.ts'
import { noticesIn } from './notices.ts'
import { openingOn } from './opening.ts'

const USUAL = '9-12 14-19'
const week = Array.from({ length: 7 }, () => parseDay('9:00-12:00, 14:00-19:00'))
const WRITTEN = '2026-11-26T09:00:00Z'

const passage = (id: string, text: string, more: Partial<Passage> = {}): Passage => ({
  id,
  kind: 'context',
  label: id,
  text,
  changedAt: WRITTEN,
  ...more,
})

const dateOf = (day: string): LocalTime => {
  const at = new Date(`20${day.length > 5 ? '' : '26-'}${day}T12:00:00Z`)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay() || 7,
    minute: 0,
  }
}

const clock = (minute: number): string => `${Math.floor(minute / 60)}${minute % 60 ? `:${minute % 60}` : ''}`

/** What a shop that wrote a sentence is told to be on a day. */
const toldOn = (day: string, ...passages: Passage[]): string => {
  const notices = noticesIn([passage('profile:name', 'Maison Camélia', { kind: 'profile' }), ...passages])
  const { ranges, unclear } = openingOn({ week, notices, timeZone: 'Europe/Paris' }, dateOf(day))
  if (unclear) return 'unclear'
  if (ranges === undefined) return 'unknown'
  const told = ranges.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ')
  return told === USUAL ? 'open' : told || 'closed'
}

test.each(SENTENCES)('« %s »', (sentence, days) => {
  const asked = Object.entries(days).flatMap(([told, on]) => on.split(' ').map((day) => [day, told]))
  expect(asked.map(([day = '']) => [day, toldOn(day, passage('context:1', sentence))])).toEqual(asked)
})
