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

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    four: 4,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    cent: 100,
    two: 2,
    three: 3,
    five: 5,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    premier: 1,
    premiere: 1,
    deuxieme: 2,
    second: 2,
    seconde: 2,
    troisieme: 3,
    quatrieme: 4,
    cinquieme: 5,
    sixieme: 6,
    septieme: 7,
    huitieme: 8,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    zwei: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
  }),
)

/** Index 1 is Monday. */
export const DAY_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    lundi: 1,
    lundis: 1,
    lun: 1,
    mardi: 2,
    mardis: 2,
    mercredi: 3,
    mercredis: 3,
    merc: 3,
    jeudi: 4,
    jeudis: 4,
    vendredi: 5,
    vendredis: 5,
    vend: 5,
    samedi: 6,
    samedis: 6,
    sam: 6,
    dimanche: 7,
    dimanches: 7,
    dim: 7,
    monday: 1,
    mondays: 1,
    tuesday: 2,
    tuesdays: 2,
    wednesday: 3,
    wednesdays: 3,
    thursday: 4,
    thursdays: 4,
    friday: 5,
    fridays: 5,
    saturday: 6,
    saturdays: 6,
    sunday: 7,
    sundays: 7,
    lunes: 1,
    martes: 2,
    miercoles: 3,
    jueves: 4,
    viernes: 5,
    sabado: 6,
    sabados: 6,
    domingo: 7,
    domingos: 7,
    montag: 1,
    montags: 1,
    dienstag: 2,
    dienstags: 2,
    mittwoch: 3,
    mittwochs: 3,
    donnerstag: 4,
    donnerstags: 4,
    freitag: 5,
    freitags: 5,
    samstag: 6,
    samstags: 6,
    sonnabend: 6,
    sonntag: 7,
    sonntags: 7,
  }),
)

export const MONTH_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    janvier: 1,
    fevrier: 2,
    mars: 3,
    avril: 4,
    mai: 5,
    juin: 6,
    juillet: 7,
    aout: 8,
    septembre: 9,
    octobre: 10,
    novembre: 11,
    decembre: 12,
    january: 1,
    february: 2,
    march: 3,
    april: 4,
    june: 6,
    july: 7,
    august: 8,
    september: 9,
    october: 10,
    november: 11,
    december: 12,
    enero: 1,
    febrero: 2,
    marzo: 3,
    abril: 4,
    mayo: 5,
    junio: 6,
    julio: 7,
    agosto: 8,
    septiembre: 9,
    octubre: 10,
    noviembre: 11,
    diciembre: 12,
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
