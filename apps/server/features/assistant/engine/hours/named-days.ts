import { regexWith } from '../words/pattern.ts'
import type { Point, Span } from './calendar.ts'

const on = (day: number, month: number): Point => ({ day, month })
const afterEaster = (days: number): Point => ({ afterEaster: days })

/** Feasts, each with its day, or its first and its last. */
const FEASTS: readonly (readonly [names: RegExp, from: Point, to?: Point])[] = [
  [
    regexWith('g')`
      \b(?:entre noel et (?:le )?(?:nouvel an|jour de l'an)|between christmas and new year\S*
      |zwischen weihnachten und (?:neujahr|silvester)|entre navidad y (?:ano nuevo|reyes)
      |zwischen den (?:jahren|feiertagen))`,
    on(25, 12),
    on(1, 1),
  ],
  [
    /\b(?:veille de noel|reveillon de noel|christmas eve|heilig(?:er )?abend|heiligabend|nochebuena|24 decembre au soir)\b/g,
    on(24, 12),
  ],
  [/\b(?:lendemain de noel|boxing day|(?:zweiter|2\.) weihnachts(?:feier)?tag)\b/g, on(26, 12)],
  [/\b(?:weihnachtsfeiertag\w*|weihnachten)\b/g, on(25, 12), on(26, 12)],
  [
    /\b(?:(?<!(?:vacances|marche|fetes|cadeaux?|colis|periode|conges|fermeture) de )noel|christmas day|(?<!merry |happy )christmas(?! (?:eve|holidays?|break|market|period|season|closure))|xmas|navidad)\b/g,
    on(25, 12),
  ],
  [/\b(?:saint sylvestre|saint-sylvestre|new year'?s eve|silvester|nochevieja)\b/g, on(31, 12)],
  [/\b(?:jour de l'an|nouvel an|new year'?s(?: day)?(?! eve)|neujahr\w*|ano nuevo)\b/g, on(1, 1)],
  [/\b(?:fete du travail|labour day|may day|tag der arbeit|dia del trabajo)\b/g, on(1, 5)],
  [/\bfete nationale\b/g, on(14, 7)],
  [/\bassomption\b/g, on(15, 8)],
  [/\b(?<!vacances de (?:la )?)toussaint\b/g, on(1, 11)],
  [/\barmistice\b/g, on(11, 11)],
  [/\b(?:karfreitag|good friday|viernes santo)\b/g, afterEaster(-2)],
  [/\b(?:lundi de paques|easter monday|ostermontag|lunes de pascua)\b/g, afterEaster(1)],
  [
    /\b(?:ostern|(?<!happy )easter(?! (?:sunday|holidays?|break|eggs?|market|hours|sale|weekend)))\b/g,
    afterEaster(0),
    afterEaster(1),
  ],
  [
    /\b(?:dimanche de paques|easter sunday|ostersonntag|domingo de pascua|(?<!vacances de |lundi de |dimanche de )paques)\b/g,
    afterEaster(0),
  ],
  [/\b(?:pont de l'ascension)\b/g, afterEaster(39), afterEaster(40)],
  [/\b(?:jeudi de l'ascension|ascension|himmelfahrt)\b/g, afterEaster(39)],
  [/\b(?:lundi de pentecote|pfingstmontag|whit monday)\b/g, afterEaster(50)],
]

export const HOLIDAYS =
  /\b(?:jours? feries?|feries|public holidays?|bank holidays?|(?:gesetzliche\w* )?feiertag(?:e|en|s)?|(?:dias )?festivos)\b/g

/** Times of the year of which nobody says when they begin and end: they may be any day of these. */
export const SEASONS: readonly [RegExp, Span][] = (
  [
    [/\b(?:vacances d'ete|(?:en|l'|d'|cet) ?ete|estivale?s?|summer|sommer\w*|verano)\b/g, 1, 6, 30, 9],
    [/\b(?:vacances d'hiver|(?:en|l'|d'|cet) ?hiver|hivernale?s?|winter\w*|invierno)\b/g, 1, 11, 31, 3],
    [
      regexWith('g')`
        \b(?:(?:vacances|fetes|periode|conges|fermeture) de noel|fin d'annee
        |christmas (?:holidays?|break|period|season|closure)|over christmas|(?:pour|pendant|entre|durant) les fetes|weihnachtsferien
        |(?:fiestas|vacaciones) (?:de )?navid\w+|(?:festive|holiday) (?:season|period))\b`,
      15,
      12,
      10,
      1,
    ],
    [/\b(?:vacances de paques|osterferien|easter (?:holidays|break)|semana santa)\b/g, 15, 3, 10, 5],
    [/\b(?:vacances de (?:la )?toussaint|herbstferien)\b/g, 10, 10, 10, 11],
    [/\bvacances (?:scolaires )?de fevrier\b/g, 5, 2, 10, 3],
  ] as [RegExp, number, number, number, number][]
).map(([names, day, month, toDay, toMonth]) => [
  names,
  { from: { day, month }, to: { day: toDay, month: toMonth }, maybe: true },
])

export const ALWAYS = regexWith('g')`
    \b(?:(?:until )?(?:a )?nouvel ordre|until further notice|bis auf weiteres|hasta nuevo aviso|temporairement
    |momentanement|provisoirement|definitivement|temporarily|permanently|vorubergehend|dauerhaft|temporalmente
    |definitivamente)\b
  `
/** On a page these are what a clock put there when it was read. */
export const AT_PRESENT =
  /\b(?:actuellement|en ce moment|currently|right now|at the moment|derzeit|zurzeit|zur zeit|actualmente|en estos momentos)\b/g

const inWeek = (week: number, weekday: number): Point => ({ weekday, week })

const WEEKS: typeof FEASTS = [
  [
    /\b(?:toute )?cette semaine\b|\b(?:all )?this week\b|\bdiese (?:ganze )?woche\b|\besta semana\b/g,
    inWeek(0, 1),
    inWeek(0, 7),
  ],
  [
    /\b(?:la )?semaine prochaine\b|\bnext week\b|\bnachste woche\b|\b(?:la )?(?:proxima semana|semana que viene)\b/g,
    inWeek(1, 1),
    inWeek(1, 7),
  ],
  [/\bce weekend\b|\bthis weekend\b|\bdieses weekend\b|\beste weekend\b/g, inWeek(0, 6), inWeek(0, 7)],
  [
    /\bweekend prochain\b|\bnext weekend\b|\bnachstes weekend\b|\bproximo weekend\b/g,
    inWeek(1, 6),
    inWeek(1, 7),
  ],
]

export const NAMED = [...FEASTS, ...WEEKS].map(([names, from, to = from]): [RegExp, Span[]] => [
  names,
  [{ from, to }],
])
