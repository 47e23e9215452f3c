import type { Term } from '../lexicon/terms.ts'
import type { Unit } from '../passages/units.ts'
import type { AnswerType } from '../question/asked-types.ts'
import { pattern, regex, regexWith } from '../words/pattern.ts'

const UNITS_OF_TIME = pattern`
    (?:h(?:\d\d)?\b|heures?|min\b|mn\b|minutes?|jours?|semaines?|mois|ans?\b|annees?|hours?|hrs?\b|days?
    |weeks?|months?|years?|stunden?|tage?n?\b|wochen?|monate?n?\b|jahre?n?\b|dias?|horas?|semanas?|meses
    |anos?)
  `
const NUMBER =
  '(?:\\d+(?:[.,]\\d+)?|une?|un|deux|trois|quatre|cinq|six|one|two|three|four|five|six|ein[e]?|zwei|drei|dos|tres)'

/** Passages, folded. */
const HOLDS: Record<AnswerType, RegExp> = {
  price: regex`
      \d\s?(?:€|eur\b|euros?\b|£|\$|chf|pounds?\b|balles)|[€£$]\s?\d|\bgratuit\w*|\boffert\w*|\bfree\b
      |\bcomplimentary\b|\bno (?:extra )?charge|\bkostenlos\w*|\bgratis\b|\bgratuit[oa]s?\b
      |\bsans (?:frais|supplement)|\binclus\w*|\bcompris(?:es?)?\b|\bincluded?\b|\binklusive\b|\bsur devis
      |\bsur demande|\bentree libre|\bprix libre|\ba (?:votre|la|notre) charge|\ba (?:vos|nos) frais
      |\bpris en charge|\bat (?:your|our) (?:own )?(?:cost|expense)
    `,
  duration: regex`
    \b${NUMBER}(?: ?(?:a|ou|et|-|–|to|or|bis
    |/) ?${NUMBER})?\s?(?:business |working |bons? )?${UNITS_OF_TIME}|le jour meme|same day|next day
    |lendemain|immediat|instantane|overnight|a vie\b|for life|illimite
  `,
  when: regex`
    \b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-?end|tous les|chaque|monday|tuesday
    |wednesday|thursday|friday|saturday|sunday|every|daily|weekly|lunes|martes|miercoles|jueves|viernes
    |sabado|domingo|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|janvier|fevrier|mars
    |avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may
    |june|july|august|september|october|november|december|matin|soir|apres-midi|morning|afternoon
    |evening|automne|hiver|printemps|ete\b|autumn|winter|spring|summer|midi|minuit|noon|veille)
    |\b\d{1,2} ?h(?:\d\d)?\b|\b\d{1,2}(?::\d\d)? ?[ap]m\b
    |\b${NUMBER}(?: ?(?:a|ou|et|-|–|to|or) ?${NUMBER})?\s?(?:business |working )?${UNITS_OF_TIME}
    |le jour meme|lendemain|immediat
  `,
  day: regex`
    \b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-?end|tous les jours|en semaine|monday
    |tuesday|wednesday|thursday|friday|saturday|sunday|every day|daily|weekdays|weekends?|lunes|martes
    |miercoles|jueves|viernes|sabado|domingo|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag
    |\d{1,2} (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre))
  `,
  time: /\b\d{1,2} ?h(?: ?\d\d)?\b|\b\d{1,2}(?::\d\d)? ?(?:am|pm|uhr)\b|\b\d{1,2}:\d\d\b|\bmidi\b|\bminuit\b|\bnoon\b/,
  end: /\d\s?(?:h|am|pm|uhr|:?\d\d)?\s?(?:a|to|-|–|until|till|bis)\s?\d|\bjusqu|\buntil\b|\bfinit\b|\btermine\b|\bends?\b|\bfinish/,
  date: regex`
    \b(?:\d{1,2}|1er) (?:janv|fevr|mars|avril|mai|juin|juil|aout|sept|oct|nov|dec)
    |\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d
    |\d{1,2}/\d{1,2}|\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)
    |\b${NUMBER}\s?${UNITS_OF_TIME}|\bveille\b
  `,
  origin: regex`
      \b(?:pro)?vien(?:t|nent) (?:directement )?(?:de |du |des |d')(?!etre\b|avoir\b|\w+[ei]r\b)|\borigin
      |\bprovenance\b|\bimporte|\bissue?s? d|\bproducteurs?\b
      |\b(?:francais|italien|espagnol|portugais|europeen|japonais|breton|locale?|regionale?)(?:n?e)?s?\b
      |\blocaux\b|\b(?:fabrique|confectionne|produit|cultive|recolte|tricote|tisse|file|eleve|torrefie
      |brasse|faite?)e?s? (?:main |localement |a la main )?(?:a(?! la (?:demande|commande|main
      |piece)| mesure| l'unite)|au|aux|en|dans|chez|par|sur|ici|pres)\b|\bcomes? from\b
      |\b(?:made|grown|sourced|produced|roasted|imported|manufactured) (?:in|from|by|at|here|locally)\b
      |\bhergestellt in\b|\bhecho en\b
    `,
  where: regex`
      \b(?:rue|avenue|boulevard|place|quai|allee|chemin|route|impasse|passage|cours|parking|gare|metro
      |tram|arret|station|quartier|centre|etage|rez-de|face|derriere|devant|pres de|a cote|metres?
      |boutique|magasin|atelier|en ligne|site|france|europe|street|road|lane|yard|square|near|next to
      |opposite|studio|shop|online|website|floor|strasse|platz|calle|plaza)\b
      |\b(?:a|au|aux|en|de|du|in|from|near)\s[A-Z]
    `,
  who: /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\b(?:par|avec|by|with|von|por) (?:nos |notre |une? |des |our |a )?\p{L}+/u,
  count:
    /\d|\b(?:deux|trois|quatre|cinq|six|sept|huit|dix|douze|two|three|four|five|six|seven|eight|ten|twelve|dos|tres|cuatro|zwei|drei|vier)\b/,
  size: regex`
    \d{1,6}(?:[.,]\d{1,6})?\s?(?:cm|mm|m\b|ml|cl|l\b|litres?|kg|g\b|x|pouces|inch)|\btailles?\b
    |\bpointures?\b|\bsizes?\b|\b(?:xs|s|m|l|xl|xxl)\b.{0,300}\b(?:xs|s|m|l|xl|xxl)\b|\btallas?\b
    |\bgrossen?\b|\ba4\b|\ba5\b
  `,
  age: regex`
    \bage (?:minimum|mini|minimal)?\s?:?\s?\d|\bminimum age:? \d
    |\b\d{1,3}\s?(?:a|et|-)?\s?\d{0,3}\s?(?:ans|years?|mois|months?|anos|jahre?)|\badultes?\b
    |\badults?\b|\btous (?:les )?ages\b|\ball ages\b|\bmineurs?\b
  `,
  composition: regex`
      :[^:]*,[^:]*,|\b(?:a base de|en (?:coton|lin|laine|cuir|bois|soie|verre|metal|acier|argent|or|gres
      |porcelaine|faience|cire|chanvre|bambou|papier|carton|polyester)|compose|contient|contiennent
      |fait[es]? (?:de|avec|a partir)|fabrique[es]* (?:a partir|avec|en)|pur |100 ?%
      |made (?:of|from|with|out of)|contains?|pure |wax|cire|ingredients?|farines?
      |sans (?:conservateur|parfum)|aus |bestehen|hecho de|ceramique|stoneware)
    `,
  reason:
    /\b(?:car|parce|afin|grace|pour (?:eviter|que|garantir|preserver)|because|since|so that|in order|weil|damit|porque|para que)\b/,
  pairing: regex`
      \b(?:va|vont|ira|parfaite?s?|ideale?s?|delicieu\w+|servir|servi|mange\w*|boi\w+|accord\w*
      |mari\w+)\b.{0,300}\b(?:avec|sur)\b|\baccompagn
      |\b(?:goes|go|pairs?|perfect|lovely|serve|served|great)\b.{0,300}\bwith\b
    `,
  percent: /\d\s?%/,
  temperature:
    /\d\s?°|\bdegres?\b|\bdegrees?\b|\btemperature (?:ambiante|de la piece)|room temperature|\bfrais\b|\bcool\b/,
  distance: /\d\s?(?:km|kilometres?|m\b|metres?|miles?|minutes)/,
  superlative:
    /\b(?:le|la|les|notre|nos) (?:plus|moins|mieux)|\bmeilleur|\bbest|\bmost|\bcheapest|\ba partir de|\bdes \d|\bfrom [£€$]|\bpremier prix|\bstarting/,
}

