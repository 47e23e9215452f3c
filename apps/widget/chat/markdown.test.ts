import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts'

const links = (pieces: Inline[]): string[] =>
  pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : 'href' in piece ? [piece.href] : links(piece.bold),
  )
const words = (pieces: Inline[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'href' in piece ? piece.text : words(piece.bold)))
    .join('')
const all = (blocks: Block[]) => blocks.flatMap(({ lines }) => lines.flat())

/** Texts full of what Markdown, HTML and addresses are made of. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '**',
        '*',
        '- ',
        '1. ',
        '\n',
        ' ',
        '<',
        '>',
        '"',
        '&',
        '\u0000',
        '\u202e',
        'javascript:',
        'JaVaScRiPt:',
        'data:text/html,',
        'vbscript:',
        'file:///',
        '//',
        'https://',
        'mailto:',
        'tel:',
        '<img src=x onerror=alert(1)>',
        'a',
        'x.fr',
        '\t',
        '\u00a0',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

describe('Markdown of answers', () => {
  test('Markdown of answers has bold, links and addresses', () => {
    expect(parseInline('Il revient **jeudi [12](https://a.fr/b)**, voir https://exemple.fr/x.')).toEqual([
      'Il revient ',
      { bold: ['jeudi ', { href: 'https://a.fr/b', text: '12' }] },
      ', voir ',
      { href: 'https://exemple.fr/x', text: 'https://exemple.fr/x' },
      '.',
    ])
    expect(links(parseInline('[Écrire](mailto:a@b.fr) [Appeler](tel:+33400000000)'))).toEqual([
      'mailto:a@b.fr',
      'tel:+33400000000',
    ])
  })

  test.each([
    ['https://boutique.example/Th%C3%A9_(boisson)', ''],
    ['https://boutique.example/Th%C3%A9_(boisson)', '.'],
    ['https://boutique.example/a_(b)_(c)/d?x=(1)', ', etc.'],
    ['https://boutique.example/?taille[]=100&prix[max]=20', ' !'],
    ['https://boutique.example/a', ').'],
    ['https://boutique.example/a_(b)', ')'],
    ['https://boutique.example/a', '] et ('],
    ['https://boutique.example/a', '(ouvert'],
    ['https://boutique.example/a', '…'],
    ['https://boutique.example/a', ' (voir plus bas)'],
    ['https://boutique.example/a', '),(suite'],
  ])('an address keeps its pairs of brackets and leaves what follows: %s%s', (address, after) => {
    expect(parseInline(`Voir (ici) : ${address}${after}`)).toEqual([
      'Voir (ici) : ',
      { href: address, text: address },
      ...(after ? [after] : []),
    ])
    expect(links(parseInline(`**${address}${after}**`))).toEqual([address])
  })

  test('a link with a name keeps the brackets of its address', () => {
    expect(parseInline('(voir [Thé (boisson)](https://a.fr/Th%C3%A9_(boisson)_(b)).)')).toEqual([
      '(voir ',
      { href: 'https://a.fr/Th%C3%A9_(boisson)_(b)', text: 'Thé (boisson)' },
      '.)',
    ])
  })

  test('Markdown of answers has lists and paragraphs', () => {
    expect(parseMarkdown('Nos thés :\n- vert\n- noir\n1. chauffer\n2. infuser\n\nfin\nvraiment')).toEqual([
      { kind: 'p', lines: [['Nos thés :']] },
      { kind: 'ul', lines: [['vert'], ['noir']] },
      { kind: 'ol', lines: [['chauffer'], ['infuser']] },
      { kind: 'p', lines: [['fin'], ['vraiment']] },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    '/path',
    'java\u0000script:x',
  ])('a link to %s stays text', (target) => {
    expect(parseInline(`[ici](${target})`)).toEqual([`[ici](${target})`])
  })

  test('whatever is written, links lead to http, https, mail or telephone, and nothing else is made', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const pieces = all(parseMarkdown(text))
        for (const href of links(pieces)) {
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
          if (href.startsWith('http') && URL.canParse(href))
            expect(new URL(href).protocol).toMatch(/^https?:$/)
        }
        for (const piece of pieces)
          expect(typeof piece === 'string' || 'href' in piece || 'bold' in piece).toBe(true)
      }),
      { numRuns: 2000, seed: 20260312 },
    )
  })

  test('no letter is lost', () => {
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const plain = text.replace(/[[\]()*]/g, '')
        expect(letters(words(all(parseMarkdown(plain))))).toBe(letters(plain))
      }),
      { numRuns: 500, seed: 20260312 },
    )
  })

  test('a long text of marks is read in a moment', () => {
    const before = process.threadCpuUsage()
    parseMarkdown('**'.repeat(4000))
    parseMarkdown('[a]('.repeat(4000))
    parseMarkdown('https://'.repeat(3000))
    parseMarkdown(`https://${'('.repeat(4000)}`)
    parseMarkdown('https://(['.repeat(3000))
    parseMarkdown(`[a](${'('.repeat(4000)}`)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  })
})
