import { clean, fold } from '../words/text.ts'

const minutes = (hour: string, minute = '0', half = ''): string => {
  const base = half === '' ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  return `@${base * 60 + Number(minute)}`
}

/** What is written in several ways, as one word each; times of day as « @ » and minutes. */
const ALIKE: readonly [RegExp, string | ((match: string, ...parts: string[]) => string)][] = [
  [/\b(?:0\d|\+\d\d ?\d)(?:[ .-]\d\d){4}\b/g, ' '],
  [/[–—]/g, '-'],
  [/\b(\d{1,2}\.\d{1,2})\.(?= |$)/g, '$1'],
  [/\b(\d{1,2})\.(?= [a-z])/g, '$1'],
  [
    /\b(janv?|ene|fevr?|feb|mar|mrz|avr|apr|abr|juin|jun|juil|jul|aug|ago|sept?|o[ck]t|nov|de[cz]|dic)\.(?= ?[\da-z,])/g,
    '$1',
  ],
  [/ ?\(apres (?:la |notre )?fermeture\)/g, ' apres fermeture'],
  [
    /\bdu ((?:\p{L}+ )?\d[^.;]{0,30}?) apres (?:la |notre )?fermeture(?= (?:au|jusqu')\b)/gu,
    'fermeture du $1 nightfall',
  ],
  [/(\bau (?:[a-z]+ )?\d[^.;,]{0,20}) \(?(?:reprise|reouverture|retour)\)?(?=[.,!]|$)/g, '$1 exclu'],
  [/(?<=\d|(?:embre|[vr]ier|let|mars|avril|mai|juin|aout|octobre)) soir(?= (?:au|jusqu')\b)/g, ' nightfall'],
  [/(?<=\d|(?:embre|[vr]ier|let|mars|avril|mai|juin|aout|octobre)) matin(?=[.,]|$)/g, ' daybreak'],
  [
    / (?:au soir|abends|am abend|in the evening|por la noche)(?= (?:au|bis|to|until|hasta|al)\b| jusqu')/g,
    ' nightfall',
  ],
  [/ (?:au matin|morgens|in the morning)(?=[ .,]|$)/g, ' daybreak'],
  [
    /\b24 ?h(?:eures?)? ?(?:\/|sur) ?24\b|\b24 ?\/ ?24\b|\b(?:7 ?j(?:ours?)? ?(?:\/|sur) ?7|7\/7)\b/g,
    ' always ',
  ],
  [/(?<!\b(?:le|du|au|el|on|am) )\b24 ?\/ ?7\b/g, ' always '],
  [/\baujourd'hui\b/g, 'aujourdhui'],
  [/\bapres[- ]demain\b|\bday after tomorrow\b|\bpasado manana\b|\bubermorgen\b/g, 'overmorrow'],
  [
    /\b(?:por|de|en|toda) la manana\b|\b(?:am|jeden) morgen\b|\besta manana\b/g,
    (found) => (found.startsWith('esta') ? 'hoy matin' : 'matin'),
  ],
  [/\bapres[- ]midi\b/g, 'apresmidi'],
  [/\b(?:week[- ]?ends?|wochenende|fin de semana)\b/g, 'weekend'],
  [/\bvendredi saint\b/g, 'karfreitag'],
  [/\bjusqu'(?=[a-z])/g, 'until '],
  [/\b(?:non |nicht |not |no )(?=inclu|compris|einschl)/g, 'exclu '],
  [/\b(?:1er|premier) de l'an\b/g, "jour de l'an"],
  [/\batencion al cliente\b/g, 'soporte'],
  [/\b(\d\d?)-(0\d|1[0-2]) (au|a|bis|to|al) (\d\d?)-(0\d|1[0-2])\b/g, '$1/$2 $3 $4/$5'],
  [
    /\(?\b(?:inclus(?:e|ive|ively)?|compris(?:e|es)?|incl|included|inclusiv[eo]s?|incluid[oa]s?|einschliesslich|einschl)\b\.?\)?/g,
    ' ',
  ],
  [
    /\b(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b\.?/g,
    (_, hour = '', minute, half) => minutes(hour, minute, half),
  ],
  [/\b(\d{1,2})(?:[:.](\d\d))? ?uhr\b/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b(\d{1,2}) ?h(?:eures?|rs?)?\b(?: ?(\d\d)\b)?/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b(\d{1,2})h(\d\d)\b/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b(\d{1,2}):(\d\d)\b/g, (_, hour = '', minute) => minutes(hour, minute)],
  [/\b((?:a|de|desde|hasta) las) (\d{1,2})\b/g, (_, before = '', hour = '') => `${before} ${minutes(hour)}`],
  [/\b(\d{1,2})(?= ?- ?@)/g, (hour) => minutes(hour)],
  [
    /(?<=\b(?:de|entre|from|between|von|zwischen|des) )(\d{1,2})(?= (?:a|to|et|and|bis|und|y) @)/g,
    (hour) => minutes(hour),
  ],
  [/(?<=\b(?:a|de|des|until|avant|apres|from|at|by|ab|bis) )(?:midi|noon|midday|mittag|mediodia)\b/g, '@720'],
]

/** A sentence as days are looked for in it: lower case without accents, each notion in one way. */
export const plainly = (sentence: string): string =>
  ALIKE.reduce((text, [what, by]) => text.replace(what, by as string), fold(clean(sentence))).replace(
    /\s+/g,
    ' ',
  )
