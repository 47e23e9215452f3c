import { searchable } from '#server/lib/text.ts'
import { regex } from '../../engine/words/pattern.ts'
import { wordSet } from '../../engine/words/word-set.ts'

/** Somebody looks for something. */
export const SEEKS = regex`\b(?:
  (?:re)?cherch\w*|voudrai[st]|veux|aimerai[st]|souhait\w*|il (?:me|nous) fau\w*|besoin d\w*|avez vous|auriez vous|vous (?:avez|auriez)|
  vendez vous|vous vendez|commercialisez vous|as tu|y a t il|propos\w+|quelque chose|conseill\w+|recommand\w+|une? idee|idees?|
  looking for|need|i want|i d like|would like|do you (?:have|sell)|have you|got any|any|something|recommend|suggest\w*|
  busc\w+|quiero|quisiera|necesito|teneis|tienen|tiene|hay|algo|recomiend\w+|
  suche\w*|brauche\w*|mochte|hatte gern\w*|haben sie|habt ihr|gibt es|etwas|empfehl\w+)\b`

/** An amount of money is about this then, not about what something may cost. */
export const OF_THE_HOUSE = regex`\b(?:
  livr(?:er?|ez|ons|aisons?|ables?)|frais|port (?:offert|gratuit)|expedi\w+|paye[rzs]?|payable|paiements?|paie|(?:\d|plusieurs|trois|quatre) fois|rembours\w*|
  retourn\w*|retours?|remises?|reductions?|promos?|promotions?|code|bons? d achat|cartes? cadeaux?|cheques? cadeaux?|caution|acompte|
  command\w+|panier|d achats?|achats? minimum|factur\w+|garanti\w*|devis|
  ship\w*|deliver\w*|postage|pay|paying|payments?|refund\w*|returns?|discounts?|order\w*|checkout|basket|cart|minimum spend|gift cards?|vouchers?|deposit|
  envi(?:o|os|ar|an)|pagar|pago|devol\w*|descuentos?|pedidos?|tarjetas? (?:de )?regalo|
  versand\w*|liefer\w*|zahl\w*|bezahl\w*|rabatt\w*|ruckgabe|bestell\w*|mindestbestell\w*|gutschein\w*)\b`

/** Words of seeking, praising and paying, which no product's text has to hold. */
export const PASSED_OVER = wordSet(
  searchable(
    `budget presupuesto maximum maximal maxi max minimum euros euro eur dollars pounds prix cher chere chers cheap expensive caro cara barato teuer billig gunstig
    cherche recherche recherchez idee idees joli jolie jolis jolies beau belle beaux sympa original originale qualite envie plaisir petit petite parfait parfaite ideal ideale anniversaire noel fete
    autour environ alentours entre partir jusqu depasser depasse plafond dessous dessus inferieur inferieure compter mettre vers
    looking want need would like something anything recommend suggest pretty beautiful nice good quality perfect birthday christmas around about between under below over less more than up to most
    busco buscamos quiero necesito regalar algo bonito bonita bueno buena calidad cumpleanos navidad alrededor entre hasta menos mas maximo
    suche brauche mochte hatte gerne etwas schon schone schoner schones gut gute qualitat geburtstag weihnachten zwischen unter uber hochstens mindestens ungefahr rund etwa weniger mehr als bis ca circa
    taille pointure size talla große grosse couleur colour color farbe mon ma mes my mi mein meine meinen meiner`,
  ),
)

/** Long or short is a trait, whatever else the words are used for. */
export const COUNTED = new Set(['long', 'longs', 'longue', 'longues'])

export const WITHOUT = wordSet(
  'sans without sin ohne kein keine keinen aucun aucune zero exempt exempte exempts libre',
)
/** Deny what comes behind them only where that is something that can be wished for. */
export const NOT = wordSet('pas no non not nicht ni nor noch')
export const LINKS = wordSet('de d du des la le les l any added the ni et ou y o or and und oder nor a')
export const FREE = wordSet('free frei freie freier freies freien libre')
export const SEX_OF_KIN =
  /^(?:belle|beau|grand|grande|petit|petite|meilleur|meilleure|best|little|new|jeune)$/
export const OWN = wordSet('ma mon mes my our notre nos mi mis mein meine meinen meiner meinem unser unsere')
export const FOR = wordSet('pour for para fur a')

/** Asks for one product by its name, not for some that would do. */
export const ASKS_FOR_ONE = regex`\b(?:
  avez vous|auriez vous|vous avez|vendez vous|vous vendez|commercialisez vous|as tu|y a t il|do you (?:have|sell)|have you|tienen|tiene|teneis|hay|haben sie|habt ihr|gibt es|
  cherche|voudrais|veux|looking for|want|need|busco|quiero|suche|brauche)
  (?: (?:encore|still|todavia|noch|(?:m )?acheter|(?:to )?buy|comprar))? (?:le|la|les|l|ce|cet|cette|ces|the|this|that|these|el|los|las|este|esta|den|die|das|der|dem|diese\w*)\b`
