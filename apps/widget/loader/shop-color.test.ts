import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, fill, parseColor, type Rgb, readable } from '#contract/businesses/shop-color.ts'

const PANEL = { light: [255, 255, 255], dark: [21, 33, 28] }
const colors = fc.tuple(...([0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })) as [])).map((c) => c as Rgb)
const runs = { numRuns: 3000, seed: 7 }

describe("the shop's colour", () => {
  test('the shop’s colour is read from six digits, and nothing else', () => {
    expect(parseColor('#1f49b6')).toEqual([31, 73, 182])
    expect(parseColor('#000000')).toEqual([0, 0, 0])
    for (const text of [null, undefined, '', '#', '#12345g', 'rgb(1, 2, 3)'])
      expect(parseColor(text)).toBeUndefined()
  })

  test('the contrast of a colour is that of WCAG', () => {
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 3)
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
    expect(contrast([10, 54, 40], [255, 255, 255])).toBeCloseTo(contrast([255, 255, 255], [10, 54, 40]), 10)
  })

  test('one that is strong enough is not touched', () => {
    expect(fill([31, 73, 182], false)).toEqual([
      [31, 73, 182],
      [255, 255, 255],
    ])
    expect(fill([13, 91, 65], false)[0]).toEqual([13, 91, 65])
  })

  test('a pale one is darkened on white and carries ink', () => {
    const [ground, text] = fill([255, 214, 10], false)
    expect(ground).not.toEqual([255, 214, 10])
    expect(text).toEqual([19, 34, 27])
  })

  test.each(['light', 'dark'] as const)(
    'the shop’s colour: its fill stands out, its text is read, lines are read on the %s panel',
    (theme) => {
      const dark = theme === 'dark'
      fc.assert(
        fc.property(colors, (color) => {
          const [ground, text] = fill(color, dark)
          expect(contrast(ground, PANEL[theme])).toBeGreaterThanOrEqual(3)
          expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(readable(color, dark, 5.5), PANEL[theme])).toBeGreaterThanOrEqual(5.5)
        }),
        runs,
      )
    },
  )

  test('white reaches any ratio on a colour that is darkened for it', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(contrast(readable(color, false, 7), [255, 255, 255])).toBeGreaterThanOrEqual(7)
      }),
      runs,
    )
  })
})
