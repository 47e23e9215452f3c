import type { AnyNode, Document, Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { pageLooks } from '#server/lib/html-text/looks.ts'
import { textOf } from '#server/lib/html-text/text-of.ts'
import { seenText } from '#server/lib/seen-text.ts'
import { closedTags, withoutShortCodes } from '#server/lib/short-codes.ts'
import { createPassageWriter, type PassageWriter } from '../passage-writer.ts'
import type { ReadDocument } from '../types.ts'
import { showWhole } from './as-shown.ts'
import { decodeHtml } from './decode-html.ts'
import { pageLinks } from './links.ts'
import { pageProblem } from './page-problem.ts'
import { surveyPage } from './survey.ts'
import { writeBlocks } from './write-blocks.ts'

/** Above it, a part of a page that calls itself the main one is what the page is about. */
const MAIN_MIN = 200

const isElement = (node: AnyNode): node is Element => node.type === 'tag'

/** A writer that leaves out the tags of page builders that are switched off, wherever in the page they are closed. */
const createPageWriter = (source: string): PassageWriter => {
  const writer = createPassageWriter()
  const closed = closedTags(source)
  const shown = (text: string) => withoutShortCodes(text, closed)
  return {
    ...writer,
    heading: (level, text) => writer.heading(level, shown(text)),
    paragraph: (text) => writer.paragraph(shown(text)),
    item: (text) => writer.item(shown(text)),
    row: (columns, cells, row) => writer.row(columns.map(shown), cells.map(shown), row),
  }
}

/**
 * Reads a page as somebody sees it: its main text, without what stands on every page and what is hidden. Headings,
 * lists and tables keep their meaning.
 * @param address where it was read, for its links
 */
export const readHtml = (
  bytes: Uint8Array,
  { address = 'https://localhost/', contentType = '' } = {},
): ReadDocument => {
  const source = decodeHtml(bytes, contentType)
  const document = parseDocument(source)
  const survey = surveyPage(document)
  showWhole(document)
  const looks = pageLooks(survey.styles, survey.stylesElsewhere)
  const read = (root: Document | Element) => {
    const writer = createPageWriter(source)
    writeBlocks(root, writer, { looks, inArticle: isElement(root) })
    return writer
  }
  const main = survey.mains.map(read).find((writer) => writer.length() >= MAIN_MIN)
  const writer = main ?? read(document)
  const passages = writer.passages()
  const heading = survey.heading === null ? '' : withoutShortCodes(textOf(survey.heading, looks)).trim()
  const title = heading || seenText(survey.title)
  const base = survey.base === null ? address : new URL(survey.base, address).href
  // What is only not to be followed leads on: readers that shops call are not search engines.
  const leads = !(survey.noindex && survey.nofollow)
  const problem = pageProblem({
    title: survey.title,
    length: writer.length(),
    passwordField: survey.passwordField,
    needsScripts: survey.needsScripts,
    passages: passages.length,
    firstHeading: heading,
    begins: passages[0]?.text ?? '',
  })
  return {
    title: title.slice(0, 200),
    language: survey.language,
    passages: problem === null ? passages : [],
    noindex: survey.noindex,
    date: survey.date,
    links: leads ? pageLinks(survey.links, address, base) : [],
    navigation: leads ? pageLinks(survey.navigation, address, base) : [],
    ...(survey.canonical !== null && { canonical: survey.canonical }),
    ...(problem !== null && { problem }),
  }
}
