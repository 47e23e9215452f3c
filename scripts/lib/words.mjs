// Names of what is declared are the field's words; docs/conventions.md lists those that are not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from '@typescript/typescript6'
import { readCatalogue } from './references.mjs'

const CODE = /^(?:apps|packages|bench|training|e2e)\/.*\.tsx?$/
const REFUSED = /^- \*\*Refused\*\*: (.*)$/m

/** The refused words, as the page of the conventions has them. */
export const refusedWords = (page) =>
  new Set([...(REFUSED.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word))

const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')

const declares = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isBindingElement(node)

/**
 * The names that a file declares with a refused word in them, with their lines. The name of a property that is taken
 * out of an object is that property's own.
 * @returns {{ line: number, name: string }[]}
 */
export const refusedNames = (file, text, words) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found = []
  const visit = (node, within) => {
    const isProperty =
      ts.isBindingElement(node) &&
      ts.isObjectBindingPattern(within) &&
      !node.propertyName &&
      !node.dotDotDotToken
    if (declares(node) && !isProperty && node.name && ts.isIdentifier(node.name)) {
      const name = node.name.text
      if (wordsOf(name).some((word) => words.has(word)))
        found.push({ line: source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1, name })
    }
    ts.forEachChild(node, (child) => visit(child, node))
  }
  visit(source)
  return found
}

/** The same over what is under version control. */
export const findRefusedNames = (root) => {
  const words = refusedWords(readFileSync(join(root, 'docs/conventions.md'), 'utf8'))
  const mentioned = new RegExp([...words].join('|'), 'i')
  return readCatalogue(root)
    .files.filter((file) => CODE.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return mentioned.test(text) ? refusedNames(file, text, words).map((each) => ({ file, ...each })) : []
    })
}