/** Whether a unit holds a kind of fact anywhere. */
export const mentions = (type: AnswerType, unit: Unit): boolean =>
  unit.replies.has(type) || HOLDS[type].test(type === 'who' || type === 'where' ? unit.text : unit.folded)

/** Whether a part of a unit holds a kind of fact. */
export const mentionsIn = (type: AnswerType, unit: Unit, start: number, end: number): boolean =>
  HOLDS[type].test((type === 'who' || type === 'where' ? unit.text : unit.folded).slice(start, end))

const AMOUNT = /\d\s?(?:€|eur\b|euros?\b|£|\$|chf|pounds?\b)|[€£$]\s?\d/
const THRESHOLD = regexWith('g')`
    (?:\bdes|\ba partir de|\bau[- ]dela de|\bau[- ]dessus de|\bplus de|\bminimum(?: de)?|\bover|\babove
    |\bfrom|\bmore than|\bab|\buber|\bdesde|\ba partir de|\bmas de)\s?[€£$]?\s?\d[\d.,\s]{0,20}\s?(?:€
    |eur\b|euros?\b|£|\$)?|\d[\d.,\s]{0,20}\s?€?\s?(?:d'achats?|minimum|de commande)
  `
const FREE = /\bgratuit|\boffert|\bfree\b|\bkostenlos|\bgratis\b|\bsans frais|\bcompris|\binclu|\bno charge/

