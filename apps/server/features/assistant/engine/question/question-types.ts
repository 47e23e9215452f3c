import { regex } from '../words/pattern.ts'

/** What kind of fact a question asks for. A passage without one does not answer it. */
export type AnswerType =
  | 'price'
  | 'duration'
  | 'when'
  | 'day'
  | 'time'
  | 'end'
  | 'date'
  | 'origin'
  | 'where'
  | 'who'
  | 'count'
  | 'size'
  | 'age'
  | 'composition'
  | 'reason'
  | 'percent'
  | 'temperature'
  | 'distance'
  | 'superlative'
  | 'pairing'

/** Questions, folded. Each pattern stands for one type. */
const TYPE_PATTERNS: [AnswerType, RegExp][] = [
  [
    'duration',
    regex`
      \bcombien de (?:temps|jours?|semaines?|mois|minutes|heures|nuits)|\ben combien de\b
      |\b(?:delais?|duree|durees)\b|\bdur(?:e|ent|er)\b(?= |$)
      |\bhow (?:long|many (?:days|weeks|months|hours|minutes|years))|\bcuanto (?:tiempo|tarda|dura)
      |\bcuantos dias|\b(?:delivery|shipping|lead|waiting|turnaround|processing) times?\b
      |\btemps (?:de livraison|d attente|d expedition|de preparation)|\btiempo de entrega|\bplazo
      |\bwie lange|\bwie viele (?:tage|wochen)|\bdauert\b|\blieferzeit
    `,
  ],
  [
    'age',
    /\b(?:quel|a partir de quel|des quel) age|\bage (?:minimum|mini|minimal)|\bages?\b|\bwhat age|\bhow old|\bminimum age|\bque edad|\bab welchem alter|\bwie alt/,
  ],
  [
    'temperature',
    /\b(?:quelle |a quelle )?temperatures?\b|\bcombien de degres\b|\bwhat temperature|\btemperatura\b|\btemperatur\b/,
  ],
  [
    'distance',
    /\ba quelle distance|\bcombien de (?:kilometres|km|metres)|\brayon de (?:livraison|combien)|\bhow far\b|\ba que distancia|\bwie weit/,
  ],
  [
    'percent',
    /\bquel(?:le)? (?:pourcentage|remise|reduction|rabais|taux)|\bcombien de (?:remise|reduction|pourcent)|\bwhat (?:percentage|discount)|\bhow much discount/,
  ],
  [
    'superlative',
    /\b(?:le|la|les) (?:plus|moins) \w+|\bmeilleure?s?\b|\bpremier prix\b|\bcheapest|\bthe (?:best|most|least)\b|\bbest\b|\bmas (?:barato|caro)|\bgunstigste|\bbeste[rns]?\b/,
  ],
  [
    'count',
    regex`
      \bcombien d(?:e|es)? (?!(?:frais|achats?|temps|jours?|semaines?|mois|minutes|heures|nuits|remise
      |reduction|degres|kilometres|km|metres))\w|\bhow many(?! (?:days|weeks|months|hours|minutes|years))
      |\bcuant[oa]s(?! dias)|\bwie viele(?! (?:tage|wochen))
    `,
  ],
  [
    'price',
    regex`
      \bcombien (?:ca )?(?:cout\w*|vaut|valent|est ce|c est|cest|je dois|faut il payer|payer|on paie)
      |\b(?:c est|cest|ca fait|ca coute|c) combien(?! d)|\b(?:a|de|pour) combien\b(?! de)|\bprix\b
      |\btarifs?\b|\bcout(?:s|e|ent|er|ait)?\b|(?<!produits? |au |bien |tout )\bfrais\b|\bpayante?s?\b
      |\bgratuit\w*|\bcher(?:s|es|e)?\b|\bhow much\b|\bprices?\b|\bpric(?:ing|ed)\b|\bcosts?\b|\bfees?\b
      |(?<!gluten |sugar |lactose |caffeine |theine |step |tax |feel |alcohol )\bfree\b|\bcharges?\b
      |\bcharged\b|\bcuesta\w*|\bcuanto (?:es|vale|cuesta)|\bprecios?\b|\btarifas?\b|\bgratis\b
      |\bgratuit[oa]s?\b|\bwie ?viel\b|\bkostet\b|\bkosten\b|\bpreise?\b|\bkostenlos\w*|\bcombien$
      |\bcombien (?:pour )?(?:les?|la|l|une?|votre|vos|cette|ces?|des)\b
    `,
  ],
  [
    'day',
    /\bquels? jours?\b|\bwhat days?\b|\bwhich days?\b|\bque dias?\b|\b(?:welche[nmr]?|an welchem) tage?n?\b/,
  ],
  [
    'time',
    /\b(?:a |vers |jusqu a |jusqu |des |a partir de |avant )?quelles? heures?\b|\bc est a quelle heure|\bwhat time\b|\ba que hora|\bum wie ?viel uhr|\bwann genau/,
  ],
  [
    'end',
    /\b(?:finit|finissent|termine|terminent|fini|se termine|prend fin)\b|\b(?:end|ends|finish|finishes)\b(?! of)|\btermina\b|\bendet\b/,
  ],
  ['date', /\bquelles? dates?\b|\bjusqu a quand\b|\bwhat date|\bque fecha|\bwelches datum/],
  [
    'when',
    /\bquand\b(?! (?:je|on|il|vous|j )\b)|\bwhen\b(?! (?:i|we|you|the) \w+ (?:is|are|get)\b)|\bcuando\b|\bwann\b|\bqd\b/,
  ],
  [
    'origin',
    regex`
      \bd ou (?:vien|provien)|\b(?:vien|provien)\w* d ou\b|\borigines?\b|\bprovenance\b
      |\bou (?:sont|est)(?: ils?| elles?)? (?:fabriqu|confectionn|produit|cultiv|recolt|tricot|tiss|eleve
      |torrefi|brass)|\bwhere (?:do|does|are|is)\b.{0,300} (?:from|made|grown|produced|roasted)\b
      |\borigin\b|\bherkunft\b
    `,
  ],
  [
    'where',
    regex`
      \bou\b(?= (?:est|sont|se|puis|peut|peux|acheter|trouver|trouve|vous|etes|livrez|ca|c|avez|on|garer
      |aller|dois|faut|viennent|vient|proviennent|deposer|retirer|recuperer|sont))|\bc est ou\b|\bd ou\b
      |\bquel endroit|\bquel lieu|\bwhere\b|\bdonde\b|\bwo\b|\bwohin\b
    `,
  ],
  [
    'who',
    /\b(?:avec |par |chez |pour )?qui (?:est|sont|a|anime|donne|fait|dirige|s occupe|organise|etes|repare|peut|va)\b|\bpar qui\b|\bwho\b|\bquien(?:es)?\b|\bwer\b/,
  ],
  [
    'size',
    regex`
      \b(?:quelles?|what) (?:est la |sont les )?(?:tailles?|dimensions?|mesures?|pointures?|formats?
      |contenances?|capacites?)\b|\b(?:taille|dimensions?|contenance|capacite)s? (?:de|du|des|d)\b
      |\bwhat (?:are the )?(?:sizes?|dimensions|measurements)|\bwhich sizes?\b
      |\bhow (?:big|large|tall|wide)|\bque (?:tallas?|tamanos?|medidas)|\bwelche grossen?\b|\bwie gross
    `,
  ],
  [
    'composition',
    regex`
      \ben quoi (?:est|sont|c est)|\ba base de quoi|\bcomposition|\bcompos(?:e|es|ee|ees)\b
      |\bingredients?\b|\bquelles? (?:matieres?|materiaux|tissus?)\b|\bde quoi (?:est|sont)
      |\bqu (?:est ce qu il )?y a(?: t il)? dans\b|\bmade (?:of|from|out of|with)\b
      |\bwhat (?:material|fabric|s in)|\bque (?:material|ingredientes)|\bwelche zutaten|\bworaus\b
    `,
  ],
  [
    'pairing',
    regex`
      \bavec quoi\b|\bavec quels? (?:plats?|mets|fromages?|vins?)\b
      |\b(?:accompagner|accorder|marier) (?:avec|quoi|le|la|les|un|une)\b
      |\bwhat (?:goes|pairs|to (?:eat|serve|drink)|should i (?:eat|serve|drink))\b.{0,300}\bwith\b
      |\bpairs? with\b
    `,
  ],
  ['reason', /\bpourquoi\b|\bpk\b|\bpq\b|\bwhy\b|\bpor que\b|\bwarum\b|\bwieso\b/],
]

