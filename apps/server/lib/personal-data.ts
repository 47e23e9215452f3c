import { searchable } from './text.ts'

/** A greeting with whom it greets. */
const GREETING =
  /^\s*(?:re-?)?(?:bonjour|bonsoir|salut|coucou|hello|hi|hey|dear|cher|chère|hola|hallo|guten (?:tag|morgen|abend)|buen[oa]s (?:d[ií]as|tardes|noches)|good (?:morning|afternoon|evening))\b([^.!?\n,:;]{0,60})[.!,:;\n]+\s*/iu

/** Wishes at the end, with who signs below them. */
const WISHES =
  /(^|[.!?…\n])\s{0,20}(?:(?:bien )?(?:cordialement|amicalement)|(?:très )?(?:bonne|belle|excellente) (?:journée|soirée|semaine|fin de)|bon week-?end|à (?:très )?bientôt|au plaisir|(?:kind |best |warm )?regards|best wishes|have a (?:nice|good|great|lovely)|saludos|un saludo|atentamente|mit freundlichen|viele grüße|liebe grüße)(?!\p{L})[^\n]{0,60}(?:\n[^\n]{0,60}){0,4}$/iu
/** Who signs in a line of their own below the last sentence. */
const SIGNED =
  /([.!?…])[^\S\n]{0,20}\n\s{0,20}(?:[-–—]{1,2}\s{0,20})?(?:L[’']équipe(?!\p{L})[^\n]{0,40}|\p{Lu}[\p{L}’'-]{1,20}(?:\s[\p{L}’'-]{1,20}){0,3})\s{0,20}$/u

const NAME = String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?`
/** Somebody who is spoken to by their name. */
const SPOKEN_TO: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|[.!?…,]\s*)(?:[Oo]ui|[Nn]on|[Mm]erci|[Dd]ésolée?|[Pp]ardon|[Pp]arfait|[Ee]ntendu|[Dd][’']accord|[Ss]uper|[Yy]es|[Nn]o|[Tt]hanks|[Tt]hank you|[Ss]orry|[Ss]í|[Gg]racias|[Jj]a|[Nn]ein|[Dd]anke),? ${NAME}\s*[,.!]`,
    'u',
  ),
  new RegExp(String.raw`,\s*${NAME}\s*[.!]*$`, 'u'),
]

const PERSONAL: readonly RegExp[] = [
  // Addresses of mails and pages: links of parcels, invoices and accounts are somebody's.
  /@|https?:|\bwww\.|\b[\w-]+\.(?:com|fr|net|org|eu|be|ch|io|shop)\b/iu,
  // Telephones, numbers of orders, parcels and accounts, post codes.
  /(?:\d[\s.\-/]?){5,}/u,
  /(?:[#№]|\bn[°o]\s?)\s?\w*\d/iu,
  /\b(?:commande|colis|facture|dossier|ticket|suivi|référence|order|parcel|invoice|tracking|pedido|bestellung)\s{0,3}(?:n[°o.]?|number|numéro|#|:)?\s{0,3}[\p{L}-]{0,6}\d/iu,
  /(?<![\p{L}\d-])(?=[\p{L}\d-]{0,40}\d)(?=[\p{L}\d-]{0,40}\p{L})[\p{Lu}\d][\p{Lu}\d-]{5,40}/u,
  // Streets.
  /\b\d{1,4}\s?(?:bis|ter)?,?\s+(?:rue|avenue|av\.|boulevard|bd|place|quai|allée|chemin|route|impasse|passage|cours|street|road|lane|calle)\b/iu,
  // People.
  /\b(?:M\.|Mr\.?|Mme|Mlle|Mrs\.?|Ms\.?|Madame|Monsieur|Herr|Frau|Señora?)\s+\p{Lu}/u,
]

/**
 * A reply as it may be said to another customer: without its greeting and its signature; null where it may hold personal
 * data of whoever it was written to.
 * @param names what that customer and who wrote it are called
 */
export const withoutPersonalData = (reply: string, ...names: readonly (string | null)[]): string | null => {
  const greeted = GREETING.exec(reply)?.[1] ?? ''
  const text = reply.replace(GREETING, '').replace(SIGNED, '$1').replace(WISHES, '$1').trim()
  if (text.length === 0 || [...PERSONAL, ...SPOKEN_TO].some((pattern) => pattern.test(text))) return null
  const words = new Set(searchable(text).match(/\p{L}+/gu))
  const capitals = greeted.match(/\p{Lu}\p{L}+/gu) ?? []
  const named = searchable(...names, ...capitals).match(/\p{L}{2,}/gu) ?? []
  if (named.some((name) => words.has(name))) return null
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
