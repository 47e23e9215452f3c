import type { Language } from '../types.ts'
import { regex } from '../words/pattern.ts'

/** Words that carry no subject: grammar, politeness, chat, and the verbs of asking and offering. Folded. */
export const SOFT: Record<Language, string> = {
  fr: `pourriez pourrai pourrez seriez serons serez aurai aurez auraient saurais saurait saurez iriez passerait passera accepteriez prendriez voudraient voudriez
    donner donne donnez donnent fourni fournie fournis fournies fournissez vieux vieil vieille vieilles jouable faisable finalement ira irait suffit suffira
    a ah ai aie ainsi alors apres as au aucun aucune auquel aussi autre autres aux avant avec avez avoir avons bah bas bcp beaucoup ben bien bientot
    bon bonjour bonne bonsoir bref c ca car ce ceci cela celle celles celui ces cet cette ceux chacun chaque chez ci coucou comme comment d dans de deja depuis des desole
    bout dois doit devez devons doivent
    desolee dessus deux du donc dont dur dure durent durer e eh elle elles en encore enfin entre es est et etaient etait etant etc ete etes etre eu eux euh faire fais faisons fait faite faites font faut faudrait fois
    g grand grande gros haut hein hello hey hors hyper i ici il ils j je jamais jusqu jusque juste l la laquelle le lequel les lesquelles lesquels leur leurs lors lui m ma madame mais mal me meme
    memes merci mes mieux mm moi moins mon monsieur n ne ni non nos notre nous o oh ok on ou oui par parce pardon parfois pas pendant personnellement
    petit petite petits petites peu peut peuvent peux plait plus plutot point pour pourquoi pourrais pourrait pourrez pouvez pouvoir pouvons pr pratique pres presque puis puisque puisse
    q qd qu quand quant que quel quelle quelles quelqu quelque quelques quels qui quoi r s sa sais salut sans sauf savez savoir se sera serai serais serait seraient serez seront ses si simplement sinon soient sois soit sommes
    son sont sous souvent stp suis sur svp t ta tant te tel telle tes toi tjs tjrs toujours tous tout toute toutes tres trop tu u un une unes uns v va vais vas vers veuillez veut veux via vis vite voici voila
    vos votre vous vraiment vs vu y
    besoin cherche chercher cherchons propose proposer proposes proposez proposons dispose disposez disposer possede possedez trouver trouve trouves trouvez trouvent
    voudrais voudrait voulais voudrions aimerais aimerait souhaite souhaiterais souhaitez souhaiterait souhaitait voulez vouloir veuille possible possibles possibilite eventuellement peutetre
    question questions demande demander demandais info infos information informations renseignement renseignements renseigner dire dites dit dis expliquer explique preciser precisez concernant propos niveau sujet rapport
    merci avance cordialement bonne journee monsieur madame cher
    aller allez allons aurais auriez aurait auront avais aviez avait pensez pense penser crois interesse interessee interessant super genial cool top gentil aimable
    chose choses truc trucs machin genre sorte sortes type types modele modeles article articles produit produits service services offre offres offrez
    mere maman pere papa parents ami amie amis amies copain copine copines mari conjoint soeur frere mamie papi tante oncle cousin cousine collegue collegues belle
    habite habitons habitez habiter vis vivons vit reside residons residant commencer commence commencent debuter debute debutent finir finit finissent terminer termine terminent lieu tenir tient verser verse fournir fournissez fournit methode methodes moyen moyens facon facons manieres maniere travailler travaille travailles travaillez travaillons politique politiques condition conditions modalite modalites marche marchent regarder vois voir voit vus vue vues decouvrir decouvert passer passe passez prendre prends prenez prend pris utiliser utilise utilisez mettre mets met servir sert
    actuellement maintenant directement facilement normalement exactement forcement notamment surtout seulement uniquement obligatoire obligatoirement obligation necessaire necessite nombre
    savoir connaitre connaissez existe existent exister
    boutique boutiques magasin magasins shop commerce enseigne
    cest jai jaimerais jvoudrais jvoulais ya yatil ta tas daccord estce esce vouzavez vousavez avezvous yat
    double jour jours heure heures temps moment periode delai delais duree journees fin debut avant semaine semaines mois an ans annee annees minute minutes
    inclus incluse incluses compris comprise comprend comprennent inclut`,
  en: `ve ll nt s t d a about actually after again ah all also alright am an and another any anyone anything are arent around as ask asking at away be because been before being bit but by
    can cannot cant come comes coming could couldnt currently day days did didnt do does doesnt doing done dont each either else ever every everyone everything exactly
    find for from get gets getting give go goes going good got great had has hasnt have havent having he hello help here hey hi him his hiya how however i id if ill im in instead into is isnt it its itself ive
    just keen kindly know last lasts let like little long look looking lot love lovely m made make makes making many may maybe me mean might mine more most much must my myself
    need needed needs never nice no normally not now of off offer offers oh ok okay on once one only or other our out over own perhaps please pls plz possible possibly provide
    question quick quite rather re really regarding right run s same say see sell she should shouldnt since so some something soon sorry sort still stuff such suggest sure
    take takes taking tell than thank thanks that thats the their them then there theres these they theyre thing things think this those through thx to too tried try u under until up ur us use used using usually
    very want wanted wanting wants was wasnt we well were weve what whats when where wheres whether which while who whos why will wish with without wondering wont would wouldnt ya yes yet you youd your youre yours
    shop store product products item items type types kind kinds service services spend based include included includes including info information details
    live lives living start starts begin begins end ends finish finishes method methods way ways mother father mum mom dad wife husband friend friends sister brother policy policies terms type option options work works worth hour hours time times week weeks month months year years minute minutes opening long`,
  es: `a ademas ahi ahora al algo alguien algun alguna algunas alguno algunos alli antes aqui asi aun aunque bien buen buena buenas bueno buenos cada casi como con contra cual cuales cualquier cuando cuanta cuantas cuanto cuantos
    da de debe debo del desde donde dos e el ella ellas ellos en entonces entre era eran eres es esa esas ese eso esos esta estaba estado estan estar estas este esto estos estoy favor fue gracias
    ha hace hacen haceis hacer hacia hago han has hasta hay haya he hola hoy igual ir justo la las le les lo los mas me mejor mi mia mio mis mismo mucha muchas mucho muchos muy
    nada necesito ni no nos nosotros nuestra nuestro o ofrecen ofreceis ofrece os otra otras otro otros para parece pero poco podeis podemos poder podria podrian por porfa porque posible pregunta puede pueden puedes puedo pues
    que quien quienes quiere quieren quiero quisiera saber se sea ser si siempre sin sobre sois solo somos son soy su sus tal tambien tan tanto te teneis tenemos tener tengo tiene tienen tienes tienda toda todas todavia todo todos tu tus
    un una unas uno unos usted ustedes va vais vale vamos van ver vez voy vosotros vuestra vuestro vuestros y ya yo
    dias tardes noches producto productos vivo vivimos articulo busco gustaria querria informacion dia hora horas tiempo semana semanas mes meses`,
  de: `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist bitte da dabei dafur dann das dass dazu dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch
    ein eine einem einen einer eines einige er es etwa etwas euch euer eure frage fragen fur gab gabe ganz gar geben geht genau gerne gern gibt gruss gut guten hab habe haben habt hallo hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist
    ja jede jeden jeder jetzt kann kannst konnen konnt konnte konnten kein keine keinen konnten machen macht man mal mehr mein meine meinem meinen meiner mich mir mit mochte mochten muss mussen nach nein nicht nichts noch nun nur ob oder ohne
    schon sehr sein seine seid sich sie sind so soll sollte sondern tag tun um und uns unser unsere unter viel viele vielleicht vom von vor wann war waren warum was weg weil welche welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird wissen wo wollen wollte wurde wurden zu zum zur zwei
    laden geschaft shop produkt produkte artikel danke mogliche moglich suche anbieten bieten an wohne wohnen vorbei moin servus tage stunde stunden zeit woche wochen monat monate uhr`,
}

