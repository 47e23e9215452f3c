import { anyOf } from './any-of.ts'
import { plainLine } from './plain-line.ts'

const GREETING = new RegExp(
  `^${anyOf`
    re-?bonjour|bonjour|bonsoir|salut|coucou|hello|hi|hey|dear|good (?:morning|afternoon|evening)
    (?:ch(?:er|ère)s?\s)?(?:madame|monsieur|mesdames|messieurs|mme|mlle|m\.)|ch(?:er|ère)s?
    à l’attention|to whom it may concern
    hallo|guten (?:tag|morgen|abend)|sehr geehrte|moin|liebe[rs]?|servus|grüezi
    hola|buen[oa]s(?: (?:días|dias|tardes|noches))?|estimad|ciao|salve|buon(?:giorno|asera)|gentil
    olá|bom dia|boa (?:tarde|noite)|prezad|goede(?:morgen|middag|navond|ndag)|beste|geachte|hej|hei
  `}(?=$|[\\s,.!:;…-])`,
)
/** A greeting is short: more than a few words behind it are something else. */
const GREETING_WORDS = 6
const CLOSING = new RegExp(
  `^${anyOf`
    (?:bien )?(?:cordialement|sincèrement|amicalement)|bien à (?:vous|toi)|salutations(?: distinguées)?
    cdlt|crdlt|bonne (?:journée|soirée|fin de journée)|à bientôt
    (?:kind |best |warm )?regards|best(?: wishes)?|sincerely|yours
    (?:viele |mit freundlichen |liebe |beste )?grüße?n?|mfg
    (?:un )?salud(?:o|os)|atentamente|cordiali saluti|saluti|cordialmente|atenciosamente
    met vriendelijke groet(?:en)?|mvg|groeten
  `}[\\s,.!]{0,3}$`,
)
const NAME = /^\p{Lu}[\p{L}’.-]{0,30}(?:\s\p{Lu}[\p{L}’.-]{0,30}){0,3}$/u

/** Where a sentence ends, which it does not behind « M. ». */
const ENDS = /(?<!\b(?:m|mr|mrs|ms|mme|mlle|dr))\.|[!:…]/i

/** Whether each clause of a line greets, closes, or calls by a name: « Bonjour Claire, oui » says something. */
const onlyGreets = (line: string): boolean =>
  !line.includes('?') &&
  line.split(ENDS).every((sentence) =>
    sentence
      .split(/[,;]/)
      .map((clause) => clause.trim())
      .filter((clause) => clause !== '')
      .every((clause, index) => {
        const lower = clause.toLowerCase()
        const greets = GREETING.test(lower) && lower.split(' ').length <= GREETING_WORDS
        return greets || CLOSING.test(lower) || (index > 0 && NAME.test(clause))
      }),
  )

/** Whether nothing but a greeting stands in a text, with its closing and a name below that. */
export const isOnlyGreeting = (text: string): boolean => {
  let isClosed = false
  return text
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '')
    .every((line) => {
      if (CLOSING.test(line.toLowerCase())) {
        isClosed = true
        return true
      }
      return (isClosed && NAME.test(line)) || onlyGreets(line)
    })
}
