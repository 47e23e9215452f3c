import { mend, NO_WORDING } from '../lexicon/spelling.ts'
import { pattern, regex, regexWith } from '../words/pattern.ts'
import { clean, joinedWords, tokenize } from '../words/text.ts'

const HUMAN_FR = pattern`
    (?:humain|humaine|human|etre humain|personne|quelqu un|quelqu|quelquun|qqun|qqn|conseiller
    |conseillere|conseillers|vendeur|vendeuse|employee?|responsable|gerante?|patronn?e?|directeur
    |directrice|manager|operateur|operatrice|agent|technicien|technicienne|interlocuteur|interlocutrice
    |equipe|un membre|service (?:clients?|commercial|technique|apres vente|sav)|sav|standard|collegue
    |collaborateur|un vrai|une vraie|mecano|mecanicien|artisan|libraire|fleuriste|boulanger|patissier
    |coiffeur|estheticienne|specialiste|expert|vivant|vive voix)
  `
const HUMAN_EN = pattern`
    (?:human|humans|human being|person|real person|someone|somebody|people|agent|representative|rep
    |operator|advisor|adviser|staff|employee|manager|owner|team|member|customer (?:service|support|care)
    |support|assistant manager|sales ?person|salesperson)
  `
const HUMAN_ES =
  '(?:humano|humana|persona|alguien|agente|asesora?|encargad[oa]|responsable|equipo|operadora?|empleado|empleada|atencion al cliente|dependient[ea]|gerente)'
const HUMAN_DE =
  '(?:mensch(?:en)?|person|jemanden?|mitarbeiter|mitarbeiterin|mitarbeitern|berater|beraterin|kundendienst|kundenservice|team|chef|chefin|ansprechpartner|kollegen|personal|verkaufer|verkauferin)'

