import { pattern, regexWith } from '../words/pattern.ts'
import { wordSet } from '../words/word-set.ts'

/** Who is closed where the business is: its house, its people. */
export const HOUSE = wordSet(`
  nous on je boutique boutiques magasin magasins commerce etablissement enseigne maison showroom atelier ateliers salon
  institut librairie boulangerie patisserie fournil restaurant cafe bar hotel garage cabinet pharmacie epicerie fleuriste
  studio galerie agence bureau bureaux spa bistrot brasserie cave fromagerie boucherie poissonnerie pepiniere jardinerie
  musee clinique cantine kiosque stand entreprise societe concession drogerie quincaillerie bijouterie parfumerie
  equipe locaux accueil secretariat chez
  we we're we'll i i'm i'll shop shops store stores business company bakery bookshop bookstore gallery office offices pub
  florist restaurant team salon showroom premises everything
  wir ich laden geschaft geschafte filiale betrieb werkstatt buro praxis restaurant backerei buchhandlung galerie atelier
  apotheke hofladen team kanzlei gaststatte unternehmen
  tienda tiendas negocio local establecimiento oficina oficinas taller libreria panaderia peluqueria restaurante bodega
  farmacia estudio galeria equipo comercio
`)

/** What may stand before or between days, reasons and the word for being closed without its being about something else. */
export const PLAIN = wordSet(`
  a au aux c' ce cet cette ces d' de des du dans en et est il ils elle l' la le les leur ou ne n' pas par pour qu' que sa ses
  son sont sur un une y s' se sera seront serons serai sommes suis etes etre ete reste restent restera resteront restons
  resterons demeure notre nos votre vos toute tous tout toutes attention info infos information important note noter notez
  nb rappel avis flash bonjour chers cher chere cheres client clients cliente clientes ami amis exceptionnellement
  exceptionnelle exceptionnelles exceptionnel exceptionnels ponctuellement totalement completement donc aussi egalement
  ainsi cause raison suite travaux inventaire conges conge vacances annuel annuelle annuels annuelles noel fetes fin annee
  ete hiver printemps automne paques jour jours journee semaine semaines weekend matin soir apresmidi midi date dates
  periode periodes pendant durant entre partir depuis avec mois prochain prochaine prochains prochaines actuellement
  temporairement habituel deux trois sauf fermeture fermetures horaires ouverture ouvertures veuillez informons rappelons
  prenons prenez decidons ferme fermes fermee fermees physique inclus lendemain veille ferie feries partout hier
  an and are as at be been by due during for from in is it it's its of on or our remain remains stay stays that the this to
  us will you your please notice reminder update closed closure closures holiday holidays annual annually summer winter
  christmas xmas easter new year's years public bank weekend week weeks day days today tomorrow all exceptionally temporarily
  currently now early both next also both dear customers customer hello hi everyone informed remind
  am an auf aufgrund ausnahmsweise bei bis bitte beachten bleibt bleiben da das dem den der die ein eine einen feiertag
  feiertage feiertagen ferien haben hat habe heute hinweis im in ist sind ist kunden liebe lieber machen mit nach nur
  offnungszeiten oster ostern sommer sommerferien tag tage und unser unsere unserem unseren urlaub vom von voraussichtlich
  vorubergehend wegen weihnachten wird werden winter wochen woche zu zum zur zwischen auch ganz ganztagig ganztags immer
  krankheitsbedingt inventur umbau umbaus achtung info vom
  al anual annual aviso atencion clientes con cierre como de del desde dia dias el ella en es esta estan estara estaran
  estamos estaremos estimados festivo festivos hasta hoy la las lo los manana motivo motivos muy navidad nota nuestra
  nuestro nuestros nuestras o para permanece permanecera permaneceremos por que queda recordamos se semana semanas son su
  sus tarde temporalmente un una vacaciones verano y informamos
  until always lundi lundis mardi mardis mercredi mercredis jeudi jeudis vendredi vendredis samedi samedis dimanche
  dimanches monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays lunes martes miercoles jueves viernes sabado sabados domingo domingos montag dienstag mittwoch donnerstag freitag
  samstag sonnabend sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags
  prend prennent prendra prendrons prendront part partons partent fait faisons definitivement momentanement provisoirement
  bientot prochainement aujourdhui demain overmorrow nightfall daybreak journee take takes taking have has soon permanently
  ab nachmittags vormittags abends morgens mittags nachmittag vormittag abend early late uhr apres-midi afternoon morning evening
  diese dieser dieses diesen nachste nachsten kommende kommenden ganze uber over through until away premier premiere premieres
  dernier derniere dernieres quinzaine debut fin mi first last two three few couple fist quatre quelques jahren
  macht nehmen nimmt geht gehen dauerhaft weiteres demnachst morgen hoy manana proximamente definitivamente tomamos
  cerrado cerrada cerrados cerramos geschlossen shut ordre notice nuevo further
  nouvel jour an nouvelle fete fetes saint sylvestre toussaint ascension pentecote assomption armistice reveillon
  special specials speciaux speciale speciales reduced extended reduits amenages adaptes modifies geanderte abweichende reducido
  reducidos especial especiales horaire horario
  eve good friday heiligabend silvester neujahr karfreitag pfingsten ostermontag nochebuena nochevieja ano nuevo
  allons allez arret maladie deces deuil formation
  training illness bruckentag pont puente portes doors garde gardera gardons garderons
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april may june
  july august september october november december januar februar marz juni juli oktober dezember enero febrero marzo abril
  mayo junio julio agosto septiembre octubre noviembre diciembre
`)