/** Patterns that swallow the ones after them: « combien de temps » asks for no price. */
const HIDES: Partial<Record<AnswerType, AnswerType[]>> = {
  duration: ['price', 'count', 'when'],
  age: ['price'],
  percent: ['price', 'count'],
  count: ['price'],
  distance: ['count'],
  time: ['when'],
  date: ['when', 'duration'],
  day: ['when'],
  origin: ['where'],
}

/** Words that put a second question beside the first one. */
const BESIDE = /\b(?:et|and|y|und|ainsi que|as well as)\b/

/** « le prix et le délai » : a price is asked even beside the words that would hide it. */
const besidePrice = (folded: string, hider: AnswerType): boolean => {
  if (hider !== 'duration' && hider !== 'age') return false
  const pattern = TYPE_PATTERNS.find(([type]) => type === hider)?.[1]
  const price = TYPE_PATTERNS.find(([type]) => type === 'price')?.[1]
  if (pattern === undefined || price === undefined || !BESIDE.test(folded)) return false
  return price.test(folded.split(pattern).join(' ; '))
}

/** The kinds of fact a folded question (words joined by single spaces) asks for. */
export const questionTypesOf = (folded: string): Set<AnswerType> => {
  const types = new Set(TYPE_PATTERNS.filter(([, pattern]) => pattern.test(folded)).map(([type]) => type))
  for (const type of [...types])
    for (const hidden of HIDES[type] ?? [])
      if (hidden !== 'price' || !besidePrice(folded, type)) types.delete(hidden)
  return types
}
