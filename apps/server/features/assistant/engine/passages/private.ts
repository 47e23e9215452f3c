import { pattern, regex, regexWith } from '../words/pattern.ts'
import { fold } from '../words/text.ts'

/** Who works there, after whom a business names what is not for customers. */
const STAFF_FR = pattern`
    (?:l'|notre |toute l'|le |les |la |nos )?(?:equipes?|personnel|staff|employes?|salaries?|collaborateurs?
    |vendeurs?|vendeuses?|direction|collegues?|patrons?|gerante?|compta\w*|bureau|secretariat|management|nous)
  `
const STAFF_EN = pattern`(?:staff|team|employees?|crew|management|colleagues?|personnel|owners?|managers?|in-?house)`
const STAFF_ES = pattern`
    (?:el |la |los |las |nuestro )?(?:personal|equipo|empleados|plantilla|trabajadores|direccion|gerencia
    |nosotros|uso interno|socios de la directiva|junta)
  `
const STAFF_DE = pattern`
    (?:das |unser |unsere |die |den |der |dem )?(?:team|personal|mitarbeit\w*|belegschaft|kolleg\w*|chef\w*
    |leitung|uns|intern\w*|betrieb|vorstand\w*)
  `
const CUSTOMERS_FR = `(?:les? |aux? |la |l')?(?:clients?|clientes?|clientele|public|visiteurs?|acheteurs?|patients?|adherents?|gens|exterieur)`
const CUSTOMERS_EN = `(?:the |our |any )?(?:customers?|clients?|public|visitors?|guests?|shoppers?|patients?|anyone|anybody|outsiders?)`
const CUSTOMERS_ES = `(?:los |las |el |la |al |a los )?(?:clientes?|clientas?|publico|visitantes?|huespedes|pacientes?|nadie|gente)`
const CUSTOMERS_DE = `(?:die |den |der |das |an |unsere )?(?:kund\\w*|gast|gaste\\w*|besucher\\w*|patient\\w*|offentlichkeit|niemand\\w*|externe\\w*)`

/** Where a sentence, a parenthesis or what follows a colon begins. */
const AT_START = `(?:^|[(\\[:;]\\s?)[\\s\\-–—•*"'«!]{0,8}(?:(?:info\\w{0,8}|note|nb|rappel|attention|important|memo|reminder|nota|aviso|hinweis|notiz|achtung)\\s?[:,!-]?\\s?)?`
/** Where it ends, or such a parenthesis does. */
const AT_END = `\\s?(?:[)\\].,;:!–—-]|$)`

