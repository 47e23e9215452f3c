import type { ReadProblem } from '#contract/knowledge/knowledge.ts'

interface PageSigns {
  title: string
  /** Characters of what can be read. */
  length: number
  passwordField: boolean
  /** Whether the page is an empty place for scripts, or asks for them. */
  needsScripts: boolean
  passages: number
  firstHeading: string
  /** Its first sentences. */
  begins: string
}

/** Says of a page that it is not there. */
const NO_PAGE = new RegExp(
  [
    String.raw`(?:page|contenu)\s(?:\S{1,20}\s){0,4}?(?:introuvable|non trouvée|inexistante|not found|(?:could not|cannot|can[’']t) be found)`,
    String.raw`(?:page|contenu) (?:\S{1,20} ){0,4}?n[’'](?:existe|est) (?:pas|plus)(?: (?:disponible|en ligne))?`,
    String.raw`(?:ne trouvons pas|(?:can[’']t|couldn[’']t|could not) find|finden) (?:la|cette|this|that|the|die|diese) (?:page|seite)`,
    'página no encontrada|seite (?:wurde )?nicht gefunden',
  ].join('|'),
  'i',
)
/** The same in the words of a title. */
const NOT_FOUND =
  /^404(?=\s*(?:$|[-–—|:!.,(]|err|not|page|oups|oops))|\b(?:erreur|error|fehler|http|page|statut|status)\s?:?\s?404\b|\bnot found\b|n[’']existe (?:pas|plus)/i

/** Why a page that was answered says nothing: null when it does. */
export const pageProblem = (signs: PageSigns): ReadProblem | null => {
  const { title, length, passwordField, needsScripts, passages, firstHeading, begins } = signs
  const titles = [title.slice(0, 200), firstHeading.slice(0, 200)]
  if (length < 1_500 && titles.some((text) => NOT_FOUND.test(text) || NO_PAGE.test(text))) return 'soft-404'
  if (length < 300 && NO_PAGE.test(begins)) return 'soft-404'
  if (passwordField && length < 800) return 'needs-login'
  if (needsScripts && length < 200) return 'needs-javascript'
  return passages === 0 || length < 20 ? 'empty' : null
}
