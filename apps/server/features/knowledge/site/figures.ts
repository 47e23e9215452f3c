/** Words that a condition is made of, in the languages that shops are written in. */
const CONDITIONS = new Set(
  (
    'si sauf hors excepté exception uniquement seulement exclusivement dès jusqu maximum minimum max min gratuit gratuite gratuits gratuites ' +
    'gratuitement offert offerte offerts offertes payant payante rembourse remboursé remboursée remboursés non pas ne aucun aucune jamais ' +
    'sans avec interdit interdite exclu exclue exclus inclus incluse compris comprise obligatoire possible impossible accepté acceptée ' +
    'acceptés refusé refusée fermé fermée ouvert ouverte ni moins plus avant après sous ' +
    'if unless except only free not no never without with within included excluded required possible impossible accepted refused closed open ' +
    'before after until from up must cannot ' +
    'sin gratis nunca solo salvo excepto hasta desde cerrado abierto ' +
    'kostenlos nur nicht kein keine ohne bis ab außer geschlossen geöffnet solo senza gratuito mai tranne chiuso aperto'
  ).split(' '),
)

/** Days, months, spans of time and numbers in words. */
const TIMES = new Set(
  (
    'lundi mardi mercredi jeudi vendredi samedi dimanche lundis samedis dimanches janvier février mars avril mai juin juillet août septembre ' +
    'octobre novembre décembre midi minuit jour jours ouvré ouvrés ouvrable ouvrables semaine semaines mois an ans année années heure heures ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november ' +
    'december noon midnight day days working business week weeks month months year years hour hours ' +
    'deux trois quatre cinq six sept huit neuf dix douze quatorze quinze vingt trente quarante soixante cent demain ' +
    'two three four five seven eight nine ten twelve fourteen fifteen twenty thirty sixty hundred tomorrow'
  ).split(' '),
)

/** What is only counted: it goes up by itself and binds nobody. */
const COUNTED =
  /^(?:avis|reviews?|commentaires?|comments?|visiteurs?|visites?|vues?|views?|likes?|partages?|articles?|résultats?|results?|produits?|products?|abonnés?|followers?|étoiles?|stars?)$/

const PART = /\d+(?:[.,:]\d+)*|\p{L}+|[€$£%©]/gu

/**
 * Whatever of a text binds the shop: prices and other numbers, delays, dates and hours, words of a condition; sorted,
 * each as often as it stands there. Two texts with the same figures may be worded differently and promise the same.
 */
const figuresOf = (text: string): string[] => {
  const parts = tidy(text).match(PART) ?? []
  return parts
    .flatMap((part, at) => {
      if (/^\d/.test(part)) {
        const next = parts[at + 1] ?? ''
        if (COUNTED.test(next) || parts[at - 1] === '©') return []
        return [plain(part)]
      }
      if (part === '€' || part === '%' || part === '$' || part === '£') return [part]
      return CONDITIONS.has(part) || TIMES.has(part) ? [part] : []
    })
    .sort()
}

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('euros', '€')
    .replaceAll('euro', '€')
    .replace(/(?<=\d)[\u0020\u00a0\u202f](?=\d{3}(?!\d))/g, '')

/** 4,90 and 4.90 are one number, as are 5,00 and 5. */
const plain = (number: string): string => {
  const decimal = number.replace(',', '.')
  return /^\d+\.\d+$/.test(decimal) ? String(Number(decimal)) : decimal
}

/** Whether two texts promise the same. */
export const sameFigures = (one: string, other: string): boolean =>
  figuresOf(one).join(' ') === figuresOf(other).join(' ')
