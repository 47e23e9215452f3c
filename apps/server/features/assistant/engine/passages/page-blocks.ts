import { regexWith } from '../words/pattern.ts'
import { sentences } from '../words/text.ts'

/** Buttons, and links to other pages: they end what stands before them. */
const BUTTON = regexWith('gu')`
    (?<=^|[.!?…:»)]\s|[\p{Ll}\d]\s)(?:En savoir plus|Lire (?:la suite|plus)|Voir (?:plus|aussi|tout|le produit)|Découvrir
    |Ajouter au panier|Acheter|Read more|Learn more|Find out more|See (?:more|also)|Add to (?:cart|basket|bag)|Shop now
    |Mehr (?:erfahren|lesen)|Weiterlesen|Siehe auch|In den Warenkorb|Leer más|Saber más|Ver (?:más|también)
    |Añadir al carrito)(?:\s?[>›»→…]+)?(?=\s?$|\.?\s\p{Lu})`
/** A sentence that begins without anything having ended: « Visites guidées Le moulin se visite le dimanche. » */
const GLUED = regexWith('gu')`
    (?<=[\p{Ll}\d)])\s(?=(?:(?:Le|La|Les|Nos|Notre|Nous|Une?|Vous|Vos|Votre|Ces?|Cette|The|Our|We|Your|This|El|Los|Las
    |Nuestr[oa]s?|Una?)\s|L'|Wir\s|Unsere?\s)\p{Ll}+\s\p{L})`
const FROM_HOME = /^(?:Accueil|Home|Startseite|Inicio)\s?[>›»/|→·]\s?[^.!?]*$/
/** « Accueil > Livraison » : where a page stands, not what it says. */
const isTrail = (part: string): boolean => {
  const steps = part.split(/ [>›»→] /)
  return FROM_HOME.test(part) || (steps.length > 2 && steps.every((step) => /^[^.!?:;\d]{2,40}$/.test(step)))
}
/** When a page was written, and the numbers of articles: they stand before what is said. */
const BEFORE: readonly RegExp[] = [
  regexWith('u')`
    ^(?:Publiée?s?|Postée?s?|Mise?s? (?:en ligne|à jour)|Dernière mise à jour|Posted|Published|(?:Last u|U)pdated
    |Veröffentlicht|(?:Zuletzt a|A)ktualisiert|Stand(?=\s?:)|Publicado|Actualizado|Última actualización)(?!\p{L})
    [^!?]{0,30}?\b20\d\d(?:\s?[—–|:.-](?:\s|$)|\s(?=\p{Lu})|$)`,
  regexWith('u')`
    ^(?:Art(?:icle|\.|ículo|ikel)?|Section|Réf(?:érence|\.)?|Ref(?:erence|\.)?|SKU|Art\.-Nr\.|§)\s?:?\s?
    [A-Z-]{0,6}\d[\w.-]{0,15}(?:\s?[:)–—-])?\s(?=\p{Lu})`,
  /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s(?=\p{Lu})/u,
]
const SAYS = /[\p{L}\d]/u

/** A text without the questions at its end, which nothing in it answers. */
const withoutOpenEnd = (text: string): string => {
  if (!text.endsWith('?')) return text
  const parts = sentences(text)
  const last = parts.findLastIndex((part) => !part.endsWith('?'))
  return parts.slice(0, last + 1).join(' ')
}

/**
 * What a passage of a page or file says, block by block as it stands there: without its place in the site, its buttons,
 * its date, the number of its article, and the questions that it leaves open.
 */
export const blocksOf = (text: string): string[] =>
  text
    .split(BUTTON)
    .flatMap((part) => part.replace(/^\s?\.\s/, '').split(GLUED))
    .map((part) => {
      const content = BEFORE.reduce((rest, before) => rest.replace(before, ''), part.trim()).trim()
      return withoutOpenEnd(content)
    })
    .filter((part) => SAYS.test(part) && !isTrail(part))
