import { CONCEPTS, type Concept } from '../../engine/lexicon/concepts.ts'
import { conceptOf } from '../../engine/lexicon/look-up.ts'
import type { Language } from '../../engine/types.ts'
import { remembered } from '../../engine/words/remembered.ts'
import { fold } from '../../engine/words/text.ts'

/** The words of a concept in every language, folded; verbs to be conjugated are left out. */
const formsOfConcept = remembered(
  (concept: Concept): readonly string[] =>
    CONCEPTS[concept]
      .split(',')
      .map((form) => form.trim().replace(/^(?:fr|en|es|de):/, ''))
      .filter((form) => !form.startsWith('~'))
      .map((form) => fold(form.replace(/^=/, ''))),
  1_000,
  (concept) => concept,
)

/** Every word that names the same as this one, folded, itself first: « robe » is « dress », « vestido », « kleid ». */
export const formsOf = (word: string, language: Language): readonly string[] => {
  const concept = conceptOf(word, language)
  return concept === undefined ? [word] : [...new Set([word, ...formsOfConcept(concept)])]
}
