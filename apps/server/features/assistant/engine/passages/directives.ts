import { pattern, regex } from '../words/pattern.ts'
import { fold } from '../words/text.ts'

/** What a business tells the assistant to do rather than tells its customers. */

const FR_VERBS = pattern`
    repondre|vouvoyer|tutoyer|signer|demander|inviter|renvoyer|orienter|rediriger|diriger|transferer
    |mettre en avant|privilegier|insister|terminer|commencer|conclure|utiliser|adopter|employer|ecrire
    |parler|mentionner|citer|evoquer|promettre|donner|communiquer|inventer|reveler|divulguer|annoncer
    |garantir|confirmer|accorder|negocier|critiquer|comparer|proposer|conseiller|recommander|suggerer
    |offrir|vendre|rester|garder|etre|eviter|rappeler|preciser|indiquer|dire|signaler|expliquer|verifier
    |penser|souligner|valoriser|s engager|se presenter|faire|poser|accepter|refuser|passer|laisser
    |oublier|discuter|engager|traiter|saluer|remercier|encourager|pousser|prevenir|noter|chercher
    |aborder|partager|envoyer|rembourser|fixer|prendre|aller|fournir|publier|transmettre|supposer
    |improviser|minimiser|exagerer|nommer|debattre
  `
/** Verbs that a customer is hardly ever told with: a sentence that starts with one speaks to the assistant. */
const FR_START = pattern`
    repondre|vouvoyer|tutoyer|signer|demander|inviter|renvoyer|orienter|rediriger|diriger|transferer
    |mettre en avant|privilegier|insister|terminer|conclure|adopter|employer|parler|mentionner|citer
    |evoquer|promettre|inventer|rester|etre|eviter|rappeler|preciser|indiquer|dire|signaler|expliquer
    |verifier|souligner|valoriser|se presenter|saluer|remercier|encourager|proposer|conseiller
    |recommander|suggerer
  `
const EN_VERBS = pattern`
    answer|reply|respond|say|tell|mention|promise|give|share|disclose|reveal|discuss|offer|recommend
    |suggest|invent|guess|speculate|quote|compare|criticise|criticize|use|sign|ask|invite|redirect|refer
    |direct|keep|be|stay|remain|avoid|speak|talk|write|greet|thank|remind|point|commit|guarantee|confirm
    |grant|negotiate|apologise|apologize|make|let|encourage|check|pretend|assume|act|include|end|start
    |finish
  `

/** « annonce », « annoncez » : the imperatives of those verbs that end in -er. */
const FR_IMPERATIVES = `(?:${FR_VERBS.split('|')
  .filter((verb) => verb.endsWith('er') && !verb.includes(' '))
  .map((verb) => verb.slice(0, -2))
  .join(
    '|',
  )})(?:e|es|ez|ons)|dis|dites|fais|faites|promets|promettez|reponds|repondez|sois|soyez|garantis|garantissez|inscris|ecris|ecrivez|mets|mettez|prends|prenez`

const HEAD =
  '^[\\s\\-–•*"\'«(]*(?:(?:important|attention|nb|note|consignes?|regles?|rappel|instructions?)\\s*[:!]\\s*)?'