const CLOSED = pattern`
    portes? clos(?:e|es)?|ferm(?:e|es|ee|ees|er|ons|ent|era|erai|erons|eront|eture|etures)|conges?|vacances|relache|absente?s?|away
    |rideau (?:\w+ )?(?:baisse|ferme|tire)|(?:baiss|ferm|tir)\w+ (?:le|notre) rideau|(?:fai|fon|fera|feron|pren)\w* (?:le pont|une (?:petite |courte )?pause)
    |se repose(?:ra)?|nous reposons|out of (?:the )?office|tak(?:e|es|ing) a (?:short |little )?break|esta(?:mos|remos) fuera
    |closed|closures?|closing|closes?|shut|on (?:our )?(?:vacation|annual leave|holidays?)
    |geschlossen|schliessen|schliesst|schliessung|schliess(?:tage?|zeit(?:en)?)|betriebs(?:ferien|urlaub|ruhe)|urlaub
    |(?:sommer|winter|weihnachts|oster)?ferien|(?:sommer|winter|weihnachts|betriebs)pause
    |pause (?:estivale|annuelle|hivernale)|(?:summer|winter|christmas) break|zu(?= ?[.!,;]| ?$)
    |cerrad[oa]s?|cerramos|cerraremos|cerrara|cierra|cierres?|vacaciones`
const NOT_OPEN = pattern`
    (?:n'|ne )ouvr\w+ pas|(?:pas|ni|plus) (?:de |d')?(?:service|permanence|ouverture|ouverte?s?)
    |(?:not|never|won't|aren't|isn't|don't) (?:be )?open(?:ing)?|no service|nicht (?:geoffnet|offen|da|fur sie da)
    |no (?:abrimos|abriremos|abre|abrira|habra servicio|estaremos|esta\w* abiert\w+)|sin servicio|kein (?:betrieb|service|verkauf)`
/** « Nous ne fermons pas », « pas de fermeture ». */
const NOT_CLOSED = pattern`
    (?:(?:ne|n'|nous ne) ?\w{0,9} (?:pas|jamais|plus) |(?:pas|plus) (?:de |en )?|aucune? |sans |jamais |not |no |never |without |nicht |kein\w* |ohne |sin )
    (?:(?:be|de|on|en|im|d'|notre|annual|holiday|summer) )?(?:${CLOSED})|(?:n'|ne )(?:ferm|pren)\w+ (?:pas|jamais|plus)`
/** « Dernier jour d’ouverture »: closed from the day after. */
const LAST_OPEN = pattern`
    (?:dernier jour (?:d'ouverture|ouvert|ouvre|de vente|(?=avant))|derniere (?:ouverture|journee d'ouverture)|ouvert\w* pour la derniere fois
    |last (?:(?:opening|open|business|trading) day|day (?:open|of (?:business|trading|opening)|(?=before)))|open for the last time|letzte\w* (?:offnungstag|verkaufstag)
    |ultimo dia (?:de apertura|abierto))(?: ?(?:avant|before|vor|antes de) (?:l[ae]s? |l'|nos |notre |our |the |den |dem |die )?(?:fetes|conges|vacances|fermeture|pause|noel|christmas|holidays|break
    |weihnachten|ferien|urlaub|navidad|vacaciones)(?: (?:annuel\w*|de noel|de fin d'annee))?)?`
const OPENS_AGAIN = pattern`
    retour(?= (?:prevu )?(?:le|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) )
    |rouvr\w+|re-?ouv\w+|re-?open\w*|de retour|repris\w+|repren\w+|back(?= (?:on|from|in|at|to|until|\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b))|wieder (?:geoffnet|offen|da|fur sie da|zuruck)
    |wiedereroffn\w+|reabr\w+|reapertura|volvemos|volveremos|de vuelta|a bientot|see you(?: again)?|retrouv\w+|sehen uns|nos vemos`
const OPENS = pattern`
    ouvert\w*|ouvr\w+|horaires?|opens?|opening|hours|abiert\w+|apertura|abrimos|abriremos|abre|geoffnet|offen|offnen|offnungszeiten
    |horario\w*`
const EXCEPT = pattern`sauf|excepte\w?|hormis|except(?:ing)?|a l'exception|ausser|bis auf(?! weiteres)|excepto|salvo`

/** Words for being open or closed, each in the group of what it says. */
export const CUE = regexWith('g')`
    \b(?:(?<last>${LAST_OPEN})|(?<notClosed>${NOT_CLOSED})|(?<notOpen>${NOT_OPEN})|(?<again>${OPENS_AGAIN})|(?<closed>${CLOSED})|(?<open>${OPENS})
    |(?<but>${EXCEPT}))(?![\w'])`

/** Cheap look whether a text may speak of being closed or open on some day. */
export const SPEAKS = regexWith('i')`
    f[eé]rm|rideau|repos|repris|repren|le pont|une pause|office|fuera|volve|apert|\bzu\s*(?:[.!,;)]|$)|cong[eé]|vaca|rel[aâ]che|absent|clos(?:e|ing|ure)|shut|holiday|leave|geschlossen|schlie(?:ß|ss)|urlaub
    |ferien|ruhe|pause|last\s|letzte|dernier|[uú]ltimo|break|cerr|cierre|cierra|ouv|open|hours|horai|horar|abr|abier|ge[oö]ffnet|[oö]ffn|offen|pas de|no service|retour
    |\bback\b|wieder|vuelta|away|f[uü]r sie da`
