import { strToU8, zipSync } from 'fflate'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a made document holds: a heading, a paragraph, an item of a list, or a table. */
export type MadeBlock =
  | { h: string }
  | { p: string }
  | { li: string }
  | { table: readonly (readonly string[])[] }

const wordRun = (text: string): string => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

const wordBlock = (block: MadeBlock): string => {
  if ('h' in block) return `<w:p><w:pPr><w:pStyle w:val="Titre1"/></w:pPr>${wordRun(block.h)}</w:p>`
  if ('li' in block) return `<w:p><w:pPr><w:numPr/></w:pPr>${wordRun(block.li)}</w:p>`
  if ('p' in block) return `<w:p>${wordRun(block.p)}</w:p>`
  const rows = block.table.map(
    (cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:p>${wordRun(cell)}</w:p></w:tc>`).join('')}</w:tr>`,
  )
  return `<w:tbl>${rows.join('')}</w:tbl>`
}

const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

/** @param xml further paragraphs as they are @param macro whether a program stands in it @param parts further parts, by their names below `word/` */
export const makeDocx = (
  blocks: readonly MadeBlock[],
  {
    xml = '',
    macro = false,
    parts = {},
  }: { xml?: string; macro?: boolean; parts?: Record<string, string | Uint8Array> } = {},
): Uint8Array =>
  zip({
    'word/document.xml': `<w:document><w:body>${blocks.map(wordBlock).join('')}${xml}</w:body></w:document>`,
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`word/${name}`, text])),
    ...(macro && { 'word/vbaProject.bin': 'Sub AutoOpen()' }),
  })

