import { PLACE_NAMES } from '../lexicon/places.ts'
import { NETWORKS } from '../passages/build-passages.ts'
import type { Query } from '../question/query.ts'
import type { BusinessFacts, Language, Passage } from '../types.ts'
import { regex } from '../words/pattern.ts'
import { clean, fold } from '../words/text.ts'

export type ContactFact = 'address' | 'phone' | 'email' | 'website' | (typeof NETWORKS)[number]

const ADDRESS = regex`
    (?<!\b(?:e )?(?:mail|email|web|internet) )\badress(?:e|es|en)?\b(?! (?:e )?(?:mails?|emails?|courriel
    |electronique|web|internet|(?:de votre |du )?site))
    |\bou (?:est ce que (?:vous etes|se trouve|je peux vous trouver)|etes vous|vous etes|vous trouvez
    |se (?:trouve|situe)|est (?:situee?|votre|la|le|l)|puis je vous trouver|sont vos locaux)
    |\bvous etes ou\b|\bc est ou\b|\bsituee?s?\b|\blocalisation\b|\bvous trouver\b
    |(?<!\b(?:e )?(?:mail|email|web|website|internet) )\baddress(?:es)?\b(?! e)
    |\bwhere (?:are you|is (?:the|your) (?:shop|store|studio|place)|can i find you|s (?:the|your) shop
    |exactly are you|you (?:are|located|based))|\blocated\b|\b(?:your|the|exact|shop|store) location\b
    |\bdonde (?:estan|esta|estais|se encuentra|os encuentro)
    |\bdireccion\b(?! (?:de )?(?:correo|e?mail|e mail|electronica|web))|\bubicad\w+
    |\bwo (?:seid|sind|ist|finde|befindet|liegt)\b|\bbased\b|\bdans quel (?:quartier|coin)
    |\bquelle (?:rue|ville)
  `