const ASKS: RegExp[] = [
  new RegExp(
    `\\b(?:parler|parlez|parle|discuter|echanger|causer|converser|dialoguer|communiquer)(?: directement)? (?:a|au|aux|avec)(?: \\w+){0,4}? ${HUMAN_FR}\\b`,
  ),
  /\b(?:mettre|mettez|mets|mis|mise|mettiez)(?: \w+){0,2} en (?:relation|contact|communication|ligne)\b/,
  new RegExp(
    `\\b(?:passe|passez|passer|transfere|transferez|transferer|redirige|redirigez|rediriger|oriente|orientez)(?: moi| nous)?(?: (?:vers|a|au|le|la|un|une|l))*(?: \\w+){0,2}? ?${HUMAN_FR}\\b`,
  ),
  regex`
    \b(?:joindre|contacter|avoir|voir|veux|voudrais|souhaite|aimerais|prefere|besoin d|demande|appelez
    |reponde|repondre|disponible)(?: (?:directement|plutot|par|a|avec|de|au telephone
    |en ligne)){0,6}(?: (?:un|une|l|le|la|votre|vos|d|de|parler|vrai
    |vraie)){1,6} (?:vrai |vraie |autre )?${HUMAN_FR}\b(?! (?:agee|enceinte|handicapee|qui|pour|de plus
    |en plus|a mobilite|supplementaire))
  `,
  regex`
    \b(?:etre (?:rappelee?|contactee?|recontactee?)
    |(?:me|m|nous) (?:r appeler|rappeler|rappelez|recontacter|recontactez|telephoner|contacter|appeler)
    |rappelez (?:moi|nous)|recontactez (?:moi|nous)|appelez (?:moi|nous)|contactez (?:moi|nous)
    |(?:qu on|que quelqu un|que vous|qu un conseiller) (?:me|m|nous) (?:rappelle|rappelez|rappeliez
    |contacte|contactiez|appelle|recontacte|reponde|telephone))\b
  `,
  regex`
    \b(?:pas|plus|marre|assez|ras le bol) (?:(?:de|d|parler|discuter|a|avec|un|une|le|la|cet|cette|ce
    |des|du) )*(?:robots?|bots?|machines?|ia|intelligence artificielle|assistant virtuel|automates?
    |chatbots?)\b
  `,
  /\b(?:avoir|joindre|voir|contacter|besoin de|besoin d|veux|voudrais|prefere|souhaite)(?: \w+){0,2} (?:quelqu un|quelquun|qqun|qqn)\b/,
  /\b(?:vrai|vraie|veritable) (?:personne|humain|conseiller|conseillere|interlocuteur|etre humain|agent|quelqu)\b/,
  /\b(?:parler|parlez|discuter) (?:de vive voix|en direct|a l equipe|a l humain)\b/,
  regex`
    \b(?:talk|speak|chat|connect|connected|transfer|transferred|transferring|put|pass|get|reach|contact
    |switch)(?: me| us)?(?: (?:directly|through|over))*(?: (?:to|with|on to|in touch with|hold of
    |through to))*(?: (?:an|a|the|your|some|actual|real|live|another|human
    |one of))* ${HUMAN_EN}\b(?! else'?s)
  `,
  regex`
    \b(?:want|need|prefer|like|see|have|is there|get|find
    |rather)(?: (?:an|a|the|to|actual|real|live|some|talk|speak))* (?:actual |real |live )?(?:human
    |real person|live agent|live person|representative|human being|human agent|actual person)\b
  `,
  /\b(?:call me|ring me|phone me|call us back|call back|callback|contact me|someone (?:to )?(?:call|contact|help|phone|ring) me|can someone (?:help|call|contact)|get back to me)\b/,
  /\b(?:not|no|stop|dont want|tired of)(?: \w+){0,4} (?:bots?|robots?|machine|chatbots?)\b/,
  new RegExp(
    `\\b(?:hablar|habla|chatear|contactar|comunicar\\w*|pasame|paseme|pongame|ponme|transfer\\w+)(?: \\w+){0,4}? ${HUMAN_ES}\\b`,
  ),
  /\b(?:quiero|necesito|quisiera|prefiero)(?: (?:un|una|a|con|hablar))* (?:persona real|humano|agente|asesora?|operadora?)\b/,
  /\b(?:llamadme|llamenme|llameme|que me llamen|que me llameis|me pueden llamar|me podeis llamar)\b/,
  new RegExp(
    `\\b(?:mit|zu)(?: \\w+){0,3}? ${HUMAN_DE}(?: \\w+){0,2}? (?:sprechen|reden|chatten|verbinden|verbunden|telefonieren|schreiben)\\b`,
  ),
  new RegExp(
    `\\b(?:sprechen|reden|verbinden|verbinde|verbinden sie mich)(?: \\w+){0,3}? (?:mit|zu)(?: \\w+){0,3}? ${HUMAN_DE}\\b`,
  ),
  /\b(?:ruckruf|zuruckrufen|rufen sie mich|ruft mich|echte[rn]? (?:mensch(?:en)?|person|mitarbeiter))\b/,
]

/** Whole messages, once courtesy is taken away. */
const ALONE = regex`
    ^(?:(?:un|une|le|la|l|a|an|the|ein|eine|einen|un vrai|une vraie|vrai|vraie|real|live|actual|je veux
    |i want|quiero|ich will|votre|your|equipe|avec|to) )*(?:humain|humaine|etre humain|vraie personne
    |vrai humain|conseiller|conseillere|operateur|agent|service client|parler equipe|parler a l equipe
    |human|human being|real person|person|live agent|representative|operator|customer service
    |talk to (?:the )?team|persona real|humano|agente|mensch|mitarbeiter|hablar con el equipo
    |mit dem team sprechen)$
  `
const COURTESY = regexWith('g')`
    \b(?:bonjour|bonsoir|salut|hello|hi|hey|svp|stp|s il (?:vous|te) plait|il vous plait|plait|please
    |pls|merci|thanks|thank you|por favor|bitte|danke|hola|hallo|ok|non|no|nein|oui|yes|maintenant|now
    |directement)\b
  `

