/** Countries, zones and large cities: names in four languages, folded, and what each lies in. */
const PLACES: Record<string, [names: string, within: string]> = {
  world: ['monde entier, whole world, anywhere in the world, todo el mundo, ganze welt', ''],
  europe: ['europe, europa, european, europeenne', 'world'],
  eu: ['union europeenne, ue, eu, european union, union europea, europaische union', 'europe'],
  france: ['france, francia, frankreich, francaise', 'eu'],
  metro: [
    'france metropolitaine, metropole, mainland france, metropolitan france, frankreich festland',
    'france',
  ],
  corsica: ['corse, corsica, korsika, corcega, ajaccio, bastia', 'world'],
  overseas: [
    'dom tom, dom, drom, drom com, outre mer, reunion, la reunion, martinique, guadeloupe, guyane, mayotte, nouvelle caledonie, polynesie, tahiti',
    'world',
  ],
  uk: [
    'royaume uni, angleterre, grande bretagne, uk, united kingdom, england, britain, great britain, gb, reino unido, inglaterra, vereinigtes konigreich, grossbritannien',
    'europe',
  ],
  mainland_uk: ['uk mainland, mainland uk, mainland', 'uk'],
  scotland: ['ecosse, scotland, escocia, schottland', 'uk'],
  wales: ['pays de galles, wales', 'uk'],
  northern_ireland: ['irlande du nord, northern ireland, belfast', 'world'],
  channel: ['channel islands, jersey, guernsey, iles anglo normandes', 'europe'],
  ireland: ['irlande, ireland, irlanda, irland, dublin', 'eu'],
  belgium: [
    'belgique, belgium, belgica, belgien, bruxelles, brussels, liege, anvers, gand, namur, charleroi',
    'eu',
  ],
  luxembourg: ['luxembourg, luxemburgo, luxemburg', 'eu'],
  switzerland: ['suisse, switzerland, suiza, schweiz, geneve, geneva, lausanne, zurich, bale', 'europe'],
  germany: [
    'allemagne, germany, alemania, deutschland, berlin, munich, munchen, hamburg, francfort, koln, cologne, kehl',
    'eu',
  ],
  austria: ['autriche, austria, osterreich, vienna', 'eu'],
  spain: ['espagne, spain, espana, spanien, madrid, barcelone, barcelona', 'eu'],
  portugal: ['portugal, lisbonne, lisbon, lisboa, porto', 'eu'],
  italy: ['italie, italy, italia, italien, rome, milan, milano, turin', 'eu'],
  netherlands: ['pays bas, hollande, netherlands, holland, paises bajos, niederlande, amsterdam', 'eu'],
  denmark: ['danemark, denmark, dinamarca', 'eu'],
  sweden: ['suede, sweden, suecia, schweden', 'eu'],
  norway: ['norvege, norway, noruega, norwegen', 'europe'],
  poland: ['pologne, poland, polonia, polen', 'eu'],
  monaco: ['monaco', 'europe'],
  andorra: ['andorre, andorra', 'europe'],
  usa: [
    'etats unis, usa, the us, united states, america, the states, amerique, estados unidos, eeuu, vereinigte staaten, new york, californie, california',
    'world',
  ],
  canada: ['canada, quebec, montreal, kanada', 'world'],
  australia: ['australie, australia, australien, new zealand, nouvelle zelande', 'world'],
  japan: ['japon, japan', 'world'],
  china: ['chine, china', 'world'],
  morocco: ['maroc, morocco, marruecos, marokko', 'world'],
  algeria: ['algerie, algeria', 'world'],
  tunisia: ['tunisie, tunisia', 'world'],
  africa: ['afrique, africa, senegal', 'world'],
  london: ['londres, london', 'mainland_uk'],
  manchester: ['manchester', 'mainland_uk'],
  brighton: ['brighton', 'mainland_uk'],
  idf: ['ile de france, idf, region parisienne', 'metro'],
  brittany: ['bretagne, brittany', 'metro'],
  paris: ['paris', 'idf'],
  rennes: ['rennes', 'brittany'],
  brest: ['brest', 'brittany'],
}

const FRENCH_CITIES =
  'marseille, lyon, toulouse, nantes, montpellier, strasbourg, bordeaux, lille, reims, toulon, grenoble, dijon, angers, nimes, clermont ferrand, le mans, aix en provence, amiens, limoges, annecy, perpignan, metz, besancon, orleans, rouen, mulhouse, caen, nancy, roubaix, tourcoing, avignon, poitiers, versailles, pau, la rochelle, calais, cannes, antibes, beziers, sete, biarritz, bayonne, colmar, quimper, lorient, vannes, saint malo, saint etienne, valence, chambery, troyes, villeurbanne, blagnac, colomiers, dunkerque, le havre, cherbourg, niort, angouleme, bourges, auxerre, arles, tarbes, albi, castres, montauban, ramonville, lattes, castelnau, schiltigheim, illkirch, reze, saint herblain'

for (const name of FRENCH_CITIES.split(', ')) PLACES[name.replaceAll(' ', '_')] = [name, 'metro']

/** Each known place name, folded, with the place's id. */
export const PLACE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACES).flatMap(([id, [names]]) => names.split(', ').map((name) => [name, id] as const)),
)

/** Whether the first place lies in the second (or is it). Corsica and overseas are never taken for granted. */
export const liesIn = (place: string, zone: string): boolean => {
  for (let at: string | undefined = place; at; at = PLACES[at]?.[1]) if (at === zone) return true
  return false
}

const COUNTRY_LEVEL = new Set(['eu', 'europe', 'world', ''])

/** Belongs to a country, though what holds in the country need not hold there. */
const APART: Record<string, string> = { corsica: 'france', overseas: 'france', northern_ireland: 'uk' }

/** The country a place lies in, or undefined for what is larger than a country. */
export const countryOf = (place: string): string | undefined => {
  if (APART[place] !== undefined) return APART[place]
  let at = place
  while (PLACES[at] !== undefined) {
    const parent = PLACES[at]?.[1] ?? ''
    if (COUNTRY_LEVEL.has(parent)) return COUNTRY_LEVEL.has(at) ? undefined : at
    at = parent
  }
  return undefined
}