const odtBlock = (block: MadeBlock): string => {
  if ('h' in block) return `<text:h text:outline-level="1">${escapeXml(block.h)}</text:h>`
  if ('li' in block)
    return `<text:list><text:list-item><text:p>${escapeXml(block.li)}</text:p></text:list-item></text:list>`
  if ('p' in block) return `<text:p>${escapeXml(block.p)}</text:p>`
  const rows = block.table.map(
    (cells) =>
      `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${escapeXml(cell)}</text:p></table:table-cell>`).join('')}</table:table-row>`,
  )
  return `<table:table>${rows.join('')}</table:table>`
}

/** @param xml further paragraphs as they are @param automatic styles of `content.xml` @param styles those of `styles.xml` */
export const makeOdt = (
  blocks: readonly MadeBlock[],
  { sealed = false, xml = '', automatic = '', styles = '' } = {},
): Uint8Array =>
  zip({
    'META-INF/manifest.xml': `<manifest:manifest>${sealed ? '<manifest:encryption-data/>' : ''}</manifest:manifest>`,
    'content.xml': `<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${blocks.map(odtBlock).join('')}${xml}</office:text></office:body></office:document-content>`,
    ...(styles !== '' && {
      'styles.xml': `<office:document-styles><office:styles>${styles}</office:styles></office:document-styles>`,
    }),
  })

const column = (index: number): string => String.fromCharCode(65 + index)

export const makeXlsx = (rows: readonly (readonly string[])[]): Uint8Array => {
  const cells = rows.map(
    (row, y) =>
      `<row>${row.map((cell, x) => `<c r="${column(x)}${y + 1}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`).join('')}</row>`,
  )
  return zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Tarifs"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
  })
}

/** A workbook of sheets as they are written. @param macro whether a program stands in it @param from1904 whether it counts days from 1904 @param more what its `workbook.xml` says further @param parts further parts, by their names below `xl/` */
export const makeBook = (
  sheets: readonly { name: string; state?: string; xml: string }[],
  { macro = false, from1904 = false, more = '', parts = {} as Record<string, string> } = {},
): Uint8Array =>
  zip({
    'xl/workbook.xml': `<workbook><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(({ name, state }) => `<sheet name="${name}"${state ? ` state="${state}"` : ''}/>`)
      .join('')}</sheets>${more}</workbook>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet>${xml}</worksheet>`,
      ]),
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`xl/${name}`, text])),
    ...(macro && { 'xl/vbaProject.bin': 'Sub Auto_Open()' }),
  })

/** A document whose entry of that name unpacks to far more than it is. */
export const makeBomb = (entry = 'word/document.xml'): Uint8Array => {
  const zeros = new Uint8Array(200 * 1024 * 1024)
  return zipSync({ [entry]: zeros }, { level: 9 })
}

/** A text of a PDF, its place in points from the lower left corner of the page, how large and how far raised it is. */
export interface PlacedText {
  text: string
  x: number
  y: number
  size?: number
  rise?: number
}

const pdfText = ({ text, x, y, size = 11, rise = 0 }: PlacedText): string => {
  const plain = text
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
    .replaceAll('€', '\u0080')
    .replaceAll('’', '\u0092')
    .replaceAll('œ', '\u009c')
    .replaceAll('•', '\u0095')
  return `BT /F1 ${size} Tf ${rise} Ts ${x} ${y} Td (${plain}) Tj ET`
}

/** What stands on a page of a PDF. */
interface MadePage {
  texts?: readonly PlacedText[]
  /** What is drawn over them, as PDF says it; `/Im0` is a picture. */
  drawn?: string
  /** Annotations, as PDF says them, and what they draw where they do it themselves. */
  annotations?: readonly { says: string; drawn?: string }[]
  /** How far it is turned for who looks at it, clockwise. */
  rotate?: number
}

/** A PDF with a line of text for each line of each page; `scan`: with none; `sealed`: only for who has its password. */
export const makePdf = (
  pages: readonly (readonly string[])[],
  { scan = false, sealed = false } = {},
): Uint8Array =>
  pdfOf(
    pages.map((lines) =>
      scan
        ? { drawn: '0 0 100 100 re f' }
        : {
            texts: lines.map((text, index) => ({
              text,
              x: 60,
              y: 760 - 30 * index,
              size: index === 0 ? 18 : 11,
            })),
          },
    ),
    sealed,
  )

/** A PDF with one page of texts where they stand. @param drawn what is drawn over them, as PDF says it */
export const makePlacedPdf = (texts: readonly PlacedText[], drawn = ''): Uint8Array =>
  pdfOf([{ texts, drawn }], false)

/** A PDF of pages with whatever stands on them. */
export const makeDrawnPdf = (pages: readonly MadePage[]): Uint8Array => pdfOf(pages, false)

const pdfOf = (pages: readonly MadePage[], sealed: boolean): Uint8Array => {
  const objects: string[] = []
  const add = (text: string): number => objects.push(text)
  const addStream = (stream: string, more = ''): number =>
    add(`<< ${more} /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  addStream(
    'x'.repeat(64),
    '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  )
  const kids = pages.map(({ texts = [], drawn = '', annotations = [], rotate = 0 }) => {
    const content = addStream(`${texts.map(pdfText).join('\n')}\n${drawn}`)
    const marks = annotations.map(({ says, drawn: own }) => {
      const form = own && addStream(own, '/Type /XObject /Subtype /Form /BBox [0 0 400 20]')
      return `${add(`<< /Type /Annot ${says} ${form ? `/AP << /N ${form} 0 R >>` : ''} >>`)} 0 R`
    })
    return add(
      `<< /Type /Page /Parent 2 0 R /Rotate ${rotate} /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /Im0 4 0 R >> >> /Annots [${marks.join(' ')}] /Contents ${content} 0 R >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`
  const key = 'k'.repeat(32)
  const lock = sealed
    ? ` /Encrypt ${add(`<< /Filter /Standard /V 1 /R 2 /O (${key}) /U (${key}) /P -4 >>`)} 0 R /ID [(${key}) (${key})]`
    : ''
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(text, 'latin1')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = Buffer.byteLength(text, 'latin1')
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${table}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