/** Looks like a wish for a person, but asks about something else. */
const NOT_A_WISH: RegExp[] = [
  /\b(?:etes vous|vous etes|tu es|es tu|t es|are you|is this|eres|bist du|sind sie) (?:\w+ ){0,2}?(?:un|une|a|an|ein|eine)? ?(?:vraie?|veritable|real|echter?|human|humain|robot|bot|ia|ai|mensch|humano)/,
  /\b(?:est ce que|c est|est ce|suis je|suis en train|je suis en train) (?:que )?(?:je |de )?(?:parle|parler|un robot|une ia)\b(?! (?:a l equipe|possible))/,
  /\b(?:je parle|am i (?:talking|speaking|chatting)|are you (?:a|an|really)|is this (?:a|an)|hablo con|spreche ich|rede ich|schreibe ich)\b/,
  /\b(?:ne (?:veux|souhaite) pas|pas besoin|inutile|sans) (?:de |d )?(?:parler|etre rappele|etre contacte|appeler|humain)\b(?! (?:a|avec) (?:\w+ )?(?:robot|bot|machine|ia|automate)s?)/,
  /\b(?:don t|dont|do not|no) (?:need|want) (?:to )?(?:talk|speak|a human|an agent|a person)\b/,
  /\bservice client\b.{0,300}\b(?:ouvert|horaires?|numero|telephone|adresse|joignable)\b|\b(?:horaires?|numero|telephone)\b.{0,300}\bservice client\b/,
]

/** As it is written, and with typing errors mended: mending may also spoil a word it does not know. */
const readingsOf = (message: string): string[] => {
  const tokens = tokenize(clean(message))
  return [...new Set([joinedWords(tokens), joinedWords(mend(tokens, NO_WORDING))])]
}

/** Whether the visitor asks for a person of the team, in French, English, Spanish or German. */
export const wantsPerson = (question: string): boolean => {
  const readings = readingsOf(question)
  if (readings.some((text) => NOT_A_WISH.some((pattern) => pattern.test(text)))) return false
  return readings.some(
    (text) =>
      ASKS.some((pattern) => pattern.test(text)) ||
      ALONE.test(text.replace(COURTESY, ' ').replace(/\s+/g, ' ').trim()),
  )
}

/** Words of a wish for a person that says nothing of what about. */
const REQUEST_WORDS = regex`
    ^(?:je|j|me|moi|on|nous|vous|peux|peut|puis|pouvez|pourriez|pourrais|voudrais|veux|aimerais|souhaite
    |souhaiterais|prefere|besoin|ai|est|ce|que|qu|il|y|a|t|s|d|de|du|l|la|le|un|une|au|avec|possible
    |directement|plutot|bien|vrai|vraie|svp|stp|te|plait|quelqu|quelquun|qqun|qqn|humain|humaine|personne
    |conseiller|conseillere|vendeur|vendeuse|responsable|equipe|membre|service|client|boutique|votre
    |parler|parle|discuter|echanger|joindre|contacter|bonjour|bonsoir|salut|merci|ok|oui|non|maintenant
    |i|would|like|want|need|to|talk|speak|chat|with|an|the|someone|somebody|human|person|real|agent|team|your
    |can|could|may|please|hi|hello|thanks|thank|you|quiero|quisiera|puedo|hablar|con|una|persona|alguien
    |equipo|el|humano|agente|por|favor|hola|gracias|ich|mochte|will|kann|konnte|mit|dem|einem|einer|eine
    |jemand|jemandem|menschen|mitarbeiter|sprechen|reden|hallo|bitte|danke)$
  `

/** Whether a message asks for a person and says nothing of what about: « je voudrais parler à quelqu’un ». */
export const onlyWantsPerson = (message: string): boolean =>
  wantsPerson(message) && tokenize(clean(message)).every(({ folded }) => REQUEST_WORDS.test(folded))
