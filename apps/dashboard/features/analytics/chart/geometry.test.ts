import { describe, expect, test } from 'vitest'
import {
  areaUnder,
  barPath,
  heatStep,
  hoursShown,
  isSmooth,
  labelledIndexes,
  lineThrough,
  nearest,
  partsOf,
  spreadOver,
  ticksFor,
} from './geometry.ts'

describe('ticks', () => {
  test('ticks are round whole numbers from 0 to at least the largest value, at most six', () => {
    expect(ticksFor(0)).toEqual([0, 1])
    expect(ticksFor(1)).toEqual([0, 1])
    expect(ticksFor(3)).toEqual([0, 1, 2, 3])
    expect(ticksFor(9)).toEqual([0, 3, 6, 9])
    expect(ticksFor(18)).toEqual([0, 5, 10, 15, 20])
    expect(ticksFor(300)).toEqual([0, 100, 200, 300])
    for (let max = 1; max < 5_000; max += 7) {
      const ticks = ticksFor(max)
      expect(ticks.at(-1), `${max}`).toBeGreaterThanOrEqual(max)
      expect(ticks.length, `${max}`).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger), `${max}`).toBe(true)
    }
  })
})

describe('positions', () => {
  test('positions are even from end to end, a single one in the middle', () => {
    expect(spreadOver(3, 10, 110)).toEqual([10, 60, 110])
    expect(spreadOver(1, 10, 110)).toEqual([60])
  })

  test('the one nearest to the pointer is found', () => {
    expect(nearest([10, 60, 110], 0)).toBe(0)
    expect(nearest([10, 60, 110], 84)).toBe(1)
    expect(nearest([10, 60, 110], 400)).toBe(2)
  })

  test('labels keep their distance, and the first is always there', () => {
    expect(labelledIndexes(7, 700, 84)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(labelledIndexes(30, 420, 84)).toEqual([0, 6, 12, 18, 24])
    expect(labelledIndexes(90, 40, 84)).toEqual([0])
  })
})

describe('curves', () => {
  const points = [
    { x: 0, y: 100 },
    { x: 10, y: 100 },
    { x: 20, y: 20 },
    { x: 30, y: 60 },
  ]

  test('curves go through every point and never out of the range of two neighbours', () => {
    const numbers = (lineThrough(points, true).match(/-?[\d.]+/g) ?? []).map(Number)
    const [x0, y0, ...rest] = numbers
    expect([x0, y0]).toEqual([0, 100])
    for (let i = 0; i < rest.length; i += 6) {
      const [, y1, , y2, x, y] = rest.slice(i, i + 6) as [number, number, number, number, number, number]
      const from = points[i / 6] as { x: number; y: number }
      expect({ x, y }).toEqual(points[i / 6 + 1])
      for (const control of [y1, y2]) {
        expect(control).toBeGreaterThanOrEqual(Math.min(from.y, y))
        expect(control).toBeLessThanOrEqual(Math.max(from.y, y))
      }
    }
    expect(rest).toHaveLength(18)
  })

  test('the line over few counts is straight: what is between two days was not measured', () => {
    expect(lineThrough(points, false)).toBe('M0 100L10 100L20 20L30 60')
    expect(isSmooth([3, 0, 9, 1])).toBe(false)
    expect(isSmooth([12, 9, 18])).toBe(true)
    expect(isSmooth([])).toBe(false)
  })

  test('an area comes back along its base line', () => {
    expect(areaUnder(points, 120, true)).toBe(`${lineThrough(points, true)}L30 120L0 120Z`)
    expect(areaUnder([], 120, true)).toBe('')
    expect(lineThrough([{ x: 5, y: 5 }], true)).toBe('M5 5')
  })

  test('a bar is round at its top only, and nothing for zero', () => {
    expect(barPath(10, 20, 50, 100, 4)).toBe('M10 100V54a4 4 0 0 1 4 -4H26a4 4 0 0 1 4 4V100Z')
    expect(barPath(10, 4, 99, 100, 4)).toBe('M10 100V100a1 1 0 0 1 1 -1H13a1 1 0 0 1 1 1V100Z')
    expect(barPath(10, 20, 100, 100, 4)).toBe('')
  })
})

test('shares of a whole follow one another and fill it', () => {
  expect(partsOf([3, 1])).toEqual([
    { from: 0, length: 0.75 },
    { from: 0.75, length: 0.25 },
  ])
  expect(partsOf([0, 0])).toEqual([
    { from: 0, length: 0 },
    { from: 0, length: 0 },
  ])
})

describe('the heat map', () => {
  test('the heat map has a step of its own for nothing, four for the rest', () => {
    expect([0, 1, 2, 3, 4, 5, 8].map((value) => heatStep(value, 8))).toEqual([0, 1, 1, 2, 2, 3, 4])
    expect(heatStep(0, 0)).toBe(0)
  })

  test('the heat map shows the hours of a shop’s day, and all others in which somebody wrote', () => {
    const rows = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
    expect(hoursShown(rows)).toEqual({ first: 8, last: 22 })
    const monday = rows[0] as number[]
    monday[3] = 1
    monday[23] = 2
    expect(hoursShown(rows)).toEqual({ first: 3, last: 23 })
  })
})