/** Whether every amount of a folded text is one from which something holds: « offerte dès 120 € ». */
export const tellsThresholdOnly = (folded: string): boolean =>
  AMOUNT.test(folded) && !AMOUNT.test(folded.replace(THRESHOLD, ' '))

/** Types that a clause must hold near the words asked about, not just anywhere in the sentence. */
const LOCAL: ReadonlySet<AnswerType> = new Set<AnswerType>(['price', 'duration', 'percent', 'age'])

interface Clause {
  start: number
  end: number
}

const clausesOf = (folded: string): Clause[] => {
  const clauses: Clause[] = []
  let start = 0
  for (const match of folded.matchAll(/[;:()–—]|,(?!\d)|\s-\s|\s(?:mais|but|aber|pero)\s/g)) {
    clauses.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  clauses.push({ start, end: folded.length })
  return clauses
}

const inside = (term: Term, clause: Clause): boolean =>
  term.start >= clause.start && term.end <= clause.end + 1

const NEUTRAL = regex`
    ^(?:per|each|apiece|chaque|chacun|valab|valid|compt|prevoi|allow|take|dur|unite|tige|kilo|partir
    |personne|piece|pers|person|pair|item|head|jour|day|achat|enfant|adulte|ttc|ht|env|environ|approx
    |supplement|extra|seulement|only|express|order|orders|commande|minimum|maximum|carte|prix|tarif
    |price|cost|cout|coute|working|ouvre|ouvres)
  `

const NEUTRAL_CONCEPTS = new Set([
  'instore',
  'relay',
  'locker',
  'online',
  'byphone',
  'bymail',
  'home',
  'night',
  'express',
  'free_entry',
  'child',
  'adult',
])

/** Subjects of a clause other than those matched and those that belong to the fact itself. */
const foreign = (unit: Unit, clause: Clause, matched: readonly Term[], pattern: RegExp): number => {
  const fact = pattern.exec(unit.folded.slice(clause.start, clause.end))
  const from = clause.start + (fact?.index ?? 0)
  const to = from + (fact?.[0].length ?? 0)
  return unit.terms.filter(
    (term) =>
      inside(term, clause) &&
      !term.soft &&
      (term.kind === 'word' || term.kind === 'concept') &&
      !matched.includes(term) &&
      !(term.start < to && term.end > from) &&
      !NEUTRAL.test(term.folded) &&
      !NEUTRAL_CONCEPTS.has(term.key),
  ).length
}

/** Whether a clause with the wanted kind of fact speaks of the matched words. */
const holdsNear = (unit: Unit, pattern: RegExp, matched: readonly Term[]): boolean => {
  const clauses = clausesOf(unit.folded)
  if (clauses.length === 1 || matched.length === 0) return true
  const touches = (clause: Clause | undefined) =>
    clause !== undefined && matched.some((term) => inside(term, clause))
  return clauses.some((clause, index) => {
    if (!pattern.test(unit.folded.slice(clause.start, clause.end))) return false
    if (touches(clause)) return true
    const strangers = foreign(unit, clause, matched, pattern)
    if (strangers === 0) return clauses.slice(0, index).some(touches) || (index === 0 && touches(clauses[1]))
    return (
      strangers <= 2 &&
      touches(clauses[index - 1]) &&
      unit.folded.slice(0, clause.start).trimEnd().endsWith(':')
    )
  })
}

/** Under a heading that alone names what is asked, an amount may be of something else: « Ménage : 50 € » below « Le gîte ». */
const ofAnother = (unit: Unit, pattern: RegExp, matched: readonly Term[]): boolean =>
  matched.length === 0 && foreign(unit, { start: 0, end: unit.folded.length }, matched, pattern) > 0

/** Signs that keep a number from counting what comes after them. */
const CUT = /[,;:.()€£$%]/

/** Whether a number stands before the counted thing: « 180 thés ». Units count by themselves: « 8 personnes ». */
const counts = (unit: Unit, matched: readonly Term[], counted: Term | undefined): boolean => {
  const numbers = unit.terms.filter((term) => term.kind === 'number')
  // « en stock (12 disponibles) » counts the product itself.
  if (unit.passage.product !== undefined && matched.some(({ key }) => key === 'stock'))
    return numbers.some((number) =>
      unit.terms.some((term) => term.key === 'stock' && term.start > number.end),
    )
  if (counted?.soft) {
    const said = unit.terms.filter((term) => term.key === counted.key)
    return numbers.some((number) =>
      said.some(
        (term) =>
          term.start > number.end &&
          term.start - number.end < 12 &&
          !/\b(?:par|per|pro)\b/.test(unit.folded.slice(number.end, term.start)),
      ),
    )
  }
  const things =
    counted === undefined
      ? matched
      : matched.filter((term) => term.key === counted.key || counted.kind === 'concept')
  return numbers.some((number) =>
    things.some(
      (term) =>
        term.start >= number.end &&
        term.start - number.end < 24 &&
        !CUT.test(unit.text.slice(number.end, term.start)),
    ),
  )
}

/**
 * Whether two sentences that merely follow one another may answer together: the fact stands in the second beside a
 * word asked about, and the first, which holds no such fact itself, names the subject.
 */
export const holdsTogether = (
  types: ReadonlySet<AnswerType>,
  unit: Unit,
  matched: readonly Term[],
): boolean => {
  const joint = unit.joint ?? 0
  const local = [...types].filter((type) => LOCAL.has(type) || type === 'size')
  return (
    local.length > 0 &&
    local.every((type) => {
      if (HOLDS[type].test(unit.folded.slice(0, joint))) return false
      return clausesOf(unit.folded).some(
        (clause) =>
          clause.end > joint &&
          HOLDS[type].test(unit.folded.slice(Math.max(joint, clause.start), clause.end)) &&
          matched.some((term) => term.start >= joint && inside(term, clause)),
      )
    })
  )
}

/** Where a thing comes from is not where it is to be found. */
const COMES_FROM = /\b(?:pro)?vien(?:t|nent) d|\bcomes? from\b/

/** « à 10h30 », « de 9 h à 12 h », « les 4 à 6 ans » : a moment, an age. « 24 h avant » : a notice. None tells how long. */
const MOMENTS =
  /(?<!\b(?:en|sous|durent?|duree|pendant|moins de|compte[rz]|prevoir|prevoyez|environ|\d (?:a|et|ou)) )(?<![\d.,])\b(?:[7-9]|1\d|2[0-3]) ?h(?: ?[0-5]\d)?\b/g
const AGES =
  /\b(?:enfants?|ados?|jeunes?|adultes?|moins|plus|ages?|children|kids|aged|under|over)\b[^.,;:]{0,20}?\d+ ?(?:ans|years?)\b/g
const NOTICES =
  /\b\d+ ?(?:h|heures?|jours?|semaines?|hours?|days?|weeks?) (?:avant|a l'avance|d'avance|in advance|before|beforehand)\b/g

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => ' '.repeat(found.length))

