import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

/** A text in a character set whose bytes are one sign each. */
const inSet = (text: string, label: string): Uint8Array => {
  const decoder = new TextDecoder(label)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Uint8Array.from(text, (sign) => bytes.get(sign) ?? 63)
}
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

const LIST =
  'Produit;Prix;Note\nThé d’été;18,90 €;Goût pêche\nCafé;9,50 €;Brûlé, à l’œuf\nGÂTEAU « NOËL »;12 €;Ça va… À deux'

describe('a file', () => {
  test.each([
    ['UTF-8', utf8(LIST)],
    ['UTF-8 with a mark', utf8(`\ufeff${LIST}`)],
    ['UTF-16 LE with a mark', utf16(`\ufeff${LIST}`, true)],
    ['UTF-16 BE with a mark', utf16(`\ufeff${LIST}`, false)],
    ['UTF-16 LE without one', utf16(LIST, true)],
    ['UTF-16 BE without one', utf16(LIST, false)],
    ['windows-1252', inSet(LIST, 'windows-1252')],
    ['Mac Roman', inSet(LIST, 'macintosh')],
  ])('a file in %s is read as it was written', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: LIST, legible: true })
  })

  test('a file in Mac Roman whose lines end as they did there, and in ISO 8859-15, is read', () => {
    const mac = 'Produit;Prix;Note\rThé d’été;18,90 €;Goût pêche\rCafé;9,50 €;Brûlé\r'
    expect(decodeText(inSet(mac, 'macintosh')).text).toBe(mac)
    const latin9 = 'Bœuf;12,50 €\nThé;4 €\n'
    expect(decodeText(inSet(latin9, 'iso-8859-15')).text).toBe(latin9)
  })

  test.each([
    [
      '850',
      '50726f647569743b507269783b4e6f74650d0a5468822064278274823b31382c39303b476f96742070886368650d0a43616682202ae204272969c3be'.slice(
        0,
        0,
      ) +
        '54688220648274823b31382c393020d53b476f9674207088636865 0d0a43616682ae204272966c8220af206ef820353bb7206d6f69746982'.replaceAll(
          ' ',
          '',
        ),
      'Thé dété;18,90 €;Goût pêche\r\nCafé« Brûlé » n° 5;À moitié',
    ],
    [
      '437',
      '43 52 90 50 45 20 53 55 43 52 90 45 20 34 2e 35 30 0d0a c4c4c4c4 0d0a 54 68 82 20 85 20 6c 61 20 6d 65 6e 74 68 65 20 ab 20 6c 20 9c'.replaceAll(
        ' ',
        '',
      ),
      'CRÉPE SUCRÉE 4.50\r\n────\r\nThé à la menthe ½ l £',
    ],
  ])('a file of a cash register in code page %s is read', (_, hex, text) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toEqual({ text, legible: true })
  })

  test.each([
    ['Café', 'windows-1252'],
    ['À bientôt…', 'windows-1252'],
    ['L’argent', 'windows-1252'],
    ['Prix : 12 €', 'windows-1252'],
    ['Größe: über 5 °C', 'windows-1252'],
    ['Mañana, ¿qué?', 'windows-1252'],
    ['ÉTÉ', 'macintosh'],
    ['L’étage', 'macintosh'],
    ['Entrée « à volonté »', 'macintosh'],
  ])('a file of a few words, « %s » in %s, is read', (text, label) => {
    expect(decodeText(inSet(text, label))).toEqual({ text, legible: true })
  })

  test('a file in UTF-8 with a few bytes of another set is read whole', () => {
    const bytes = joined(
      utf8('Thé d’été à 18,90 €;'),
      inSet('Goût pêche à 9 €', 'windows-1252'),
      utf8('\nCafé brûlé'),
    )
    expect(decodeText(bytes)).toEqual({
      text: 'Thé d’été à 18,90 €;Goût pêche à 9 €\nCafé brûlé',
      legible: true,
    })
  })

  test.each([
    ['Прайс: чай 100 ₽', '日本茶 ¥500', 'Ελληνικά', 'عربي', '👩‍🍳 chef', 'naïve ½ × 3²', '“Bonjour” — ok'],
  ])('a file in UTF-8 of any script is UTF-8', (...texts) => {
    for (const text of texts) expect(decodeText(utf8(text))).toEqual({ text, legible: true })
  })

  test('a file that names its set is read in it, unless its bytes are UTF-8', () => {
    expect(decodeText(inSet('Прайс: чай', 'windows-1251'), 'windows-1251').text).toBe('Прайс: чай')
    expect(decodeText(inSet('¡Olé! ¼', 'windows-1252'), 'iso-8859-1').text).toBe('¡Olé! ¼')
    expect(decodeText(utf8('Thé vert'), 'iso-8859-1').text).toBe('Thé vert')
    expect(decodeText(inSet('Thé vert', 'windows-1252'), 'utf-8').text).toBe('Thé vert')
    expect(decodeText(utf8('Thé vert'), 'no-such-set').text).toBe('Thé vert')
  })

  test.each([
    ['windows-1251', 'Прайс-лист магазина чая и кофе, самовывоз бесплатно'],
    ['koi8-r', 'Прайс-лист магазина чая и кофе, самовывоз бесплатно'],
    ['windows-1253', 'Τιμοκατάλογος τσαγιού και καφέ, δωρεάν παραλαβή'],
    ['windows-1250', 'Žluťoučký kůň úpěl ďábelské ódy, příliš žluťoučký'],
  ])('a file in a set that cannot be told from Western ones (%s) is no text', (label, text) => {
    expect(decodeText(inSet(text, label)).legible).toBe(false)
  })

  test('a file that is all signs of another set is looked at in bounds', () => {
    const bytes = new Uint8Array(4 * 1024 * 1024).fill(0xe9)
    expect(decodeText(bytes).legible).toBe(false)
  })
})
