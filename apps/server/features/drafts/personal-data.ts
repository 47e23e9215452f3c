import { searchable } from '#server/lib/text.ts'

/** A greeting with whom it greets. */
const GREETING =
  /^\s*(?:re-?)?(?:bonjour|bonsoir|salut|coucou|hello|hi|hey|dear|cher|chère|hola|hallo|guten (?:tag|morgen|abend)|buen[oa]s (?:d[ií]as|tardes|noches)|good (?:morning|afternoon|evening))\b[^.!?\n,:;]{0,60}[.!,:;\n]+\s*/iu

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
 * A reply as it may be said to another customer: without its greeting; null where it may hold personal data of whoever it
 * was written to.
 * @param names what that customer is called
 */
export const withoutPersonalData = (reply: string, names: string | null): string | null => {
  const text = reply.replace(GREETING, '').trim()
  if (text.length === 0 || PERSONAL.some((pattern) => pattern.test(text))) return null
  const said = new Set(searchable(text).match(/\p{L}+/gu))
  const named = searchable(names).match(/\p{L}{2,}/gu) ?? []
  if (named.some((name) => said.has(name))) return null
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