const asDuration = (unit: Unit, notice: boolean): Unit => {
  const folded = blank(blank(unit.folded, MOMENTS), AGES)
  return { ...unit, folded: notice ? folded : blank(folded, NOTICES) }
}

/** Whether a unit holds the kind of fact asked for, close to the words that were matched in it. */
export const holds = (
  type: AnswerType,
  told: Unit,
  matched: readonly Term[],
  options: { policy: boolean; threshold: boolean; notice: boolean; counted: Term | undefined },
): boolean => {
  if (told.replies.has(type)) return true
  const unit = type === 'duration' ? asDuration(told, options.notice) : told
  const text = type === 'who' || type === 'where' ? unit.text : unit.folded
  if (!HOLDS[type].test(text) && !(type === 'where' && unit.terms.some((term) => term.kind === 'place')))
    return false
  const bounded = type === 'price' && options.policy && !options.threshold && !FREE.test(unit.folded)
  if (bounded && tellsThresholdOnly(unit.folded)) return false
  if (type === 'where' && COMES_FROM.test(unit.folded)) return false
  if (type === 'count') return counts(unit, matched, options.counted)
  if (!LOCAL.has(type)) return true
  return holdsNear(unit, HOLDS[type], matched) && !ofAnother(unit, HOLDS[type], matched)
}
