import type { Unit } from '../passages/units.ts'
import type { AnswerType } from '../question/question-types.ts'
import { pattern, regex } from '../words/pattern.ts'

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

/** What « combien » asks for. */
const COUNTED: ReadonlySet<AnswerType> = new Set<AnswerType>(['count', 'price', 'duration', 'percent', 'age'])

/** « Vanille, fraise, citron » : below « Combien de parfums ? » it says which, not how many. */
const isListOfNames = (folded: string): boolean => {
  const parts = folded.replace(/\.$/, '').split(/,| et | and | und | y /)
  return (
    parts.length > 2 &&
    parts.every((part) => /^[^\d:;.!?€$£]+$/.test(part) && part.trim().split(' ').length <= 4)
  )
}

/** « 5 pots renvoyés = 1 savon offert » says what is given, not what it costs. */
const GIFTS =
  /\b(?:une?|\d+) (?:\p{L}+ ){1,3}(?:offerte?s?|gratis)\b|\b(?:a|one|\d+) free \p{L}+|\b(?:eine?n?|\d+) (?:\p{L}+ )?gratis\b/gu

const textFor = (type: AnswerType, { text, folded }: Unit): string => {
  if (type === 'who' || type === 'where') return text
  return type === 'price' ? folded.replace(GIFTS, (found) => ' '.repeat(found.length)) : folded
}

/** Whether a unit answers by what it stands below; one word alone, or names, say how many of nothing. */
const repliesWith = (type: AnswerType, { replies, folded }: Unit): boolean =>
  replies.has(type) && !(COUNTED.has(type) && (isListOfNames(folded) || !folded.trim().includes(' ')))

/** Whether a unit holds a kind of fact. */
export const mentions = (type: AnswerType, unit: Unit): boolean =>
  repliesWith(type, unit) ||
  HOLDS[type].test(textFor(type, unit)) ||
  (type === 'where' && unit.terms.some(({ kind }) => kind === 'place'))

/** Whether a part of a unit holds a kind of fact. */
export const mentionsIn = (type: AnswerType, unit: Unit, start: number, end: number): boolean =>
  HOLDS[type].test((type === 'who' || type === 'where' ? unit.text : unit.folded).slice(start, end))
