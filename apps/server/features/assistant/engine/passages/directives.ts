import type { Passage } from '../types.ts'
import { pattern, regex } from '../words/pattern.ts'
import { clean, fold, sentences } from '../words/text.ts'
import { capital } from '../words/typography.ts'
import { isPrivate, withFeeding } from './private.ts'

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
    `${HEAD}n(?:e |')(?:leur |lui |les? |la |y |en )?(?:${FR_IMPERATIVES}) (?:jamais|pas|rien|aucune?|plus)\\b(?! (?:votre|vos|d'apporter|de (?:venir|prendre|vous)))`,
  ),
  /\btu (?:dois|ne dois|reponds|repondras|devras)\b/,
  new RegExp(
    `${HEAD}(?:toujours|systematiquement|il faut(?: toujours)?|merci de(?: toujours)?|bien|penser a|veiller a|veillez a|ne pas oublier de|n'oublie[zs]? pas de) (?:leur |lui |les? |la )?(?:${FR_VERBS})\\b`,
  ),
  new RegExp(
    `${HEAD}(?:jamais de|pas de promesse|interdi(?:t|ction) (?:formelle? |absolue? )?(?:de |d')(?:${FR_VERBS})|il ne faut (?:pas|jamais)|il est interdit|en aucun cas|defense de)\\b`,
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
    |renvoyez|invente|rappelle|precise[sz]?|(?:commence|termine|finis|conclu[st]?)[sz]? (?:chaque|toujours|tes|tout|toutes|par)|parle[sz]? (?:simplement|lentement|toujours|comme|de nous)|garde[sz]? (?:un|le|ton) (?:ton|langage|style)|on (?:tutoie|vouvoie|ne promet)|en cas de doute\b.*\b(?:dirige|renvoie|demande|propose|dis)|pense[sz]? a (?:mentionner|dire|proposer|rappeler|preciser)|pour les \w+(?: \w+)?, (?:dirige|renvoie|oriente)[a-z-]*|pas (?:de blagues?|d'humour|d'ironie|d'emojis?)|dirige-les|dis simplement|mets en avant|mettez en avant|insiste[sz]?)\b
  `,
  new RegExp(`${HEAD}(?:${FR_START})\\b`),
  regex`
    ${HEAD}(?:si|quand|lorsque|lorsqu'|des que) (?:un |une |le |la |les |on |l')?(?:clients?|clientes?
    |visiteurs?|visiteuses?|personnes?|quelqu'un|internautes?|acheteurs?)\b.*\b(?:${FR_VERBS}|dis|dites
    |reponds|repondez|demande[zs]?|propose[sz]?)\b
  `,
  new RegExp(
    `${HEAD}(?:si|quand) (?:(?:on|quelqu'un) (?:te |vous |nous )?(?:demande|parle|interroge|insiste)|tu (?:ne |n')?(?:sais|peux|trouves|connais|as|doutes|hesites))\\b`,
  ),
  new RegExp(`${HEAD}(?:please )?(?:never|do not|don't|dont) (?:ever )?(?:${EN_VERBS})\\b`),
  new RegExp(
    `${HEAD}(?:please )?(?:always|make sure|be sure|remember to|try to|feel free to tell)\\b(?! (?:open|closed|available|free|fresh|freshly|frozen|handmade|made|on|in|welcome|happy|a|an|your|the)\\b)`,
  ),
  new RegExp(
    `${HEAD}(?:you are|you're|you must|you should|you shall|the assistant|the bot|as an assistant|your role|your job|act as)\\b`,
  ),
  new RegExp(
    `${HEAD}(?:please )?(?:answer|reply|respond|sign (?:off|as|every|with|your)|avoid (?:slang|emojis|exclamation|discussing|using|talking|saying|giving|the word|jargon)|speak (?:to|in|only|as|like|plainly|simply)|redirect|keep your (?:answers|tone|replies)|keep answers|mention|say ["'«“]|use (?:british|american|plain|simple|short|the word|a (?:warm|friendly))|end every|start every|begin every|stick to what|refuse politely|politely (?:refuse|decline)|quote (?:all|every|prices)|call everyone|push the|keep (?:replies|responses|it short)|refer to (?:our|the|them)|in case you|ask (?:for (?:their|the)|them|customers|visitors|which|whether)|offer them|no (?:jokes|emojis|slang)|if you(?:'re| are)? (?:not sure|unsure|don't know|do not know|cannot|can't)|be (?:polite|friendly|concise|brief|kind|warm|honest|patient))\\b`,
  ),
  new RegExp(
    `${HEAD}(?:if|when) (?:a |the |any |some)?(?:customers?|visitors?|clients?|people|someone|they|users?|shoppers?|asked)\\b.*\\b(?:${EN_VERBS})\\b`,
  ),
  regex`
    ${HEAD}(?:(?:nunca|jamas|no|siempre|evita|evitar|por favor,?)(?:,? (?:se|le|les|lo|la|los|las|nunca|siempre|al cliente|a los clientes|a nadie|hay que|te|no))*[ ]
    (?:promet\w+|de(?:cir|ci\w*)|di|digas?|dar|des|mencion\w+|invent\w+|respond\w+|contest\w+|trat(?:ar?|es|e)|salud\w+|habl\w+|ofre\w+|recomiend\w+|recomendar|menciones|us(?:a|ar|es)|confirm\w+|garanti\w+|coment\w+|revel\w+|pregunt\w+|termin\w+|firm\w+|tute\w+|critic\w+|compar\w+|discut\w+|neg(?:ar|oci\w+)|opin\w+|improvis\w+|derivar?|remit\w+|deis|acept\w+ devoluciones|hagas|seas?|ser)
    |responde[rn]?(?: siempre| en | con | a los| a las| de forma)|contesta[rd]?\b|saluda\b|saludar\b|firma(?:r)? (?:siempre |como |con )|tutea|trata (?:siempre )?(?:de usted|a los|a las|al|con)|habla (?:siempre |de usted|con |en )
    |eres (?:el|la|un|una) (?:asistente|chatbot)|eres (?:amable|breve)|(?:tu )?(?:debes|tienes que)|actua como|tu (?:papel|funcion|nombre|tono)
    |si no (?:sabes|estas seguro)|hay que (?:tutear|tratar)|mant[ei]n\w* un tono|despidete|termina cada|evita los tecnicismos|pide primero|recomienda .* cuando|usa un (?:tono|lenguaje)|hay que dar el telefono|procura |recuerda (?:ofrecer|decir|mencionar|preguntar)|pide (?:el telefono|el correo|siempre)|se (?:breve|amable|cortes|directo|paciente)|que quede claro en cada respuesta
    |(?:si|cuando|ante) (?:un |una |el |la |los |las |alguien |te |nos )?(?:cliente|clienta|clientes|visitante|alguien|persona|urgencia|se queje|preguntan?|piden?|pregunte|pida|quiere)\b.*\b(?:di|dile|diles|responde|contesta|explica\w*|ofrece\w*|deriva\w*|remite\w*|pide\w*|indica\w*|recomienda\w*|informa\w*|pasa\w*|invita\w*|dirige\w*|sugiere\w*|mandal\w+|remite\w*))\b
  `,
  regex`
    ${HEAD}(?:bitte )?(?:(?:nie|niemals|nicht|keine?n?|immer|stets|auf keinen fall|grundsatzlich)\b.*\b(?:siezen|duzen|antworten|versprechen|sagen|nennen|erwahnen|weitergeben|verraten|zusagen|erfinden|garantieren|angeben|geben|diskutieren|verwenden|benutzen|reden|sprechen|grussen|begrussen|anbieten|empfehlen|hinweisen|verweisen|bleiben|bestatigen|spekulieren|vergleichen|beenden|unterschreiben|nachfragen|fragen|nennen|ablehnen|reagieren|anreden|freundlich|hoflich)\b
    |antwort\w+ (?:immer|stets|bitte|kurz|auf|in|nur|nie|sie|freundlich|hoflich|mit)|vermeide\w*|duze\b|sieze\b|(?:siezen|duzen) sie|sei (?:immer |stets )?(?:freundlich|hoflich|nett|kurz|ehrlich|geduldig)|seien sie (?:immer |stets )?(?:freundlich|hoflich)|bleib(?:e|en sie)? (?:immer |stets )?(?:freundlich|hoflich|sachlich|ruhig|neutral)
    |versprich|versprechen sie|erfinde\w*|nenne?\b|nennen sie|erwahne\b|erwahnen sie|verweise\b|verweisen sie|leite\b|leiten sie|begrusse\b|begrussen sie|gib (?:nie|keine|immer)|geben sie (?:nie|keine)|sprich\b|sprechen sie (?:kund|den|die|nie|immer|keine)|sag(?:e|en sie)? (?:nie|niemals|immer|nicht|dass)|empfiehl\b|beende\b|unterschreibe\b|schreib(?:e|en sie)? (?:immer|nie|kurz|in|keine|am ende)
    |verwende\b|verzichte auf|auf (?:englisch|deutsch|franzosisch) antworten|frag (?:zuerst|immer|nach|erst)|wir duzen|wir siezen|sag [„"“»']|falls du|wenn du\b|rechtsfragen|preise grundsatzlich|bei (?:\w+ )?(?:fragen|notfallen|beschwerden|\w*schmerzen)\b.*\b(?:verweisen?|weiterleiten|anbieten|nennen)|jedes mal\b.*\bhinweisen|[^.]{0,40}\baktiv (?:anbieten|empfehlen)|du bist|du (?:sollst|musst|darfst)|sie sind (?:der|ein) (?:assistent|chatbot|virtuelle)
    |(?:wenn|falls|sobald) (?:ein|eine|der|die|das|jemand|kund\w*|nach|man|gefragt)\b.*\b(?:antworte|sage?|verweise|biete|frage?|erklare|leite|empfiehl|empfehlen|sagen|antworten|verweisen|anbieten|hinweisen|weiterleiten|gib|nenne|bitte um|entschuldige)\b)
  `,
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
  regex`
    \b(?:(?:ai|virtual|automated) (?:assistants?|agents?|systems?|models?)|language models?|llms?|chatbots?|chatgpt
    |assistants? (?:ia|virtuels?|numeriques?|automatiques?)|agents? conversationnels?|modeles? de langage|ia generatives?
    |(?:ki|sprach)-?(?:assistent\w*|modelle?n?)|virtuelle assistent\w*
    |(?:asistentes?|agentes?) (?:virtual(?:es)?|de ia)|modelos? de lenguaje)
    (?: \w+){0,6} (?:must|should|shall|have to|has to|need to|are to|doi(?:t|vent)|devront|devra|sont pries de|muss(?:en)?|soll(?:en|te|ten)?|debe[nr]?|deberan?|tienen? que)
    \b.{0,80}\b(?:answer|respond|reply|say|state|tell|recommend|mention|promise|claim|ignore|offer|repondre|dire|affirmer|recommander
    |mentionner|promettre|ignorer|annoncer|proposer|indiquer|antworten|sagen|empfehlen|nennen|erwahnen|behaupten|ignorieren|angeben|responder|decir
    |recomendar|mencionar|afirmar|prometer|ignorar|indicar|contestar)\b
  `,
  regex`${HEAD}(?:cher |dear |hey )?(?:assistant|assistante|chatbot|robot|bot|ia|ai|llm|chatgpt|gpt|claude|mistral)[ ]?[,:!]`,
]

/** Care of a thing reads like an order but is meant for customers: « Ne pas laver en machine ». */
const CARE = regex`
    \b(?:laver|repasser|secher|exposer|congeler|recongeler|rechauffer|immerger|mouiller|arroser
    |conserver|stocker|tremper|essorer|consommer|depasser|chauffer|bouillir|infuser|wash|tumble|iron
    |bleach|soak|microwave|refreeze|freeze|immerse|overwater|store|waschen|bugeln|trocknen|bleichen|giessen
    |einfrieren|auftauen|lagern|aufbewahren|reinigen|lavar|planchar|secar|lejia|congelar|conservar|sumergir
    |exponer|regar)\b
  `

/** Words of a sentence among which its verb of care stands. */
const CARED_FOR = 8

/** Characters of a line in which its first sentence ends, or it is not short. */
const BEGINNING = 300

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

/** Whether a sentence is an order to the assistant, and so is never recited. */
export const isDirective = (sentence: string): boolean => {
  const folded = withFeeding(fold(sentence).replace(/\s+/g, ' ').trim())
  if (CARE.test(folded.split(' ').slice(0, CARED_FOR).join(' '))) return false
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
  let remaining = sentence
  for (const aside of ASIDES)
    for (const match of [...fold(remaining).matchAll(aside)].reverse())
      remaining =
        remaining.slice(0, match.index) +
        remaining.slice(match.index + match[0].replace(/(?<![.!?\s])[.!?\s]+$/, '').length)
  return remaining === sentence || /\p{L}{3}/u.test(remaining) ? remaining : undefined
}

/**
 * What customers may hear of a sentence: itself; for advice to give (« Le soir, conseiller des infusions »)
 * the advice, for « préciser que … » the fact; nothing for any other order.
 */
export const tellable = (sentence: string): string | undefined => {
  const folded = fold(sentence)
  if (isPrivate(sentence)) return undefined
  const reported = REPORTED.exec(sentence)?.[1] ?? REPORTED_EN.exec(sentence)?.[1]
  if (reported !== undefined) return capital(reported)
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

/** Whether a heading (« Infos internes : ») or the beginning of its line (« Confidentiel. ») keeps a passage from customers. */
export const isUnderPrivate = ({ title, kind, text }: Passage): boolean =>
  (title !== undefined && !title.includes('?') && isPrivate(title)) ||
  (kind === 'context' && isPrivate(sentences(clean(text.slice(0, BEGINNING)))[0] ?? ''))
