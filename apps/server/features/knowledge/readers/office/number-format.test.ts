import { expect, test } from 'vitest'
import { builtInFormat, compileFormat } from './number-format.ts'

const show = (value: number, code: string, from1904 = false) =>
  compileFormat(code, from1904).number(value).replaceAll(/\s+/g, ' ').trim()

test.each([
  // Amounts, as Excel, LibreOffice, Google and Numbers write their formats.
  [18.9, '#,##0.00\\ "€"', '18,90 €'],
  [1290, '#,##0.00\\ "€"', '1 290,00 €'],
  [-3.5, '#,##0.00\\ "€";[Red]\\-#,##0.00\\ "€"', '-3,50 €'],
  [12.5, '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', '12,50 €'],
  [0, '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', '- €'],
  [1234567.891, '#,##0.00 [$€-40C];[RED]-#,##0.00 [$€-40C]', '1 234 567,89 €'],
  [9, '[$€]#,##0.00', '€9,00'],
  [9, '[$CHF-100C]\\ #,##0.00', 'CHF 9,00'],
  [45, '#,##0" € TTC"', '45 € TTC'],
  [1.005, '0.00', '1,01'],
  [18.899999999999999, '0.00', '18,90'],
  [1234567, '#,##0.0,,"\u00a0M€"', '1,2 M€'],
  [12500, '#,##0,"\u00a0k€"', '13 k€'],
  // Percents and plain numbers.
  [0.2, '0%', '20 %'],
  [0.055, '0.0%', '5,5 %'],
  [0.15, '0\\ %', '15 %'],
  [5, '0.##', '5'],
  [5.25, '0.##', '5,25'],
  [0.5, '#.00', ',50'],
  [12.5, '.00', '12,50'],
  [7, '000', '007'],
  [69001, '00000', '69001'],
  [1, '00000', '00001'],
  [465710011, '0#" "##" "##" "##" "##', '04 65 71 00 11'],
  [465710011, '00\\ 00\\ 00\\ 00\\ 00', '04 65 71 00 11'],
  [1290, '#\\ ##0', '1 290'],
  [250, '0" g"', '250 g'],
  [3, 'General" pièces"', '3 pièces'],
  [14, '"sous "0" jours"', 'sous 14 jours'],
  [-4, '(0)', '-(4)'],
  [-4, '0;(0)', '(4)'],
  // Fractions and powers.
  [1.5, '# ?/?', '1 1/2'],
  [0.333333333, '# ?/?', '1/3'],
  [12.5, '0.00"€"/"kg"', '12,50€/kg'],
  [12.5, '#,##0.00\\ "€"/\\k\\g', '12,50 €/kg'],
  [2, '# ?/?', '2'],
  [0.75, '# ??/100', '75/100'],
  [12345, '0.00E+00', '1,23E+04'],
  [0.00012, '0.0E+0', '1,2E-4'],
  // Sections: conditions, nothing, words.
  [0, '0;-0;;@', ''],
  [5, ';;;', ''],
  [1, '"Oui";"Oui";"Non"', 'Oui'],
  [0, '"Oui";"Oui";"Non"', 'Non'],
  [1, '[=1]"En stock";[=0]"Épuisé";0', 'En stock'],
  [3, '[<5][Red]"Plus que "0;[Color10]0', 'Plus que 3'],
  [12, '[<5][Red]"Plus que "0;[Color10]0', '12'],
  [-12, '[<0]"Dette "0;0', 'Dette 12'],
  // Cells without a format.
  [0.30000000000000004, 'General', '0,3'],
  [0.4166666666666667, 'General', '0,416666667'],
  [3760123456789, 'General', '3760123456789'],
  [1e20, 'General', '1E+20'],
  [46356, '@', '46356'],
  // Dates.
  [46356, 'dd/mm/yyyy', '30/11/2026'],
  [46356, 'd/m/yy', '30/11/26'],
  [46356, '[$-40C]d\\ mmmm\\ yyyy;@', '30 novembre 2026'],
  [46356, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'lundi 30 novembre 2026'],
  [46356, 'dddd\\ d\\ mmm', 'lundi 30 nov.'],
  [46356, '[$-409]mmmm\\ d\\,\\ yyyy;@', 'November 30, 2026'],
  [46356, '[$-407]dddd', 'Montag'],
  [46356.375, 'dd/mm/yyyy\\ hh:mm', '30/11/2026 09:00'],
  [46356.375, 'yyyy\\-mm\\-dd"T"hh:mm:ss.000', '2026-11-30T09:00:00,000'],
  [1, 'dd/mm/yyyy', '01/01/1900'],
  [61, 'dd/mm/yyyy', '01/03/1900'],
  [-1, 'dd/mm/yyyy', ''],
  [3e6, 'dd/mm/yyyy', ''],
  // Times and durations.
  [0.4166666666666667, 'hh:mm', '10:00'],
  [0.7708333333333334, 'h"h"mm', '18h30'],
  [0.7708333333333334, 'h:mm AM/PM', '6:30 PM'],
  [0.4166666666666666, '[$-F400]h:mm:ss\\ AM/PM', '10:00:00'],
  [1.5, '[h]:mm', '36:00'],
  [1.5, '[hh]"h"mm', '36h00'],
  [0.0625, '[mm]:ss', '90:00'],
  [0.00071759, 'mm:ss.0', '01:02,0'],
  [0.999999999, 'hh:mm', '00:00'],
] as const)('%d in the format %s is shown as « %s »', (value, code, shown) => {
  expect(show(value, code)).toBe(shown)
})

test.each([
  [14, 46356, '30/11/2026'],
  [15, 46356, '30-nov.-26'],
  [17, 46356, 'nov.-26'],
  [20, 0.4375, '10:30'],
  [22, 46356.4375, '30/11/2026 10:30'],
  [46, 1.25, '30:00:00'],
  [9, 0.2, '20 %'],
  [10, 0.055, '5,50 %'],
  [4, 1290, '1 290,00'],
  [7, 9, '9,00 €'],
  [44, 1290.5, '1 290,50 €'],
  [12, 0.5, '1/2'],
  [0, 18.9, '18,9'],
  [999, 18.9, '18,9'],
])('the format number %d shows %d as « %s »', (id, value, shown) => {
  expect(show(value, builtInFormat(id))).toBe(shown)
})

test('days that are counted from 1904 are those days', () => {
  expect(show(46356 - 1462, 'dd/mm/yyyy', true)).toBe('30/11/2026')
  expect(show(0.75, 'hh:mm', true)).toBe('18:00')
})

test('text is shown with what its format adds, and not where it hides it', () => {
  expect(compileFormat('0;-0;0;@" (neuf)"').text('Bol')).toBe('Bol (neuf)')
  expect(compileFormat('@" kg"').text('12')).toBe('12 kg')
  expect(compileFormat('0.00').text('sur devis')).toBe('sur devis')
  expect(compileFormat(';;;').text('secret')).toBe('')
})
