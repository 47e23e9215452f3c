import { CONCEPTS, type Concept } from '../../engine/lexicon/concepts.ts'
import { conceptOf } from '../../engine/lexicon/look-up.ts'
import type { Language } from '../../engine/types.ts'
import { fold } from '../../engine/words/text.ts'

const found = new Map<Concept, readonly string[]>()

/** The words of a concept in every language, folded; verbs to be conjugated are left out. */
const formsOfConcept = (concept: Concept): readonly string[] => {
  const known = found.get(concept)
  if (known !== undefined) return known
  const forms = CONCEPTS[concept]
    .split(',')
    .map((form) => form.trim().replace(/^(?:fr|en|es|de):/, ''))
    .filter((form) => !form.startsWith('~'))
    .map((form) => fold(form.replace(/^=/, '')))
  found.set(concept, forms)
  return forms
}

/** Every word that names the same as this one, folded, itself first: « robe » is « dress », « vestido », « kleid ». */
export const formsOf = (word: string, language: Language): readonly string[] => {
  const concept = conceptOf(word, language)
  return concept === undefined ? [word] : [...new Set([word, ...formsOfConcept(concept)])]
}