/** The numbers that words say, each `step` more than the one before; those of one number have a slash between them. */
export const byOrder = (words: string, first: number, step = 1): Record<string, number> =>
  Object.fromEntries(
    words.split(' ').flatMap((same, at) => same.split('/').map((word) => [word, first + at * step])),
  )

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...byOrder('deux trois quatre cinq six', 2),
    four: 4,
    ...byOrder('sept huit neuf dix onze douze', 7),
    quinze: 15,
    ...byOrder('vingt trente quarante cinquante soixante', 20, 10),
    cent: 100,
    two: 2,
    three: 3,
    five: 5,
    ...byOrder('seven eight nine ten eleven twelve', 7),
    fifteen: 15,
    ...byOrder('twenty thirty forty fifty sixty', 20, 10),
    ...byOrder('premier/premiere deuxieme/second/seconde troisieme quatrieme cinquieme', 1),
    ...byOrder('sixieme septieme huitieme', 6),
    ...byOrder('dos tres cuatro cinco', 2),
    ...byOrder('siete ocho nueve diez', 7),
    ...byOrder('zwei drei vier funf sechs sieben acht neun zehn', 2),
  }),
)

/** Index 1 is Monday. */
export const DAY_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...byOrder(
      'lundi/lundis/lun mardi/mardis mercredi/mercredis/merc jeudi/jeudis vendredi/vendredis/vend',
      1,
    ),
    ...byOrder('samedi/samedis/sam dimanche/dimanches/dim', 6),
    ...byOrder('monday/mondays tuesday/tuesdays wednesday/wednesdays thursday/thursdays friday/fridays', 1),
    ...byOrder('saturday/saturdays sunday/sundays', 6),
    ...byOrder('lunes martes miercoles jueves viernes sabado/sabados domingo/domingos', 1),
    ...byOrder('montag/montags dienstag/dienstags mittwoch/mittwochs donnerstag/donnerstags', 1),
    ...byOrder('freitag/freitags samstag/samstags/sonnabend sonntag/sonntags', 5),
  }),
)

export const MONTH_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...byOrder('janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre', 1),
    ...byOrder('january february march april', 1),
    ...byOrder('june july august september october november december', 6),
    ...byOrder('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre', 1),
    januar: 1,
    februar: 2,
    marz: 3,
    juni: 6,
    juli: 7,
    oktober: 10,
    dezember: 12,
  }),
)

/** Feasts and holidays: the weekly hours say nothing about them. */
export const HOLIDAY_WORDS = regex`
    \b(?:noel|paques|pentecote|ascension|toussaint|assomption|jours? de l an|nouvel an|saint sylvestre
    |reveillon|fete nationale|armistice|feries?|ponts?|vacances|conges?|christmas|xmas|easter|boxing day
    |new years?|bank holidays?|public holidays?|good friday|thanksgiving|holidays|navidad|nochebuena
    |nochevieja|ano nuevo|semana santa|pascua|festivos?|vacaciones|weihnachten|heiligabend|silvester
    |neujahr|ostern|ostersonntag|ostermontag|karfreitag|pfingsten|feiertage?n?|ferien|urlaub
    |black friday)\b
  `
