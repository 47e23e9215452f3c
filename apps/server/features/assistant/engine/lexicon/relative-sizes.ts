/** « Le petit modèle » is not « le grand ». */
const SIZES: readonly RegExp[] = [
  /\b(?:petite?s?(?![- ]dej)|small(?:er)?|little|klein\w{0,2}|pequen[oa]s?|mini)\b/,
  /\b(?:moyen(?:ne)?s?|medium|mittler\w{0,2}|median[oa]s?)\b/,
  /\b(?:grande?s?|gros(?:se)?s?|large|big|gross(?:e[nmrs]?)?|maxi)\b/,
]

/** Which of small, middle and large a folded text names. */
export const relativeSizes = (folded: string): number[] =>
  SIZES.flatMap((size, at) => (size.test(folded) ? [at] : []))
