import { Parser } from 'htmlparser2'
import { NO_LOOKS } from '#server/lib/html-text/looks.ts'
import { isCrossedOut, isIcon, raisedKind } from '#server/lib/html-text/seen.ts'
import { RAISED, RAISED_END, type RaisedKind, settleRaised, unmarked } from '#server/lib/raised-figures.ts'

/** Stands in a line of its own where a mail program says that the quoted mail begins. */
export const QUOTE_MARK = '\ue000'
/** The same, where it says that the quoted mail ends. */
export const QUOTE_END = '\ue001'
/** Stands on either side of the number of a picture that the mail itself holds. */
export const PICTURE_MARK = '\ue00f'

const SKIPPED = new Set(['script', 'style', 'head', 'title', 'template', 'svg', 'object', 'select', 'iframe'])
const BLOCKS = new Set([
  ...['p', 'div', 'table', 'tr', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre'],
  ...['blockquote', 'section', 'article', 'header', 'footer', 'address', 'dl', 'dt', 'dd', 'center'],
])
const SPACED = new Set(['p', 'blockquote', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
/** Of Gmail, Yahoo, Proton, Zoho and Outlook on telephones, which hold what is quoted. */
const QUOTES_AROUND = new Set([
  ...['gmail_quote', 'gmail_quote_container', 'yahoo_quoted', 'protonmail_quote', 'zmail_extra'],
  ...['mail-editor-reference-message-container'],
])
/** Of Outlook and Orange, below which everything is quoted. */
const QUOTES_BELOW = new Set([
  ...['divrplyfwdmsg', 'appendonsend', 'ms-outlook-mobile-reference-message', 'owm_quoted'],
])
/** Of Gmail, Outlook, Thunderbird, Apple Mail, Orange, Proton, Yahoo and Samsung, which hold a signature. */
const SIGNATURES = new Set([
  ...['gmail_signature', 'signature', 'ms-outlook-mobile-signature', 'moz-signature', 'applemailsignature'],
  ...['owm_signature', 'protonmail_signature_block', 'ymail_signature', 'composer_signature'],
  'mail-app-auto-default-signature',
])
/** Icons of a signature are shown so small, in pixels of the page. */
const ICON_SIDE = 100
const TEXT_MAX = 400_000
const DEPTH_SHOWN = 5
/** What lies deeper no mail program shows; the parser takes its time for each level of every element. */
const LEVELS_MAX = 500

class TooDeep extends Error {}

const isNamed = (
  { class: classes = '', id = '' }: Record<string, string>,
  names: ReadonlySet<string>,
): boolean =>
  [id, ...classes.slice(0, 500).split(/\s/)].some((name) => names.has(name.toLowerCase().replace(/^x_/, '')))

const isHidden = ({ style = '', hidden }: Record<string, string>): boolean => {
  const css = style.slice(0, 2_000).toLowerCase().replace(/\s/g, '')
  return hidden !== undefined || css.includes('display:none') || css.includes('visibility:hidden')
}

/** A picture that an HTML mail shows and holds itself. */
export interface ShownPicture {
  /** Its `Content-ID`, without brackets. */
  id: string
  /** Whether it stands in what its program marks as a signature, or is shown as small as an icon. */
  adorns: boolean
}

const idOfPicture = ({ src = '' }: Record<string, string>): string | null => {
  const [, id = ''] = /^cid:([^\s<>]{1,500})$/i.exec(src.trim()) ?? []
  if (id === '') return null
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

const isIconSized = ({ width = '', height = '' }: Record<string, string>): boolean =>
  [width, height].some((side) => /^\d+(?:px)?$/.test(side) && Number.parseInt(side, 10) <= ICON_SIDE)

/**
 * What somebody sees of an HTML mail and is not crossed out, as text: quoted parts with `> ` before their lines, nothing
 * that acts.
 * @param pictures gets the pictures that the mail holds; each leaves its number in the text, between two marks
 */
export const textOfHtml = (html: string, pictures?: ShownPicture[]): string => {
  let text = ''
  let line = ''
  let depth = 0
  let skipped = 0
  let preformatted = 0
  let levels = 0
  // How each element that is open is raised.
  const raised: (RaisedKind | null)[] = []
  // Which of them hold a quoted mail.
  const quotes: boolean[] = []
  let isWithin = false
  // At which level a signature began.
  let signed = Number.POSITIVE_INFINITY
  const flush = () => {
    const settled = settleRaised(line)
    const lineText = preformatted > 0 ? settled.trimEnd() : settled.replace(/ {2,}/g, ' ').trim()
    if (lineText !== '') text += `${'> '.repeat(Math.min(depth, DEPTH_SHOWN))}${lineText}\n`
    line = ''
  }
  const blank = () => {
    flush()
    if (text !== '' && !text.endsWith('\n\n')) text += '\n'
  }
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        levels += 1
        if (levels > LEVELS_MAX) throw new TooDeep()
        const element = { name, attribs }
        const isUnseen = () => isHidden(attribs) || isIcon(element) || isCrossedOut(element, NO_LOOKS)
        if (skipped > 0 || SKIPPED.has(name) || isUnseen()) {
          skipped += 1
          return
        }
        const kind = raisedKind(element, NO_LOOKS, raised.findLast((around) => around !== null) ?? null)
        raised.push(kind)
        if (kind !== null) line += RAISED[kind]
        if (name === 'br') {
          if (line.trim() === '') blank()
          else flush()
        } else if (BLOCKS.has(name)) SPACED.has(name) ? blank() : flush()
        if (name === 'blockquote') depth += 1
        if (name === 'pre') preformatted += 1
        if (pictures !== undefined && isNamed(attribs, SIGNATURES)) signed = Math.min(signed, levels)
        const id = pictures !== undefined && name === 'img' ? idOfPicture(attribs) : null
        if (id !== null) {
          line += `${PICTURE_MARK}${pictures?.length}${PICTURE_MARK}`
          pictures?.push({ id, adorns: levels >= signed || isIconSized(attribs) })
        }
        if (name === 'li') line = '- '
        if (name === 'td' || name === 'th') line += ' '
        const isOuter = !isWithin && isNamed(attribs, QUOTES_AROUND)
        quotes.push(isOuter)
        isWithin ||= isOuter
        if (isOuter || isNamed(attribs, QUOTES_BELOW)) {
          flush()
          text += `${QUOTE_MARK}\n`
        }
      },
      ontext(data) {
        if (skipped > 0 || text.length > TEXT_MAX) return
        const content = unmarked(data.replace(/[\ue000\ue001\ue00f]/g, ''))
        if (preformatted === 0) line += content.replace(/\s+/g, ' ')
        else {
          const [first = '', ...rest] = content.split('\n')
          line += first
          for (const next of rest) {
            flush()
            line = next
          }
        }
      },
      onclosetag(name) {
        levels -= 1
        if (levels < signed) signed = Number.POSITIVE_INFINITY
        if (skipped > 0) {
          skipped -= 1
          return
        }
        if ((raised.pop() ?? null) !== null) line += RAISED_END
        if (BLOCKS.has(name)) SPACED.has(name) ? blank() : flush()
        if (quotes.pop()) {
          isWithin = false
          flush()
          text += `${QUOTE_END}\n`
        }
        if (name === 'blockquote') depth = Math.max(0, depth - 1)
        if (name === 'pre') preformatted = Math.max(0, preformatted - 1)
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  flush()
  return text.trim()
}