const RULES: RegExp[] = [
  new RegExp(
    `${HEAD}(?:surtout,? )?(?:ne|n')\\s?(?:(?:jamais|pas|plus|rien|surtout|en aucun cas)[, ]+)+(?:leur |lui |les? |la |y |en |se |s')?(?:${FR_VERBS})\\b`,
  ),
  regex`
    ${HEAD}(?:ne (?:promets?|promettez|donne[sz]?|dis|dites|parle[sz]?|invente[sz]?|propose[sz]?
    |communique[sz]?|mentionne[sz]?|reponds|repondez|fais|faites|sois|soyez|confirme[sz]?|garanti[st]
    |garantissez) )
  `,
  new RegExp(
    `${HEAD}n(?:e |')(?:leur |lui |les? |la |y |en )?(?:${FR_IMPERATIVES}) (?:jamais|pas|rien|aucune?|plus)\\b`,
  ),
  /\btu (?:dois|ne dois|reponds|repondras|devras)\b/,
  new RegExp(
    `${HEAD}(?:toujours|systematiquement|il faut(?: toujours)?|merci de|bien|penser a|veiller a|veillez a|ne pas oublier de|n'oublie[zs]? pas de) (?:leur |lui |les? |la )?(?:${FR_VERBS})\\b`,
  ),
  new RegExp(
    `${HEAD}(?:jamais de|pas de promesse|interdi(?:t|ction) de|interdit|il ne faut (?:pas|jamais)|il est interdit|en aucun cas|defense de)\\b`,
  ),
  regex`
    ${HEAD}(?:tu (?:es|dois|ne|reponds|t'appelles|restes?|parles|utilises|aides|travailles|representes
    |as pour|incarnes|agis|joues|t'adresses|signes|tutoies|vouvoies|orientes|invites|commences|termines
    |finis|evites|gardes|donnes|fais|peux (?:dire|proposer|indiquer|mentionner|conseiller))
    |ton (?:role|nom|but|objectif|ton)|tes reponses
    |vous (?:etes|devez|ne devez|repondez|serez) (?:l'assistant|un assistant|une assistante|toujours
    |jamais|repondre|courtois|poli)|l'assistant (?:doit|ne doit|repond|ne)|l'ia (?:doit|ne doit))\b
  `,
  regex`
    ${HEAD}(?:reponds|repondez|sois|soyez|reste[sz]?|utilise[sz]?|tutoie|tutoyez|vouvoie|vouvoyez
    |signe[sz]?|evite[sz]?|ecris|ecrivez|adopte[sz]?|privilegie[sz]?|oriente[sz]?|redirige[sz]?|renvoie
    |renvoyez|invente|rappelle|precise[sz]?|mets en avant|mettez en avant|insiste[sz]?)\b
  `,
  new RegExp(`${HEAD}(?:${FR_START})\\b`),
  regex`
    ${HEAD}(?:si|quand|lorsque|lorsqu'|des que) (?:un |une |le |la |les |on |l')?(?:clients?|clientes?
    |visiteurs?|visiteuses?|personnes?|quelqu'un|internautes?|acheteurs?)\b.*\b(?:${FR_VERBS}|dis|dites
    |reponds|repondez|demande[zs]?|propose[sz]?)\b
  `,
  new RegExp(
    `${HEAD}(?:si|quand) (?:on|quelqu'un) (?:te |vous |nous )?(?:demande|parle|interroge|insiste)\\b`,
  ),
  new RegExp(`${HEAD}(?:please )?(?:never|do not|don't|dont) (?:ever )?(?:${EN_VERBS})\\b`),
  new RegExp(
    `${HEAD}(?:please )?(?:always|make sure|be sure|remember to|try to|feel free to tell)\\b(?! (?:open|available|free|fresh|handmade|made))`,
  ),
  new RegExp(
    `${HEAD}(?:you are|you're|you must|you should|you shall|the assistant|the bot|as an assistant|your role|your job|act as)\\b`,
  ),
  new RegExp(
    `${HEAD}(?:answer|reply|respond|sign|avoid|speak|redirect|keep your|keep answers|be (?:polite|friendly|concise|brief|kind|warm|honest))\\b`,
  ),
  new RegExp(
    `${HEAD}(?:if|when) (?:a |the |any |some)?(?:customers?|visitors?|clients?|people|someone|they|users?|shoppers?|asked)\\b.*\\b(?:${EN_VERBS})\\b`,
  ),
  new RegExp(
    `${HEAD}(?:nunca|no (?:prometer|decir|dar|mencionar|inventar)|siempre (?:responder|decir|tratar)|responde|evitar|firma)\\b`,
  ),
  new RegExp(
    `${HEAD}(?:niemals|nie|immer (?:siezen|duzen|antworten|freundlich|mit)|bitte (?:nie|nicht|immer)|antworte|vermeide|duze|sieze)\\b`,
  ),
]

/** Words in a page or a file that speak to whoever reads it for the shop. */
const TO_THE_READER = [
  regex`
    \b(?:ignore[sz]?|oublie[sz]?|ne tiens pas compte de|ne tenez pas compte de) (?:toutes? |tous )?(?:tes|vos|les|ces|mes) \w{0,12} ?(?:consignes?|instructions?|regles?|directives?|ordres?)\b
  `,
  regex`
    \b(?:ignore|forget|disregard|override) (?:all |any )?(?:of )?(?:your|the|these|previous|prior|above)(?: \w+)? (?:instructions?|rules?|prompts?|orders?)\b
  `,
  regex`
    \b(?:messages?|notes?|consignes?|instructions?) (?:pour|a|destinees? a|for|to) (?:l'|la |le |les |the |any |all )?(?:ia|ai|assistants?|chatbots?|robots?|bots?|llms?|intelligences? artificielles?)\b
  `,
  regex`${HEAD}(?:cher |dear |hey )?(?:assistant|assistante|chatbot|robot|bot|ia|ai|llm|chatgpt|gpt|claude|mistral)[ ]?[,:!]`,
]

const PRIVATE = regex`
    \b(?:en )?interne\b(?! et externe)|\bconfidentiel
    |\bne (?:pas|jamais) (?:le |la |les )?(?:communiquer|divulguer|reveler|dire|publier|diffuser
    |mentionner|donner|promettre|repeter|partager)\b
    |\ba ne pas (?:communiquer|divulguer|dire|reveler|mentionner|publier)
    |\bsecrets?\b(?! de (?:fabrication|beaute))|\binternal (?:only|use|note)
    |\bdo not (?:disclose|share|reveal|mention|tell)|\bconfidential\b
    |\bnot for (?:customers|publication)|\bnicht weitergeben|\bno (?:divulgar|compartir)
  `

