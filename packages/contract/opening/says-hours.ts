import { parseHours } from './parse-hours.ts'

/** What tells something of a day without its hours: « sur rendez-vous », « l’après-midi », « voir notre page ». */
const WORDS_OF_DAYS =
  /\d|rendez|\br\.?-?d\.?-?v|r[ée]serv|demande|t[ée]l[ée]ph|appel|matin|midi|soir|journ[ée]e|\bnuit|ouvert|ferm|variable|selon|saison|vacances|f[ée]ri[ée]|semaine|\bjours?\b|march[ée]|retrait|en ligne|repos|cong[ée]|pause|horaire|appointment|request|morning|noon|evening|night|\bopen|clos|\bcall|phone|var(?:y|ies)|season|holiday|hours?\b|online|\bcita|mañana|tarde|noche|abiert|cerrad|llam|termin|vereinbar|anfrage|vormittag|nachmittag|abend|geöffnet|geschlossen|ruhetag|öffnungs|anruf/iu

/** Whether the text of a day tells anything of when it is open: « bof » does not, and is told to nobody. */
export const saysHours = (text: string): boolean => parseHours(text) !== null || WORDS_OF_DAYS.test(text)
