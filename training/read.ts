import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BusinessFacts } from '#server/features/assistant/engine/workbench.ts'
import { readHours } from './hours.ts'
import { readWordLine, type WordLine } from './words.ts'

/** A question of a customer, with what of the shop's text answers it. Format: `training/README.md`. */
export interface TrainingQuestion {
  line: number
  tags: string[]
  /** Earlier messages of the same visitor, oldest first. */
  before: string[]
  text: string
  /** Pieces of the text that answer by themselves; `@hours`, `@contact` for the profile. Empty when nothing answers. */
  answers: string[]
  /** Pieces that are needed as well. */
  needed: string[]
  /** Pieces that look related and do not answer. */
  nearMisses: string[]
}

/** What an invented shop wrote, and what its customers ask. */
export interface TrainingShop {
  /** Path below `training/`. */
  file: string
  /** Who wrote it; shops of one author may be held out from those of another. */
  author: string
  trade: string
  language: string
  style: string
  facts: BusinessFacts
  text: string
  questions: TrainingQuestion[]
}

interface Worded {
  tags: string[]
  text: string
}

/** Questions that ask the same thing, and what shops write that answers each of them, or only seems to. */
export interface ParaphraseGroup {
  file: string
  author: string
  questions: Worded[]
  answers: Worded[]
  nearMisses: string[]
}

const HERE = import.meta.dirname

const filesBelow = (folder: string): string[] =>
  (existsSync(join(HERE, folder))
    ? readdirSync(join(HERE, folder), { recursive: true, encoding: 'utf8' })
    : []
  )
    .filter((name) => name.endsWith('.txt'))
    .map((name) => join(folder, name))
    .sort()

class BadTrainingFile extends Error {}

const refuse = (file: string, line: number, problem: string): never => {
  throw new BadTrainingFile(`${file}:${line}: ${problem}`)
}

const worded = (file: string, line: number, source: string): Worded => {
  const [, tags = '', text] = /^.(\S*)\s+(.+)$/.exec(source) ?? []
  return {
    tags: tags === '' ? [] : tags.split(','),
    text: text ?? refuse(file, line, 'a sign without a text'),
  }
}

/** Text with its spaces made plain, to look a piece up in. */
export const squash = (text: string): string => text.replace(/\s+/g, ' ').trim()

const blocks = (lines: readonly string[], first: number): { line: number; source: string }[][] => {
  const found: { line: number; source: string }[][] = [[]]
  lines.forEach((source, index) => {
    if (source.trim() === '') found.push([])
    else found.at(-1)?.push({ line: first + index, source })
  })
  return found.filter((block) => block.length > 0)
}

const questionOf = (
  file: string,
  block: { line: number; source: string }[],
  text: string,
): TrainingQuestion => {
  const question: TrainingQuestion = {
    line: block[0]?.line ?? 0,
    tags: [],
    before: [],
    text: '',
    answers: [],
    needed: [],
    nearMisses: [],
  }
  let none = false
  for (const { line, source } of block) {
    const piece = squash(source.slice(1))
    if (source.startsWith('>')) question.before.push(piece)
    else if (source.startsWith('?') && question.text === '')
      Object.assign(question, worded(file, line, source))
    else if (source.trim() === '!') none = true
    else if (/^[=&~] /.test(source)) {
      if (
        !piece.startsWith('@') &&
        text.split('\n').filter((own) => squash(own).includes(piece)).length !== 1
      )
        refuse(file, line, 'is not once within one line of the text')
      const list = { '=': question.answers, '&': question.needed, '~': question.nearMisses }[source[0] ?? '']
      list?.push(piece)
    } else refuse(file, line, 'starts with none of > ? = & ~ !')
  }
  if (question.text === '' || none === question.answers.length > 0)
    refuse(file, question.line, 'needs one ? and either ! or =')
  return question
}

const readShop = (file: string): TrainingShop => {
  const lines = readFileSync(join(HERE, file), 'utf8').split('\n')
  const [from = -1, to = -1] = lines.flatMap((line, index) => (line === '=====' ? [index] : []))
  if (to < 0) refuse(file, 1, 'needs two lines =====')
  const head = new Map(
    lines.slice(0, from).flatMap((line) => {
      const [, key, value] = /^@ (\w+): (.+)$/.exec(line) ?? []
      return key && value ? [[key, value]] : []
    }),
  )
  const readHead = (key: string) => head.get(key) ?? refuse(file, 1, `needs @ ${key}`)
  const text = lines
    .slice(from + 1, to)
    .join('\n')
    .trim()
  return {
    file,
    author: basename(dirname(file)),
    trade: readHead('trade'),
    language: readHead('language'),
    style: readHead('style'),
    facts: {
      name: readHead('name'),
      timeZone: 'Europe/Paris',
      phone: '04 65 71 00 11',
      email: 'bonjour@shop.example.com',
      address: { street: '3 rue des Essais', postalCode: '69001', city: 'Lyon', country: 'France' },
      businessHours: readHours(readHead('hours')),
    },
    text,
    questions: blocks(lines.slice(to + 1), to + 2).map((block) => questionOf(file, block, text)),
  }
}

const readGroups = (file: string): ParaphraseGroup[] =>
  blocks(readFileSync(join(HERE, file), 'utf8').split('\n'), 1).flatMap((block) => {
    const of = (sign: string) =>
      block
        .filter(({ source }) => source.startsWith(sign))
        .map(({ line, source }) => worded(file, line, source))
    const group = {
      file,
      author: basename(dirname(file)),
      questions: of('?'),
      answers: of('='),
      nearMisses: of('~').map(({ text }) => text),
    }
    if (group.questions.length === 0 && group.answers.length === 0) return []
    if (group.questions.length === 0 || group.answers.length === 0)
      refuse(file, block[0]?.line ?? 0, 'a group needs ? and =')
    return [group]
  })

/** All shops of a folder, in the order of their paths. @throws BadTrainingFile */
export const readShopsOf = (folder: 'shops' | 'rounds'): TrainingShop[] => filesBelow(folder).map(readShop)

/** All groups of paraphrases, in the order of their paths. @throws BadTrainingFile */
export const readParaphrases = (): ParaphraseGroup[] => filesBelow('paraphrases').flatMap(readGroups)

/** All lines of associated words. */
export const readWords = (): WordLine[] =>
  filesBelow('words').flatMap((file) =>
    readFileSync(join(HERE, file), 'utf8')
      .split('\n')
      .flatMap((line) => readWordLine(line) ?? []),
  )

/** The hash of everything that is learned from; weights carry that of what they were learned from. */
export const dataHash = (): string => {
  const hash = createHash('sha256')
  for (const file of ['shops', 'paraphrases', 'words'].flatMap(filesBelow))
    hash.update(`${file.replaceAll('\\', '/')}\n`).update(readFileSync(join(HERE, file)))
  return hash.digest('hex')
}
