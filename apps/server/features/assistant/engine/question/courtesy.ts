import { pattern, regex } from '../words/pattern.ts'
import { clean, fold, joinedWords } from '../words/text.ts'

/** What a message is when it asks nothing about the business. */
export type Courtesy =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'how-are-you'
  | 'identity'
  | 'abilities'
  | 'yes'
  | 'no'
  | 'about'
  | 'listening'
  | 'empty'

const POLITE = pattern`
    (?: |alors|bon|ben|et|and|y|und|ok|okay|tres|so|very|much|bien|super|parfait|genial|cool|top|nickel
    |great|perfect|merci|beaucoup|mille|fois|infiniment|d avance|par avance
    |pour (?:votre|ta|l) (?:aide|reponse|info|accueil|retour)|votre aide
    |c est (?:gentil|parfait|note|tout|bon)|tout le monde|a tous|a vous|a toi|madame|monsieur|mesdames
    |messieurs|l equipe|la team|team|there|all|everyone|svp|please|vous|toi|aussi|de meme
    |for (?:your|the) help|for that|a lot|guys|again|encore|bonne|belle|excellente|good|nice|journee
    |soiree|day|evening|weekend|week end|fin de){0,40}
  `

const RULES: [Courtesy, RegExp][] = [
  [
    'how-are-you',
    regex`
      ^${POLITE}(?:bonjour|salut|hello|hi|hey|coucou|hola
      |hallo)?${POLITE}(?:(?:comment )?(?:ca va|vas tu|allez vous|va)|tu vas|vous allez
      |how are you(?: doing)?(?: today)?|how s it going|hows it going|que tal|como (?:estas|esta)
      |wie geht(?: es)?(?: s)?(?: dir| ihnen)?)${POLITE}$
    `,
  ],
  [
    'greeting',
    new RegExp(
      `^(?:(?:re)?bonjour|bonsoir|salut|coucou|hello|hi|hey|hiya|yo|good (?:morning|afternoon|evening)|hola|buen[oa]s(?: dias| tardes| noches)?|hallo|guten (?:tag|morgen|abend)|moin|servus)${POLITE}$`,
    ),
  ],
  [
    'goodbye',
    regex`
      ^(?:(?:ok|merci|bon|allez|bien|super|parfait|thanks|thank you|gracias|danke|beaucoup
      |et) )*(?:au revoir|a bientot|a (?:la )?prochaine|a plus(?: tard)?|a tres vite|a demain|a samedi
      |bonne (?:journee|soiree|continuation|nuit|fin de journee)|bon (?:week end|weekend|apres midi)
      |bye(?: bye)?|goodbye|good ?night|see you(?: (?:later|soon|there))?
      |have a (?:nice|good|great|lovely) (?:day|evening|one|weekend)|adios|hasta (?:luego|pronto)|tschuss
      |auf wiedersehen|ciao)(?: (?:et|and|merci|thanks|a vous|aussi|beaucoup|encore|bonne|journee|soiree|a
      |bientot|au|revoir))*$
    `,
  ],
  [
    'thanks',
    regex`
      ^${POLITE}(?:merci|mercii+|thanks|thank you|thx|ty|cheers|gracias|danke|remercie|parfait|super
      |genial|nickel|great|perfect|ok|okay|d accord|daccord|entendu|c est note|tres bien|top|cool|vale
      |alles klar)${POLITE}$
    `,
  ],
  [
    'identity',
    regex`
      \b(?:(?:tu es|es tu|vous etes|etes vous|t es|c est|est ce|suis je (?:avec|face a)
      |je (?:parle|discute|suis) (?:a|avec)|est ce que (?:je parle (?:a|avec)|tu es|vous etes
      |c est)) (?:(?:bien|vraiment|que|un|une|d|de|des|la|l|a|avec|quelqu) )*(?:robots?|bots?|chatbots?|ia
      |i a|intelligence artificielle|machine|ordinateur|programme|humaine?s?|vraie? (?:personne|humain)
      |vraie personne|personne reelle|etre humain|chatgpt|gpt|automate|automatique|reel|reelle|vivant
      |vivante|humain))\b|\b(?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with)|is it
      |u) (?:(?:a|an|really|actually|just|to|with|the|some|even) )*(?:robots?|bots?|chatbots?|ai|machine
      |human|real(?: person| human)?|person|computer|chatgpt|automated)\b
      |\b(?:eres|es usted|estoy hablando con|hablo con) (?:(?:un|una|de|verdad) )*(?:robot|bot|maquina
      |humano|humana|persona|ia)\b|\b(?:bist du|sind sie|spreche ich mit|rede ich mit
      |schreibe ich mit) (?:(?:ein|eine|einem|einer|echter|echten|echte) )*(?:robot\w*|bot|maschine|ki
      |mensch\w*|person|computer)\b|^(?:(?:bonjour|hello|hi|mais|et|au fait) )*(?:qui es tu|tu es qui
      |t es qui|qui etes vous|vous etes qui|a qui (?:ai je|je|est ce que je) parle\w*|who are you
      |who am i (?:talking|speaking) to|what are you|comment (?:tu t|vous vous) appel\w+
      |(?:tu t|vous vous) appel\w+ comment|c est quoi (?:ton|votre) (?:nom|prenom)|what s your name
      |whats your name|quien eres|wer bist du|wie heisst du
      |(?:un )?(?:robot|bot|ia|humain))(?: (?:au juste|exactement|exactly|la|svp))*$
    `,
  ],
  [
    'abilities',
    regex`
      ^(?:(?:bonjour|hello|hi) )*(?:(?:a quoi|que|qu est ce que|what
      |how) (?:(?:tu|vous|can|peux|pouvez|do|sers|servez|est ce) )+(?:faire|do|help|m aider|me dire|sert
      |servez|sers|aider)?(?: (?:pour moi|for me|you|me|with|ici))*|aide|help|besoin d aide|i need help
      |j ai besoin d aide|aidez moi|help me|ayuda|hilfe|tu sers a quoi|vous servez a quoi
      |comment ca marche)$
    `,
  ],
  [
    'about',
    regex`
      \b(?:(?:vous |tu )?vendez (?:vous )?quoi|que vendez vous
      |qu est ce que (?:vous (?:vendez|faites|proposez)
      |c est (?:comme (?:magasin|boutique)|votre (?:boutique|magasin|entreprise)))
      |(?:vous )?(?:faites|proposez) quoi|que (?:faites|proposez) vous
      |c est quoi (?:comme |votre |cette )?(?:boutique|magasin|entreprise|activite|etablissement
      |specialite|concept)|votre (?:activite|specialite|concept)
      |quelle est votre (?:activite|specialite|histoire)|presentez vous|vous faites quoi
      |what do you (?:sell|do|make|offer)|what (?:is|s) (?:this|your) (?:shop|store|business|company)
      |what kind of (?:shop|store|business)|tell me about (?:you|your (?:shop|business|company))
      |que (?:venden|vendeis|haceis|hacen)|was (?:verkauft|verkaufen|macht|bieten) (?:ihr
      |sie))(?: (?:exactement|exactly|au juste|here|ici|chez vous|an|comme \w+))*$
    `,
  ],
  [
    'yes',
    regex`
      ^(?:(?:ok|alors|ah|bien|ben) )*(?:oui|ouais|yes|yep|yeah|yes please|please do|si|claro|ja|gerne
      |volontiers|avec plaisir|d accord|daccord|ok|okay|bien sur|sure|carrement|absolument|je veux bien
      |pourquoi pas|allez y|vas y|go ahead)(?: (?:svp|stp|s il vous plait|plait|il|vous|merci|thanks|thank you|gracias|danke|bien
      |volontiers|please|por favor|bitte|je veux bien|d accord|transmettez|allez y|demandez leur
      |au plus vite|rapidement|des que possible|c est (?:assez |tres |plutot |vraiment )?urgent
      |as soon as possible|it s (?:quite |very |rather )?urgent))*$
    `,
  ],
  [
    'no',
    regex`
      ^(?:(?:ah|euh|oh) )*(?:non|nan|no|nope|nein|pas la peine|inutile|ce n est pas la peine|ca ira
      |laissez tomber|tant pis|never mind|nevermind
      |pas grave)(?: (?:merci|thanks|thank you|gracias|danke|ca ira|c est bon|pas besoin|it s ok|its fine
      |tant pis|beaucoup))*$
    `,
  ],
  [
    'listening',
    regex`
      ^(?:(?:bonjour|bonsoir|salut|hello|hi|hey|hola|hallo) )?(?:j ai|jai|i have|i ve got|tengo|ich habe
      |j aurais|j avais|puis je (?:vous )?poser|je peux (?:vous )?poser|can i ask(?: you)?
      |could i ask) (?:(?:juste|just|une|petite|quelques|des|a|some|una|eine|quick|few) )*(?:questions?
      |renseignements?|pregunta|frage|something
      |demande)(?: (?:a vous poser|svp|for you|please|s il vous plait))*$
    `,
  ],
]

/** What kind of courtesy a message is, or undefined when it asks something. */
export const courtesyOf = (message: string): Courtesy | undefined => {
  const text = joinedWords(clean(message))
  if (!/[\p{L}\d]/u.test(message.normalize('NFKC'))) return 'empty'
  if (text.length > 120) return undefined
  return RULES.find(([, pattern]) => pattern.test(text))?.[0]
}

const GREETED =
  /^(?:re)?(?:bonjour|bonsoir|salut|coucou|hello|hi|hey|hiya|good (?:morning|afternoon|evening)|hola|buenos dias|buenas|hallo|guten (?:tag|morgen|abend)|moin)\b/

/** Whether a message opens with a greeting. */
export const greets = (message: string): boolean => GREETED.test(fold(clean(message)))