const FRENCH: RegExp[] = [
  regex`
    \ben interne\b(?! et)|\b(?:usage|diffusion|reserve\w*|strictement|purement|uniquement|exclusivement)(?: a l'usage)? internes?\b
    |\b(?:notes?|infos?|informations?|documents?|rappels?|memos?|consignes?|procedures?|regles?|tarifs?|prix|chiffres?|donnees|accords?|codes?|remarques?|cuisine|politique) internes?\b
  `,
  new RegExp(`${AT_START}(?:a usage )?internes?(?: (?:uniquement|seulement|only))?${AT_END}`),
  new RegExp(`${AT_START}(?:strictement |c'est )?(?:reservee?s?|destinee?s?) (?:a|au|aux) ${STAFF_FR}\\b`),
  new RegExp(
    `\\b(?:pour|entre) ${STAFF_FR}(?: et [\\p{L}']+)? (?:uniquement|seulement|exclusivement|only)\\b`,
    'u',
  ),
  new RegExp(
    `${AT_START}(?:uniquement|seulement|juste|a l'attention de|a l'usage de)? ?(?:pour )?${STAFF_FR} (?:uniquement|seulement|only)${AT_END}`,
  ),
  new RegExp(
    `${AT_START}(?:(?:uniquement|seulement|juste|que|strictement|exclusivement) )?pour (?:${STAFF_FR}|toi|vous)(?: l'assistant)?\\s?(?:[:,)\\]]|$)|${AT_START}(?:memo|note|info)s? ${STAFF_FR}\\s?[:,)–—-]`,
  ),
  regex`
    (?:^|[,(–—-] ?)entre nous ?[:,)!.–—-]|\bde vous a moi\b|\bgard\w+(?: (?:ca|cela|le|la|les|ceci))?[ -]*(?:(?:bien )?pour (?:nous|soi|vous|toi|moi)|(?:en |le |au )?secret)\b
    |\b(?:rest\w+|doit rester|demeure) (?:strictement )?(?:entre nous|chez nous|dans l'equipe|en interne|secret\w*|confidentielle?s? (?:entre|pour|dans))
    |\btop secret|\b(?:sort|sorte|sortir) pas d'ici|\bentre les murs\b|\b(?:pas|jamais) encore (?:annonce|public|officiel)\w*|\bofficieusement\b|\bne (?:regarde|concerne) que (?:l'equipe|le personnel|nous|les (?:benevoles|salaries|vendeurs|employes))\b|\bnote perso\w*|\bhors antenne\b|\bmotus\b|\bchut\b|\bsous embargo|\boff the record|^off ?:
    |\b(?:diffusion|divulgation) (?:interdite|restreinte|limitee)
  `,
  regex`
    \b(?:ne (?:pas|jamais|surtout pas)|ne (?:doit|doivent|faut|peut|peuvent) (?:surtout |absolument )?(?:pas|jamais)(?: etre)?|surtout (?:ne )?pas|pas besoin de|a ne(?: pas| jamais| surtout pas)?|inutile de|evitez de|eviter de|ne rien|sans)
    (?: (?:le|la|les|l'|leur|en|rien|lui|plus|sous aucun pretexte))*[ ]
    (?:communiqu\w+|divulgu\w+|revel\w+|dire|dite?s?|publi\w+|diffus\w+|mentionn\w+|donn\w+|promettre|repet\w+|partag\w+|ebruit\w+|affich\w+|montr\w+|transmettre|transmise?s?|evoqu\w+|rendre public\w*|rendue?s? public\w*|circuler|sortir d'ici|parler|savoir|su(?:es?)?|annonc\w+)\b
  `,
  new RegExp(
    `\\b(?:pas|jamais|rien|hors|non|ni) (?:un mot |destinee?s? |visible |dire |montrer |parler |communiquer )?(?:aux?|a|pour|devant|par|avec) ${CUSTOMERS_FR}${AT_END}`,
  ),
  new RegExp(
    `\\b${CUSTOMERS_FR} (?:ne|n') ?(?:le |la |les |en )?(?:doi\\w+|sai\\w+|save\\w+|peu\\w+|voi\\w+|connai\\w+|a pas a|ont pas a)(?: (?:surtout|absolument))? ?(?:pas|jamais|rien)?(?: (?:le |la |les |en )?(?:savoir|voir|connaitre|apprendre|entendre|lire))?`,
  ),
  regex`
    \bn'en (?:parle\w*|dites|dis) (?:pas|a personne|jamais)
    |^(?:c'est |encore |info )?pas (?:un mot|publi\w+|public)\b(?! transport)|\bhors (?:clientele|clients?)\b|^conf\. ?[–—:-]|\bpour info (?:equipe|staff|personnel)\b
  `,
  new RegExp(
    `${AT_START}(?:strictement |c'est )?confidentiel\\w*|\\b(?:strictement|hautement|absolument) confidentiel|\\b(?:infos?|informations?|tarifs?|prix|chiffres?|marges?|remises?|accords?) (?:\\p{L}+ )?confidentiel|[,(–—:-] ?(?:c'est )?confidentiel\\w*${AT_END}`,
    'u',
  ),
  new RegExp(
    `${AT_START}secrets?\\s?[:!]|\\b(?:tenue?s?|infos?|informations?|remises?|tarifs?|accords?) secr`,
  ),
]

