import { joinRaised, type Piece } from '../join-raised.ts'
import { createPassageWriter } from '../passage-writer.ts'
import type { DocumentPassage } from '../types.ts'
import { type BlockWriter, createTableWriter, type TableWriter } from './table-writer.ts'

/** How text looks that a document says the looks of; undefined where it says nothing. */
export interface Look {
  raised?: boolean | undefined
  /** Crossed out: not told. */
  struck?: boolean | undefined
  hidden?: boolean | undefined
}

/** What was written apart, to be written where it belongs. */
export type Written = (writer: BlockWriter) => void

/** Writes the paragraphs, tables and boxes of a document of Word or OpenDocument while it is read. */
export interface DocumentWriter {
  /** Begins a paragraph, or goes on with one that did not end. */
  beginParagraph(): void
  /** Says of the open paragraph that it is a heading of a level from 1, or an item of a list, and what number stands before it. */
  describe(what: { level?: number; isItem?: boolean; label?: string }): void
  /** Adds to the open paragraph what is seen of a text. */
  add(text: string, look?: Look): void
  endParagraph(): void
  /** Begins what stands apart from the paragraph or table that is open: a text box, a note. */
  openBox(): void
  closeBox(): Written
  /** Writes a box behind the paragraph or table that is open. */
  append(box: Written): void
  /** Of the innermost box. */
  tables(): TableWriter
  /** The first heading. */
  title(): string
  passages(): readonly DocumentPassage[]
}

/** Deeper than any heading outside of a box, its tables included. */
const BOX_LEVEL = 7

/** A writer that keeps what is written, and says it again to another one; headings in it end with it. */
const createRecorder = (): { writer: BlockWriter; written: Written } => {
  const calls: Written[] = []
  return {
    writer: {
      heading: (level, text) => calls.push((to) => to.heading(BOX_LEVEL + level, text)),
      end: (level) => calls.push((to) => to.end(BOX_LEVEL + level)),
      paragraph: (text) => calls.push((to) => to.paragraph(text)),
      item: (text) => calls.push((to) => to.item(text)),
      row: (columns, cells, row) => calls.push((to) => to.row(columns, cells, row)),
    },
    written(to) {
      for (const call of calls) call(to)
      to.end(BOX_LEVEL + 1)
    },
  }
}

interface Story {
  writer: BlockWriter
  tables: TableWriter
  written: Written
  line: Piece[] | null
  level: number
  isItem: boolean
  label: string
  /** Boxes that hang on what is open. */
  boxes: Written[]
  inTables: number
}

export const createDocumentWriter = (): DocumentWriter => {
  const passages = createPassageWriter()
  const stories: Story[] = []
  let title = ''
  const open = (writer: BlockWriter, written: Written): Story => {
    const tables = createTableWriter(writer)
    const story: Story = {
      writer,
      written,
      line: null,
      level: 0,
      isItem: false,
      label: '',
      boxes: [],
      inTables: 0,
      tables: {
        ...tables,
        open() {
          story.inTables += 1
          tables.open()
        },
        close() {
          tables.close()
          story.inTables -= 1
          writeBoxes(story)
        },
      },
    }
    stories.push(story)
    return story
  }
  const outer = open(passages, () => undefined)
  const inner = (): Story => stories.at(-1) ?? outer
  const writeBoxes = (story: Story): void => {
    if (story.line !== null || story.inTables > 0) return
    for (const box of story.boxes.splice(0)) box(story.writer)
  }
  return {
    beginParagraph() {
      const story = inner()
      if (story.line !== null) return
      ;[story.line, story.level, story.isItem, story.label] = [[], 0, false, '']
    },
    describe({ level, isItem, label }) {
      const story = inner()
      story.label = label ?? story.label
      story.level = level ?? story.level
      story.isItem = isItem ?? story.isItem
    },
    add(text, { raised = false, struck, hidden } = {}) {
      if (!struck && !hidden) inner().line?.push({ text, raised })
    },
    endParagraph() {
      const story = inner()
      if (story.line === null) return
      const words = joinRaised(story.line)
      const isBlank = words.trim() === '' && story.inTables === 0
      const text = isBlank ? '' : story.label + words
      story.line = null
      if (!story.tables.take(text)) {
        if (story.level > 0 && story.level <= 6) {
          if (story === outer) title ||= text.trim()
          story.writer.heading(story.level, text)
        } else if (story.isItem) story.writer.item(text)
        else story.writer.paragraph(text)
      }
      writeBoxes(story)
    },
    openBox() {
      const { writer, written } = createRecorder()
      open(writer, written)
    },
    closeBox() {
      if (stories.length < 2) return () => undefined
      const story = inner()
      this.endParagraph()
      stories.pop()
      for (const box of story.boxes) box(story.writer)
      return story.written
    },
    append(box) {
      const story = inner()
      story.boxes.push(box)
      writeBoxes(story)
    },
    tables: () => inner().tables,
    title: () => title,
    passages: () => passages.passages(),
  }
}
