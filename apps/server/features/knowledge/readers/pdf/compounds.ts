const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that stand behind a hyphen whatever is before it. */
const ALWAYS_BEHIND = words(`
  vous nous moi toi même mêmes là midi dessus dessous delà être œuvre œuvres
`)
/** Words that stand behind a hyphen after a verb that orders (« donnez-leur »), and after one that asks (« est-ce »). */
const AFTER_ORDER = words('le la les lui leur y en')
const AFTER_QUESTION = words('je tu il ils elle elles on ce')
const ORDERS = /^(?:dites|faites|.*(?:ez|ons))$/
/** Verbs that ask and do not end in -ez or -ons. */
const VERBS = words(`
  est sont a ont peut peuvent doit doivent fait font faut va vont dit dites faites puis dois suis ai as es était
  sera seront aura auront avait serait pourra pourront pourrait veut veulent vaut
`)
/** Words that stand side by side as they are, or after a word of the kind: « lundi-samedi », « juin-juillet », « bleu-vert ». */
const SERIES = [
  words('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  words(
    'noir noire blanc blanche rouge vert verte bleu bleue jaune gris grise rose beige brun brune orange violet',
  ),
]
/** Words that a hyphen follows whatever is behind it. */
const ALWAYS_BEFORE = words(`
  rendez après ci demi semi quasi lave sèche essuie tire ouvre taille presse chauffe abat quelques celui celle ceux celles
  week prêt libre self hors non arrière nord sud mot quart vingt trente quarante cinquante soixante quatre cent
  c'est vis peut bien arc best start t e tee check click self drive fast duty chef main grand grande grands belle beau
  vice gratte cerf pèse wi garde timbre petit petite haut demie nouveau nouvelle court moyen gros plus moins tout aide mi dix au par état là eux
`)
/** Of those, words that are one with what is behind it; and words of which only some take a hyphen. */
const JOINED: Readonly<Record<string, RegExp>> = {
  tire: /^(?:lire)/,
  mi: /^(?!temps|saison|parcours|hauteur|journée|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|bas|clos|chemin|long)/,
  e: /^(?!mails?$|commerce|shop|boutique|billets?$|cartes?$|cig)/,
  t: /^(?!shirts?$|il$|elle$|on$|ils$|elles$)/,
  au: /^(?!dessus|dessous|delà|devant)/,
  par: /^(?!dessus|dessous|delà|devant|ci|là)/,
  tout: /^(?!petits?$|terrain|en|à)/,
  plus: /^(?!values?$|que)/,
  moins: /^(?!values?$|disant)/,
  plein: /^(?!air|temps|tarif)/,
  bien: /^(?!être|fondé|aimés?$)/,
  non: /^(?:ante|chal)/,
  grand: /^(?:eur|ement|iose|ir)/,
  grande: /^(?:ment)/,
  petit: /^(?:esse|ement)/,
  haut: /^(?:eur|ement|ain|bois)/,
  court: /^(?:ois|age|ier)/,
  chef: /^(?!d'|lieu|de)/,
  main: /^(?!d'|courante|forte)/,
  gros: /^(?!œuvre|plan)/,
  nouveau: /^(?:té)/,
  nouvelle: /^(?:ment)/,
  libre: /^(?:ment)/,
  petite: /^(?:ment)/,
  moyen: /^(?:n)/,
  quasi: /^(?:ment)/,
  lave: /^(?:rie|ment|use|tte)/,
  sèche: /^(?:ment)/,
  mot: /^(?!clés?$|clefs?$|dièse)/,
  dix: /^(?:ième)/,
  cent: /^(?:ral|re|ime|imètre|aine)/,
  vingt: /^(?:aine|ième)/,
  trente: /^(?:naire)/,
  quatre: /^(?!vingts?$)/,
  quart: /^(?:ier)/,
  nord: /^(?:ique|iste)/,
  sud: /^(?:iste)/,
  presse: /^(?!agrumes?$|ail|papiers?$|purée|citron)/,
  taille: /^(?!haies?$|crayons?$)/,
  abat: /^(?!jours?$)/,
  arc: /^(?!en|boutant)/,
  peut: /^(?!être|on|il|elle)/,
  vis: /^(?!à)/,
  best: /^(?!sellers?$|of)/,
  start: /^(?!ups?$)/,
  check: /^(?!in$|out$|list|up)/,
  drive: /^(?!in$)/,
  fast: /^(?!food)/,
  belle: /^(?!mère|sœur|fille|famille)/,
  beau: /^(?!père|frère|fils)/,
  arrière: /^(?!.)/,
  ci: /^(?!joint|dessous|dessus|après|contre|avant|inclus)/,
  état: /^(?!major)/,
  là: /^(?!bas|haut|dessus|dedans)/,
  vice: /^$/,
  gratte: /^(?:ment|r)/,
  pèse: /^(?:nt|rent)/,
  timbre: /^(?:r|s)/,
  wi: /^(?!fi$)/,
  garde: /^(?!boue|robe|manger|meubles|fou|corps|chasse|côte|temps|barrière)/,
  aide: /^(?!mémoire|soignant)/,
  prêt: /^(?!à)/,
  week: /^(?!end)/,
}
/** Whole words, their parts parted by a blank, that have a hyphen. */
const PAIRS = new Set(
  `prix qualité|qualité prix|mots clés|mots clefs|centre ville|code barres|codes barres|station service|trois quarts|après vente
  sur mesure|porte fenêtre|porte fenêtres|pause café|longue vue|longues vues|avant bras|sans gluten|stop pub|pull over
  pull overs|ultra résistant|ultra résistante|ex clients|vert menthe|eau de-vie|eaux de-vie|and collect|coupe vent|chasse neige|avant hier|avant première|avant vente|avant garde|sous total|sous totaux|sous vêtement|sous vêtements|sous traitant
  sous traitants|sous traitance|sous tasse|sous tasses|sous sol|sous marin|sous titre|sous titres|sous catégorie
  sous plat|sous plats|sous verre|micro ondes|micro onde|mini bar|porte clés|porte clefs|porte monnaie|porte bébé
  porte savon|porte cartes|porte bagages|porte parapluies|porte bougie|porte bougies|porte serviettes|pare brise|pare feu
  pare soleil|pare chocs|garde robe|garde manger|garde meubles|passe partout|passe plat|contre remboursement
  contre indication|contre indications|contre indiqué|contre courant|entre temps|vice versa|coffre fort|bon cadeau
  chèque cadeau|chèques cadeaux|carte cadeau|cartes cadeaux|bons cadeaux|chèque vacances|chèques vacances|ticket restaurant
  franc comtois|café restaurant|bar tabac|pot pourri|pot pourris|thé infusion|rouge gorge|chou fleur|casse tête|casse croûte
  brise vue|couvre lit|cache pot|cache pots|dessous plat|repose plat|serre livres|serre tête|vide poche|vide poches|sans fil
  double face|mille feuilles|tête à|pied à|face à|clic clac|fer à|jusque là|aller retour|allers retours|longue durée
  savoir faire|savoir vivre|laissez passer|rez de|pick up|click and|pop up|made in|click collect|on line|off line|anti âge
  anti taches|anti calcaire|anti odeur|anti odeurs|anti acariens|multi usages|auto école|télé achat|éco participation
  éco responsable|éco responsables|éco conçu|éco contribution|éco organisme|éco emballage`
    .split(/[|\n]/)
    .map((pair) => pair.trim()),
)
const NUMBERS = words(
  'un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts et',
)
const TENS = words('dix vingt trente quarante cinquante soixante quatre cent')

/** Whether two words, in lower case, are written with a hyphen between them. */
export const isCompound = (before: string, behind: string): boolean => {
  if (ALWAYS_BEHIND.has(behind) || PAIRS.has(`${before} ${behind}`)) return true
  if (/^t-(?:ils?|elles?|on)$/.test(behind)) return true
  if (AFTER_ORDER.has(behind) && ORDERS.test(before)) return true
  if (AFTER_QUESTION.has(behind) && (VERBS.has(before) || ORDERS.test(before))) return true
  if (TENS.has(before) && NUMBERS.has(behind)) return true
  if (SERIES.some((series) => series.has(before) && series.has(behind))) return true
  if (ALWAYS_BEFORE.has(before)) return !JOINED[before]?.test(behind)
  const bare = before.replace(/^(?:[dln]|qu)'/, '')
  return bare !== before && isCompound(bare, behind)
}