const ENGLISH: RegExp[] = [
  new RegExp(
    `\\b${STAFF_EN}(?:[ -]?(?:eyes|use|info\\w*))?[ -]only\\b|\\binternal(?:ly)? (?:only|use|notes?|memos?|info\\w*|reference|eyes|purposes|pricing)`,
  ),
  new RegExp(
    `\\b(?:only )?for (?:the |our |your |internal|in-?house)?(?: ?${STAFF_EN})?(?:'s)? ?(?:use|eyes|ears|reference|info\\w*|internal)(?: only)?${AT_END}`,
  ),
  new RegExp(`${AT_START}(?:just |only )?(?:for|to) (?:the |our )?${STAFF_EN}(?: only)?\\s?[:,)\\]–—-]`),
  new RegExp(
    `${AT_START}(?:fyi )?(?:internal(?:ly)?|private|confidential|secret|fyi ${STAFF_EN}|${STAFF_EN} (?:notes?|memos?|info))\\s?(?:notes? |info )?[:)\\]–—.,!-]`,
  ),
  regex`
    (?:^|[,(–—-] ?)(?:just |strictly )?between (?:us|ourselves|you and me|the team)\b|\bkeep (?:this|it|that|these|them|the \w+) (?:to (?:yourselves?|ourselves|us)|between|quiet|private|secret|confidential|internal|in[- ]?house|under|off|from|hidden)
    |\boff the record|\bunder wraps\b|\bembargoed\b|\b(?:your|our|my) eyes(?: and \w+)? only|\beyes only\b|\b(?:in[- ]house|insider?|behind the scenes) (?:info\w*|notes?|only)|\bunofficially\b|\bhush|\bunder embargo|\bdo(?: not|n't| n't) (?:ever )?(?:disclose|share|reveal|mention|tell|repeat|quote|publish|publici[sz]e|advertise|let on|let (?:customers|clients|guests|anyone)|pass (?:this|it|that) on|show|announce)
    |\bnever (?:disclose|reveal|mention|repeat|publish|tell) |\b(?:highly|company) (?:confidential|private)|^(?:this is )?strictly (?:confidential|private)|\bnot (?:to be|for) (?:shared|disclosed|published|told|mentioned|quoted|repeated|circulat\w+|publication|sharing|distribution|circulation|public)
    |(?:\b(?:this|that|it|which|info\w*) (?:is )?(?:not|isn't|is not)|^not) (?:yet )?public(?:ly)?(?: yet| knowledge)?\b(?! transport)|\bnot (?:yet public|public yet)\b|^int\.? (?:use )?only|\bnote to self\b|\bbehind the (?:counter|desk|bar) (?:info|only)|\bnobody outside (?:the|our|this)\b|\bkeep to (?:yourselves?|ourselves)|\bnot to (?:leave|go beyond|get out|go outside)\b|\bnot (?:yet )?announced|\bmust not (?:leave|get out|be (?:shared|told|disclosed|mentioned|published))|\bshould not (?:leave|get out|be (?:shared|told|disclosed|mentioned|published))|\bstays? (?:between|in[- ]?house|with(?:in)? (?:us|the team)|internal|in the (?:team|office|kitchen|building))
  `,
  new RegExp(
    `\\b(?:not|never|nothing) (?:meant |intended |suitable )?(?:for|to) ${CUSTOMERS_EN}(?:'s)?(?: (?:eyes|ears))?${AT_END}`,
  ),
  new RegExp(
    `\\b${CUSTOMERS_EN} (?:must|should|need|do|may|does|are|can)(?: ?not|n't|nt)(?: need| allowed| meant| supposed)?(?: to)? (?:know|see|hear|find out|learn|read)|\\b(?:without|no) telling ${CUSTOMERS_EN}`,
  ),
  new RegExp(`[,(–—:-] ?(?:this is )?confidential${AT_END}`),
]

