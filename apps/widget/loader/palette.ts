export { contrast, fill, parseColor, type Rgb, readable } from '#contract/shop-color.ts'
