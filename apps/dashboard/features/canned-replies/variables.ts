/** By what each variable is called in a text, in French and in English. */
export const VARIABLES = {
  customer: { fr: '{nom}', en: '{name}' },
  order: { fr: '{commande}', en: '{order}' },
  hours: { fr: '{horaires}', en: '{hours}' },
  shop: { fr: '{boutique}', en: '{shop}' },
  me: { fr: '{moi}', en: '{me}' },
} as const
export type Variable = keyof typeof VARIABLES

/** What the variables stand for in a conversation; null: nobody knows. */
export type VariableValues = Readonly<Record<Variable, string | null>>

const byName = new Map<string, Variable>(
  Object.entries(VARIABLES).flatMap(([variable, names]) =>
    Object.values(names).map((name) => [name, variable as Variable] as const),
  ),
)

const CUSTOMER = String.raw`\{(?:nom|name)\}`
/** « {nom}, votre colis part. » without a name begins with its next word. */
const NAME_FIRST = new RegExp(String.raw`^${CUSTOMER}[\s,:!.]*(\p{L}?)`, 'gmu')
const NAME_LATER = new RegExp(String.raw`(?<![ \u00a0])[ \u00a0]*${CUSTOMER}`, 'gu')

const withoutName = (text: string): string =>
  text.replace(NAME_FIRST, (_, first: string) => first.toUpperCase()).replace(NAME_LATER, '')

/**
 * A reply as it is inserted: with what is known in place of its variables. A greeting reads well without a name, other
 * variables that nobody knows stay.
 */
export const fillVariables = (content: string, values: VariableValues): string =>
  (values.customer === null ? withoutName(content) : content).replace(/\{[\p{L}_]+\}/gu, (name) => {
    const variable = byName.get(name.toLowerCase())
    return (variable && values[variable]) ?? name
  })

const LETTER = /[\p{L}\p{N}]/u

/** A text with another one in place of each occurrence of a word that is no part of a longer one. */
const replaceWord = (text: string, word: string, by: string): string => {
  let done = ''
  let from = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (LETTER.test(text[at - 1] ?? '') || LETTER.test(text[at + word.length] ?? '')) continue
    done += text.slice(from, at) + by
    from = at + word.length
  }
  return done + text.slice(from)
}

/** A text of a conversation as a reply for everybody: its customer's name becomes a variable. */
export const withNameVariable = (text: string, name: string | null, variable: string): string =>
  [name, name?.split(' ')[0]]
    .filter((part): part is string => part !== undefined && part !== null && part.length > 1)
    .reduce((result, part) => replaceWord(result, part, variable), text)