const SPANISH: RegExp[] = [
  new RegExp(
    `\\b(?:solo|unicamente|exclusivamente|exclusivo|reservado|reservada) (?:(?:para|al|a|entre|del?) )?${STAFF_ES}\\b(?! autorizado)`,
  ),
  new RegExp(`${AT_START}(?:para|entre) ${STAFF_ES}(?: (?:solo|unicamente))?\\s?[:,)\\]–—-]`),
  new RegExp(`${AT_START}(?:uso )?intern[oa]s?\\s?[:)\\]–—.,-]`),
  regex`
    \buso interno\b|\b(?:a nivel|tema|asunto) interno\b|\bextraoficial\w*|\binformacion reservada\b|^no es publico\b|\bno salga de aqui\b|\bni palabra\b|\brecordatorio mio\b|\bpara los de (?:la )?casa\b|^[(]?inf\. int|\bfuera del mostrador\b|\b(?:no|nada de|sin) (?:lo |la |se )?(?:repit\w+|cuent\w+|contar\w*)\b|\b(?:nuestros|tus|mis) ojos\b.{0,12}\b(?:mas|solo)|\bque se enteren? (?:la|los|las|el) (?:clientel\w+|client\w+|publico)|\b(?:notas?|informacion|datos?|precios?|tarifas?|normas?|avisos?|documentos?) intern[oa]s?\b|\b(?:entre nosotros(?! y)|queda entre|quede entre|de puertas adentro)\b
    |\bno (?:lo |la |los |las |se lo |se la |hay que |se debe |debe |deben |se puede )?(?:divulg\w+|compart\w+|difund\w+|coment\w+|decir\w*|digas|digais|cont(?:ar\w*|eis|es)|public\w+|mencion\w+|revel\w+|ensen\w+|mostr\w+|comunic\w+|salir|saber\w*|filtr\w+)\b
    |\bsin (?:decir\w*|contar\w*|que (?:se entere|lo sepa))|\bguard\w+ (?:en |el |como )?secreto|\b(?:alto|top) secreto|\bestrictamente confidencial|\bbajo embargo
  `,
  new RegExp(
    `\\b(?:no|nunca|jamas) (?:es |apto )?(?:para|a|de cara a) ${CUSTOMERS_ES}${AT_END}|\\b${CUSTOMERS_ES} no (?:deben?|tienen?|pueden?|lo|ha|han)(?: por)?(?: que| de| deben?)? ?(?:saber\\w*|ver\\w*|enterarse|conocer\\w*|sabe|saben)`,
  ),
  new RegExp(
    `${AT_START}(?:secreto|privado|interno|confidencial(?:es)?)\\s?[:)\\].,!–—-]|[,(–—:-] ?confidencial${AT_END}|\\b(?:informacion|dato|precio|tarifa|margen) confidencial`,
  ),
]

const GERMAN: RegExp[] = [
  new RegExp(`\\b(?:nur|ausschliesslich|lediglich|allein) (?:fur|furs|an|zum|zur|unter) ?${STAFF_DE}\\b`),
  new RegExp(`${AT_START}(?:fur|furs) ?${STAFF_DE}(?: nur)?\\s?[:,)\\]–—-]`),
  new RegExp(
    `${AT_START}(?:rein |nur |streng )?intern(?:e[rsn]?)?(?: (?:info\\w*|notiz\\w*|hinweis\\w*|vermerk))?\\s?[:)\\]–—.,!-]`,
  ),
  regex`
    \b(?:nur|rein|streng|bleibt?|bleiben) intern\b|\binterne[rsnm]? (?:info\w*|notiz\w*|hinweis\w*|vermerk|preis\w*|gebrauch|verwendung|regel\w*|anweisung\w*|zweck\w*|absprache\w*|marge\w*)|\bzum internen|\bdienstgebrauch|\bhausintern\w*|\bbetriebsgeheimnis\w*|\binoffiziell\b|\bsperrfrist\b|\bstillschweigen\b|\bps+t\b|\bnoch nicht (?:offentlich|offiziell|bekannt)|^nicht offentlich ?[!:.]|^vertraulich\b|^geheim\b|\bgeht (?:niemand\w*|keinen|(?:die )?kund\w*)(?: \w+){0,3} (?:was )?an\b|\bmuss (?:keiner|niemand)(?: \w+){0,4} wissen|\bnicht zur (?:weitergabe|veroffentlichung)|^(?:mitarbeiter|team|personal)(?:info|notiz|hinweis)\w*
    |\bfur euch behalten\b|\bhinter vorgehaltener\b|\bnotiz an mich\b|\bn\. ?f\. kunden|\bdienstlich\b|\bsoll (?:keiner|niemand) draussen\b|(?:^|[,(–—-] ?)(?:ganz )?unter uns(?: gesagt)? ?[:,)!.–—-]|\b(?:bleibt?|bleiben)(?: bitte| aber)? (?:unter|bei|im) (?:uns|team|haus|betrieb)|\b(?:fur uns|fur dich|fur sich|geheim) (?:zu )?(?:be)?halten\b|\b(?:fur uns|fur sich) behalten
    |\bnicht (?:\w+ ){0,3}?(?:weiter(?:zu)?(?:geben|sagen|erzahlen|leiten)|(?:zu )?veroffentlichen|kommunizieren|nach aussen|erwahnen|verraten|ausplaudern|rausgeben|herausgeben|bekannt ?geben|erzahlen|teilen|preisgeben|mitteilen|nennen)\b
    |\bnicht fur die offentlichkeit|^(?:streng|strikt|absolut) (?:vertraulich|geheim)
  `,
  new RegExp(
    `\\bnicht (?:fur|an|vor|gegenuber|mit|bei) ${CUSTOMERS_DE}(?: (?:bestimmt|gedacht|geeignet))?${AT_END}|\\b${CUSTOMERS_DE} (?:durfen|sollen|brauchen|mussen|darf|soll|braucht|muss)(?: \\p{L}+){0,4} nicht(?:s)?(?: \\p{L}+)? ?(?:zu )?(?:wissen|erfahren|sehen|horen|mitbekommen|lesen)|\\b(?:ohne dass|damit) ${CUSTOMERS_DE}\\b.{0,30}\\b(?:erfahr\\w+|merk\\w+)`,
    'u',
  ),
  new RegExp(
    `${AT_START}(?:vertraulich|geheim|privat)\\s?[:)\\].,!–—-]|[,(–—:-] ?(?:vertraulich|geheim)${AT_END}`,
  ),
]