/** Care of a thing reads like an order but is meant for customers: « Ne pas laver en machine ». */
const CARE = regex`
    \b(?:laver|repasser|secher|exposer|congeler|recongeler|rechauffer|immerger|mouiller|arroser
    |conserver|stocker|tremper|essorer|consommer|depasser|chauffer|bouillir|infuser|wash|tumble|iron
    |bleach|soak|microwave|refreeze|freeze|immerse|overwater|store)\b
  `

const ADVICE_FR = /\b(conseiller|recommander|proposer|suggérer)\b/i
const ADVICE =
  /^(?:[^:.!?]{0,60}, )?(?:toujours )?(?:conseiller|recommander|suggerer|proposer) (?!de |d'|a l'|au client|aux |un devis|l'aide)/
const ADVICE_EN = /^(?:for [^:.!?]{0,50}, )?(?:always )?(?:recommend|suggest) (?!that|to |a call)/

const OFFERS: Record<string, string> = {
  conseiller: 'nous vous conseillons',
  recommander: 'nous vous recommandons',
  proposer: 'nous vous proposons',
  suggérer: 'nous vous suggérons',
}

const REPORTED =
  /^(?:toujours )?(?:bien )?(?:préciser|rappeler|indiquer|dire|mentionner|signaler|expliquer)(?: (?:aux? clients?|aux? visiteurs?|à la clientèle))? (?:que |qu')(.{12,})$/i
const REPORTED_EN =
  /^(?:always )?(?:mention|remind (?:customers|visitors|people)|tell (?:customers|visitors|people)|explain|say|point out) that (.{12,})$/i

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether a sentence is not for customers at all. */
export const isPrivate = (sentence: string): boolean => PRIVATE.test(fold(sentence).replace(/\s+/g, ' '))

/** Whether a sentence is an order to the assistant or private, and so is never recited. */
export const isDirective = (sentence: string): boolean => {
  const folded = fold(sentence).replace(/\s+/g, ' ').trim()
  if (PRIVATE.test(folded)) return true
  if (CARE.test(folded.split(' ').slice(0, 5).join(' '))) return false
  return [...RULES, ...TO_THE_READER].some((rule) => rule.test(folded))
}

const ASIDES = [
  new RegExp(
    `[,;:–—-]\\s*(?:et |mais |donc |alors )?(?:(?:ne (?:pas|jamais)|toujours|bien) )?(?:${FR_START})\\b[^,;]*`,
    'g',
  ),
  /[,;:–—-]\s*(?:and |but |so )?(?:please )?(?:tell|ask|offer|direct|refer|invite|remind) (?:them|the (?:customer|visitor|client)|customers|visitors|people)\b[^,;]*/g,
]

/** A sentence without the orders that stand between its facts: « épuisé, proposer l'alerte ». */
const withoutAsides = (sentence: string): string | undefined => {
  if (!/[,;:–—-]/.test(sentence)) return sentence
  const folded = fold(sentence)
  if (folded.length !== sentence.length) return sentence
  if (!ASIDES.some((aside) => folded.search(aside) >= 0)) return sentence
  let kept = sentence
  for (const aside of ASIDES)
    for (const match of [...fold(kept).matchAll(aside)].reverse())
      kept =
        kept.slice(0, match.index) +
        kept.slice(match.index + match[0].replace(/(?<![.!?\s])[.!?\s]+$/, '').length)
  return kept === sentence || /\p{L}{3}/u.test(kept) ? kept : undefined
}

/**
 * What customers may hear of a sentence: itself; for advice to give (« Le soir, conseiller des infusions »)
 * the advice, for « préciser que … » the fact; nothing for any other order.
 */
export const tellable = (sentence: string): string | undefined => {
  const folded = fold(sentence)
  if (PRIVATE.test(folded)) return undefined
  const told = REPORTED.exec(sentence)?.[1] ?? REPORTED_EN.exec(sentence)?.[1]
  if (told !== undefined) return capital(told)
  if (ADVICE.test(folded))
    return capital(
      sentence.replace(/^toujours /i, '').replace(ADVICE_FR, (verb) => OFFERS[verb.toLowerCase()] ?? verb),
    )
  if (ADVICE_EN.test(folded))
    return capital(
      sentence
        .replace(/^always /i, '')
        .replace(/\b(recommend|suggest)\b/i, (verb) => `we ${verb.toLowerCase()}`),
    )
  return isDirective(sentence) ? undefined : withoutAsides(sentence)
}
