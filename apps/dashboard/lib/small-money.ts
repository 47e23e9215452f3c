import type { Formats } from './formats.ts'

/** Euros, also parts of a cent: 12.5 → « 12,50 € », 0.00182 → « 0,0018 € ». */
export const smallMoney = (f: Pick<Formats, 'money' | 'number'>, euros: number): string =>
  euros === 0 || euros >= 0.1
    ? f.money(euros)
    : f.number(euros, { style: 'currency', currency: 'EUR', maximumSignificantDigits: 2 })