/** Keys to the house and what it earns, though nothing says that they are private. */
const OF_THE_HOUSE = [
  regex`
    ^(?!.{0,300}\b(?:clients?|clientes?|customers?|guests?|visitors?|invites?|visiteurs?|gaste?|huespedes|promo\w*)\b)
    (?=.{0,300}\b(?:mot de passe|mdp|codes?|password|passcode|pw|pin|passwort|kennwort|contrasena|clave|combin\w+|kombination)\b)
    (?=.{0,300}\b(?:alarm\w*|coffres?|safe|tresor|caja fuerte|till|back-?office|wlan buro|login|identifiant\w*|usuario|zugang|admin\w*|arriere-boutique|almacen|lager|supervisor)\b).*\d
  `,
  /\b(?:alarm\w*|combin\w+|coffre-fort|safe|tresor|caja fuerte)\b[^.€£]{0,40}\b\d(?: ?[\d–-]){3,}/,
  regex`
    \b(?:on|nous|we|wir|le|la|les) (?:[a-z]{1,12} )?(?:achete|achetons|paie|payons|pay|kaufen)\b[^.]{1,60}\d[^.]{1,60}\b(?:revend|vend|sell|verkauf)
    |\bcompramos\b[^.]{1,60}\d[^.]{1,60}\bvendemos\b|\bek\b[^.]{1,40}\d[^.]{1,20}\bvk\b
  `,
  regex`
    \b(?:notre|nos|la|une|our|unsere|nuestro|el|un) (?:marges?|margins?|markup|margen)\b(?! d'| de (?:securite|error|manoeuvre))[^.]{0,40}\d+ ?%
    |^margins?\b[^.]{0,40}\d+ ?%|\bverdienen wir\b[^.]{0,30}\d+ ?%
  `,
  /\bprix de revient\b[^.]{0,30}\d(?:[.,]\d+)? ?(?:€|eur)|\b(?:purchase|cost) price\b[^.]{0,30}\d|\beinkaufspreis\w*\b[^.]{0,30}\d|\bprecio de (?:coste|compra)\b[^.]{0,30}\d/,
]

const PRIVATE = [...FRENCH, ...ENGLISH, ...SPANISH, ...GERMAN, ...OF_THE_HOUSE]

/** « Ne doit pas être donné aux enfants » warns customers: what is given there is no word. */
const FED = regexWith('g')`
    \bdonn(?:er|ee?s?|ez)\b(?=(?!.{0,60}\b(?:infos?|informations?|prix|tarifs?|codes?|conseils?|avis|noms?|numeros?|adresses?|coordonnees)\b)
    .{0,60}\b(?:aux?|une?|des|vos|votre|les) (?:\w+ )?(?:bebes?|nourrissons?|enfants?|tout[- ]petits?|femmes? enceintes?|animaux|chiens?|chats?|chiots?
    |chatons?|lapins?|rongeurs?|oiseaux)\b)
  `

/** A folded sentence with feeding said in its own word. */
export const withFeeding = (folded: string): string => folded.replaceAll(FED, 'servir')

/** Whether a sentence, or what stands under a heading, is not for customers at all. */
export const isPrivate = (sentence: string): boolean => {
  const folded = withFeeding(fold(sentence).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim())
  return PRIVATE.some((rule) => rule.test(folded))
}
