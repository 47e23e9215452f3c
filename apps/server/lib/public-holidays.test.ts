import { expect, test } from 'vitest'
import { isPublicHoliday } from './public-holidays.ts'

const days = (year: number, timeZone: string) =>
  Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)))
    .filter((date) => date.getUTCFullYear() === year)
    .map((date) => ({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate() }))
    .filter((date) => isPublicHoliday(date, timeZone))
    .map(({ month, day }) => `${day}/${month}`)

test('France has eleven public holidays, three of them by Easter', () => {
  const all = ['1/1', '6/4', '1/5', '8/5', '14/5', '25/5', '14/7', '15/8', '1/11', '11/11', '25/12']
  expect(days(2026, 'Europe/Paris')).toEqual(all)
  expect(days(2027, 'Europe/Paris')).toEqual([
    '1/1',
    '29/3',
    '1/5',
    '6/5',
    '8/5',
    '17/5',
    '14/7',
    '15/8',
    '1/11',
    '11/11',
    '25/12',
  ])
})

test('Easter is right from one end of its range to the other', () => {
  const monday = (year: number) => days(year, 'Europe/Paris').filter((day) => /\/[34]$/.test(day))
  expect(monday(2008)).toEqual(['24/3'])
  expect(monday(2038)).toEqual(['26/4'])
  expect(monday(2024)).toEqual(['1/4'])
  expect(monday(2025)).toEqual(['21/4'])
})

test('elsewhere only the days that are holidays everywhere are known', () => {
  expect(days(2026, 'Europe/Berlin')).toEqual(['1/1', '1/5', '25/12'])
})
