import type { ReadProblem } from '#contract/knowledge.ts'

export interface PageSigns {
  title: string
  /** Characters of what can be read. */
  length: number
  passwordField: boolean
  /** Whether the page is an empty place for scripts, or asks for them. */
  needsScripts: boolean
  passages: number
  firstHeading: string
}

const NOT_FOUND =
  /(?:^|\b(?:erreur|error|http|page|statut|status)\s?:?\s?)404\b|page (?:introuvable|non trouvée|inexistante|not found)|not found|n[’']existe (?:pas|plus)|página no encontrada|seite nicht gefunden/i

/** Why a page that was answered says nothing: null when it does. */
export const pageProblem = (signs: PageSigns): ReadProblem | null => {
  const { title, length, passwordField, needsScripts, passages, firstHeading } = signs
  if (length < 1_500 && (NOT_FOUND.test(title.slice(0, 200)) || NOT_FOUND.test(firstHeading.slice(0, 200))))
    return 'soft-404'
  if (passwordField && length < 800) return 'needs-login'
  if (needsScripts && length < 200) return 'needs-javascript'
  return passages === 0 || length < 20 ? 'empty' : null
}
