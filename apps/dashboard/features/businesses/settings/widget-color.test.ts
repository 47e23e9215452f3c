import { expect, test } from 'vitest'
import { contrast } from '#contract/businesses/shop-color.ts'
import { widgetColorOf } from './widget-color.ts'

const channels = (css: string) => (css.match(/\d+/g) ?? []).map(Number)
const WHITE = [255, 255, 255]

test('what the preview shows can always be read: 4.5:1 on the fill, 3:1 on the panel, 7:1 on the header', () => {
  for (const color of ['#ffcc00', '#ffffff', '#000000', '#1f49b6', '#7f7f7f', '#ff00ff']) {
    const paint = widgetColorOf(color)
    if (paint === null) throw new Error(`${color} is a colour`)
    expect(contrast(channels(paint.ground), channels(paint.text))).toBeGreaterThan(4.4)
    expect(contrast(channels(paint.ground), WHITE)).toBeGreaterThan(2.95)
    expect(contrast(channels(paint.header), WHITE)).toBeGreaterThan(6.9)
  }
})

test('a colour that is too light is darkened, and said to be; a strong one stays', () => {
  expect(widgetColorOf('#ffcc00')?.darkened).toBe(true)
  expect(widgetColorOf('#1F49B6')).toMatchObject({ ground: 'rgb(31 73 182)', darkened: false })
})

test('a colour too dark for the dark theme is lightened there', () => {
  expect(widgetColorOf('#101010')).toMatchObject({ darkened: false, lightened: true })
  expect(widgetColorOf('#c2410c')).toMatchObject({ darkened: false, lightened: false })
})

test('none is ours, and anything else is no colour', () => {
  expect(widgetColorOf('')).toMatchObject({ ground: 'rgb(13 91 65)', darkened: false })
  for (const typed of ['#12', 'red', '#12345g']) expect(widgetColorOf(typed)).toBeNull()
})