/** « adresse, mail », « mail, adresse » : two things; the words alone are those of « adresse mail ». */
const ADDRESS_AND =
  /\badd?resse?s?\s?[,;/+&]|[,;/+&]\s?(?:votre |l['’]|your )?add?ress(?:es?)?\b(?! ?(?:de |du )?(?:e-?\s?)?(?:mail|courriel|[ée]lectronique|web|internet|site))/i
const PHONE = regex`
  \b(?:telephones?|tel|telephonique|numero|phone|telephone|appeler|call you|ring you|phone number|number|
  telefono|numero de telefono|llamar|llamaros|telefon|telefonnummer|anrufen|nummer|fixe|portable)\b`
const EMAIL =
  /\b(?:mail|mails|e mail|email|emails|e mails|courriel|adresse electronique|correo|correo electronico|ecrire|write to you|escribir|schreiben)\b/
const WEBSITE =
  /\b(?:adresse (?:web|internet)|web address|webadresse|direccion web|site (?:web|internet)|votre site|un site|site|website|web site|webpage|url|pagina web|sitio web|webseite|homepage|internetseite)\b/
const SOCIAL =
  /\b(?:reseaux sociaux|reseau social|social media|socials|redes sociales|soziale medien|social networks)\b/
const REACH =
  /\b(?:contacter|contact|contacte|joindre|coordonnees|reach you|get in touch|get hold of you|contactar\w*|contacto|kontaktieren|kontakt|erreichen|erreiche)\b/

const NETWORK: Record<(typeof NETWORKS)[number], RegExp> = {
  facebook: /\b(?:facebook|fb)\b/,
  instagram: /\b(?:instagram|insta|ig)\b/,
  twitter: /\b(?:twitter|compte x)\b/,
  linkedin: /\b(?:linkedin|linked in)\b/,
}

/** Words that only carry a question about contacts; any other subject means that something else is asked. */
const CARRIERS = regex`
    ^(?:adresses?|trouver|trouve|situe\w*|localisation|localise\w*|address|located|location|based
    |direccion|ubicad\w+|estan|telephones?|tel|telephonique|telephoner|numeros?|phone|telephone|appeler
    |appel|call|ring|number|telefono|llamar\w*|telefon\w*|anrufen|nummer|fixe|portable|mails?|email
    |emails|courriel|electronique|electronico|correo|ecrire|write|escribir|schreiben|site|sites|web
    |internet|website|url|pagina|sitio|webseite|homepage|internetseite|reseaux?|socia\w+|redes|medien
    |media|networks?|contacter|contacte|contact|contacts|joindre|coordonnees|reach|touch|hold
    |contactar\w*|contacto|kontakt\w*|erreiche\w*|facebook|fb|instagram|insta|ig|twitter|linkedin|linked
    |compte|comptes|page|pages|profil|account|handle|exacte?|exactement|exact|postale|postal|complete
    |complet|ville|rue|quartier|coin|city|town|direct|directe|physique|physical|suivre|follow|donner
    |donne|donnez|envoyer|envoie|send|give|joignable|joignables|atelier|studio|salon|librairie
    |boulangerie|institut|restaurant|magasin|boutique|local|locaux|seid|befindet|liegt|finde)$
  `
const CARRIER_CONCEPTS = new Set(['instore', 'online', 'byphone', 'bymail', 'tracking', 'delivery'])

const carried = (query: Query, facts: BusinessFacts): boolean => {
  const name = new Set(fold(clean(facts.name)).split(/[^\p{L}\d]+/u))
  const town = PLACE_NAMES.get(fold(clean(facts.address?.city ?? '')))
  return query.terms.every((term) => {
    if (term.soft || name.has(term.folded)) return true
    if (term.kind === 'place') return town !== undefined && term.key === town
    if (term.kind === 'concept' && CARRIER_CONCEPTS.has(term.key))
      return term.key !== 'delivery' || /^(?:envoyer|envoie|send)$/.test(term.folded)
    return term.folded.split(' ').every((word) => CARRIERS.test(word))
  })
}

/** Which contacts a question asks for, when it asks for nothing else. */
export const wantedContacts = (query: Query, facts: BusinessFacts): ContactFact[] | undefined => {
  const { folded } = query
  if (!carried(query, facts)) return undefined
  const wanted: ContactFact[] = NETWORKS.filter((network) => NETWORK[network].test(folded))
  if (ADDRESS.test(folded) || ADDRESS_AND.test(query.text)) wanted.push('address')
  if (PHONE.test(folded)) wanted.push('phone')
  if (EMAIL.test(folded)) wanted.push('email')
  if (WEBSITE.test(folded) && wanted.length === 0) wanted.push('website')
  if (wanted.length > 0) return wanted
  if (SOCIAL.test(folded)) return [...NETWORKS]
  return REACH.test(folded) ? ['phone', 'email'] : undefined
}

const LABELS: Record<Language, Record<ContactFact, (value: string) => string>> = {
  fr: {
    address: (value) => `Notre adresse : ${value}.`,
    phone: (value) => `Notre numéro de téléphone : ${value}.`,
    email: (value) => `Notre adresse e-mail : ${value}`,
    website: (value) => `Notre site : ${value}`,
    facebook: (value) => `Notre page Facebook : ${value}`,
    instagram: (value) => `Notre compte Instagram : ${value}`,
    twitter: (value) => `Notre compte Twitter : ${value}`,
    linkedin: (value) => `Notre page LinkedIn : ${value}`,
  },
  en: {
    address: (value) => `We are at ${value}.`,
    phone: (value) => `Our phone number is ${value}.`,
    email: (value) => `Our e-mail address is ${value}`,
    website: (value) => `Our website is ${value}`,
    facebook: (value) => `Our Facebook page is ${value}`,
    instagram: (value) => `Our Instagram account is ${value}`,
    twitter: (value) => `Our Twitter account is ${value}`,
    linkedin: (value) => `Our LinkedIn page is ${value}`,
  },
  es: {
    address: (value) => `Estamos en ${value}.`,
    phone: (value) => `Nuestro teléfono es el ${value}.`,
    email: (value) => `Nuestro correo electrónico es ${value}`,
    website: (value) => `Nuestra web es ${value}`,
    facebook: (value) => `Nuestra página de Facebook es ${value}`,
    instagram: (value) => `Nuestra cuenta de Instagram es ${value}`,
    twitter: (value) => `Nuestra cuenta de Twitter es ${value}`,
    linkedin: (value) => `Nuestra página de LinkedIn es ${value}`,
  },
  de: {
    address: (value) => `Sie finden uns hier: ${value}.`,
    phone: (value) => `Unsere Telefonnummer ist ${value}.`,
    email: (value) => `Unsere E-Mail-Adresse ist ${value}`,
    website: (value) => `Unsere Website ist ${value}`,
    facebook: (value) => `Unsere Facebook-Seite ist ${value}`,
    instagram: (value) => `Unser Instagram-Konto ist ${value}`,
    twitter: (value) => `Unser Twitter-Konto ist ${value}`,
    linkedin: (value) => `Unsere LinkedIn-Seite ist ${value}`,
  },
}

/** The passage of a contact, when the business filled it in. */
export const contactPassage = (fact: ContactFact, passages: readonly Passage[]): Passage | undefined =>
  passages.find((passage) => passage.id === `contact:${fact}`)

/** One contact as a sentence. */
export const contactSentence = (fact: ContactFact, value: string, lang: Language): string =>
  LABELS[lang][fact](value)
