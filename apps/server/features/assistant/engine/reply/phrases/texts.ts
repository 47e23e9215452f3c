import { ofShop } from '#contract/text/of-shop.ts'
import type { Instructions, Language } from '../../types.ts'
import { ANY_TONE_TEXTS, type AnyToneTexts } from './any-tone.ts'

type Tone = Instructions['tone']

/** Sentences of the engine. {a|b}: the first form addresses formally, the second informally. {name} is the business. */
export interface Texts extends AnyToneTexts {
  hello: string
  goodEvening: string
  greeting: string
  howAreYou: string
  thanks: string
  goodbye: string
  identity: string
  abilities: string
  listening: string
  empty: string
  yes: string
  no: string
  /** Before quoted facts; may be empty. */
  lead: string
  /** After a detailed answer. */
  more: string
  unknown: string
  /** When another part of the message was answered. */
  unknownRest: string
  offer: string
  handOff: string
  reachBy: string
}

type ToneTexts = Omit<Texts, keyof AnyToneTexts>

const fr: Record<Tone, ToneTexts> = {
  friendly: {
    hello: 'Bonjour !',
    goodEvening: 'Bonsoir !',
    greeting: "Bonjour ! Je suis l'assistant IA de {name}. Que puis-je faire pour {vous|toi} ?",
    howAreYou: 'Tout va bien, merci ! Que puis-je faire pour {vous|toi} ?',
    thanks: "Avec plaisir ! {N'hésitez|N'hésite} pas si {vous avez|tu as} une autre question.",
    goodbye: 'À bientôt, et très bonne journée !',
    identity:
      "Je suis l'assistant IA de {name}, pas une personne. Je réponds à partir de ce que l'équipe m'a appris, et je peux lui passer le relais à tout moment.",
    abilities:
      "Je réponds aux questions sur {name} à partir de ce que l'équipe m'a appris, et je peux lui passer le relais à tout moment. Que {souhaitez-vous|veux-tu} savoir ?",
    listening: "Bien sûr, je {vous |t'}écoute.",
    empty: '{Écrivez-moi votre|Écris-moi ta} question, je ferai de mon mieux pour y répondre.',
    yes: 'Très bien. Que {souhaitez-vous|veux-tu} savoir ?',
    no: "C'est noté. Je reste là si {vous avez|tu as} une autre question.",
    lead: 'Voici ce que je peux {vous|te} dire :',
    more: "{N'hésitez|N'hésite} pas si {vous avez|tu as} une autre question.",
    unknown: "Je n'ai pas cette information, et je préfère ne rien inventer.",
    unknownRest: "Pour le reste de {votre|ta} demande, je n'ai pas l'information.",
    offer: '{Souhaitez-vous|Veux-tu} que je transmette {votre|ta} question à l’équipe ?',
    handOff: "Je passe le relais à l'équipe, avec notre échange. {Vous n'aurez|Tu n'auras} rien à répéter.",
    reachBy: '{Vous pouvez|Tu peux} aussi la joindre ici :',
  },
  professional: {
    hello: 'Bonjour.',
    goodEvening: 'Bonsoir.',
    greeting: "Bonjour, je suis l'assistant IA de {name}. Comment puis-je {vous |t'}aider ?",
    howAreYou: "Je suis à {votre|ta} disposition. Comment puis-je {vous |t'}aider ?",
    thanks: "Je {vous |t'}en prie. Je reste à {votre|ta} disposition.",
    goodbye: 'Au revoir, et bonne journée.',
    identity:
      "Je suis l'assistant IA de {name}. Je réponds à partir des informations fournies par l'équipe, et je peux lui transmettre {votre|ta} demande à tout moment.",
    abilities:
      "Je réponds aux questions sur {name} à partir des informations fournies par l'équipe. Quelle est {votre|ta} question ?",
    listening: "Je {vous |t'}écoute.",
    empty: 'Quelle est {votre|ta} question ?',
    yes: 'Très bien. Quelle est {votre|ta} question ?',
    no: "C'est noté. Je reste à {votre|ta} disposition.",
    lead: '',
    more: 'Je reste à {votre|ta} disposition pour toute autre question.',
    unknown: 'Je ne dispose pas de cette information.',
    unknownRest: "Je ne dispose pas d'information sur le reste de {votre|ta} demande.",
    offer: '{Souhaitez-vous|Souhaites-tu} que je transmette {votre|ta} question à l’équipe ?',
    handOff:
      "Je transmets {votre|ta} demande à l'équipe, avec notre échange. {Vous n'aurez|Tu n'auras} rien à répéter.",
    reachBy: "L'équipe est également joignable ici :",
  },
  casual: {
    hello: 'Salut !',
    goodEvening: 'Bonsoir !',
    greeting: "Salut ! Ici l'assistant IA de {name}. Une question ?",
    howAreYou: 'Ça roule, merci ! Une question ?',
    thanks: 'De rien ! Une autre question ? Je suis là.',
    goodbye: 'À bientôt !',
    identity:
      "Je suis l'assistant IA de {name}, pas une vraie personne. Je réponds avec ce que l'équipe m'a appris, et je peux lui passer le relais quand {vous voulez|tu veux}.",
    abilities: "Je réponds aux questions sur {name} avec ce que l'équipe m'a appris. Une question ?",
    listening: "Je {vous |t'}écoute.",
    empty: 'Une question ? Je suis là pour ça.',
    yes: 'Ça marche. Quelle est {votre|ta} question ?',
    no: 'Pas de souci. Je suis là au besoin.',
    lead: 'Alors :',
    more: 'Autre chose ? Je suis là.',
    unknown: 'Là, je ne sais pas, et je ne veux pas dire de bêtise.',
    unknownRest: 'Pour le reste, je ne sais pas.',
    offer: 'Je transmets {votre|ta} question à l’équipe ?',
    handOff: "Je passe le relais à l'équipe, avec notre échange. Rien à répéter.",
    reachBy: "L'équipe répond aussi ici :",
  },
  formal: {
    hello: 'Bonjour.',
    goodEvening: 'Bonsoir.',
    greeting: "Bonjour, je suis l'assistant IA de {name}. En quoi puis-je {vous |t'}être utile ?",
    howAreYou: "Je {vous|te} remercie de {votre|ta} attention. En quoi puis-je {vous |t'}être utile ?",
    thanks: "Je {vous |t'}en prie. Nous demeurons à {votre|ta} disposition.",
    goodbye: 'Nous {vous|te} souhaitons une excellente journée.',
    identity:
      "Je suis l'assistant IA de {name}. Mes réponses reposent sur les informations confiées par l'équipe, à laquelle je peux transmettre {votre|ta} demande à tout moment.",
    abilities:
      "Je réponds aux questions relatives à {name}, sur la base des informations confiées par l'équipe. En quoi puis-je {vous |t'}être utile ?",
    listening: 'Je {vous|te} prie de me faire part de {votre|ta} question.',
    empty: 'Je {vous|te} prie de me faire part de {votre|ta} question.',
    yes: 'Très bien. Je {vous|te} prie de me faire part de {votre|ta} question.',
    no: "C'est entendu. Nous demeurons à {votre|ta} disposition.",
    lead: "{Veuillez|Merci de} trouver ci-après l'information demandée :",
    more: 'Nous demeurons à {votre|ta} disposition pour tout renseignement complémentaire.',
    unknown: 'Je regrette de ne pas disposer de cette information.',
    unknownRest: "Je regrette de ne pas disposer d'information sur le reste de {votre|ta} demande.",
    offer: '{Souhaitez-vous|Souhaites-tu} que {votre|ta} question soit transmise à notre équipe ?',
    handOff:
      "Je transmets {votre|ta} demande à notre équipe, accompagnée de notre échange. {Vous n'aurez|Tu n'auras} rien à répéter.",
    reachBy: 'Notre équipe est également joignable ici :',
  },
}

const en: Record<Tone, ToneTexts> = {
  friendly: {
    hello: 'Hello!',
    goodEvening: 'Good evening!',
    greeting: "Hello! I'm {name}'s AI assistant. What can I do for you?",
    howAreYou: 'All good here, thank you! What can I do for you?',
    thanks: 'My pleasure! Just ask if anything else comes up.',
    goodbye: 'See you soon, and have a lovely day!',
    identity:
      "I'm {name}'s AI assistant, not a person. I answer from what the team has taught me, and I can bring them in at any time.",
    abilities:
      'I answer questions about {name} from what the team has taught me, and I can bring them in at any time. What would you like to know?',
    listening: 'Of course, go ahead.',
    empty: 'Send me your question and I will do my best to answer it.',
    yes: 'Great. What would you like to know?',
    no: "No problem. I'm here if you have another question.",
    lead: "Here's what I can tell you:",
    more: 'Just ask if you have another question.',
    unknown: "I don't have that information, and I'd rather not guess.",
    unknownRest: "I don't have an answer to the rest of your message.",
    offer: 'Would you like me to pass your question on to the team?',
    handOff:
      "I'm passing you on to the team, together with our conversation. You won't have to repeat anything.",
    reachBy: 'You can also reach them here:',
  },
  professional: {
    hello: 'Hello.',
    goodEvening: 'Good evening.',
    greeting: "Hello, I am {name}'s AI assistant. How can I help you?",
    howAreYou: 'Thank you for asking. How can I help you?',
    thanks: "You're welcome. Please let me know if you need anything else.",
    goodbye: 'Goodbye, and have a good day.',
    identity:
      "I am {name}'s AI assistant. I answer from the information provided by the team, and I can forward your request to them at any time.",
    abilities:
      'I answer questions about {name} from the information provided by the team. What is your question?',
    listening: 'Please go ahead.',
    empty: 'What is your question?',
    yes: 'Very well. What is your question?',
    no: 'Noted. Please let me know if you need anything else.',
    lead: '',
    more: 'Please let me know if you have any other question.',
    unknown: 'I do not have this information.',
    unknownRest: 'I do not have information about the rest of your message.',
    offer: 'Would you like me to forward your question to the team?',
    handOff:
      'I am forwarding your request to the team, together with our conversation. You will not have to repeat anything.',
    reachBy: 'The team can also be reached here:',
  },
  casual: {
    hello: 'Hi!',
    goodEvening: 'Hi!',
    greeting: "Hi! I'm {name}'s AI assistant. What's up?",
    howAreYou: "Doing well, thanks! What's up?",
    thanks: 'Anytime! Shout if you need anything else.',
    goodbye: 'See you!',
    identity:
      "I'm {name}'s AI assistant, not a real person. I answer with what the team taught me, and I can bring them in whenever you like.",
    abilities: "I answer questions about {name} with what the team taught me. What's your question?",
    listening: 'Sure, go ahead.',
    empty: "Got a question? That's what I'm here for.",
    yes: "Sure. What's your question?",
    no: "No worries. I'm around if you need me.",
    lead: 'So:',
    more: "Anything else? I'm here.",
    unknown: "I don't know that one, and I won't make it up.",
    unknownRest: "As for the rest, I don't know.",
    offer: 'Shall I pass your question on to the team?',
    handOff: "I'm passing you on to the team with our chat. No need to repeat anything.",
    reachBy: 'The team is here too:',
  },
  formal: {
    hello: 'Good day.',
    goodEvening: 'Good evening.',
    greeting: 'Good day, I am the AI assistant of {name}. How may I be of service?',
    howAreYou: 'Thank you for your kind enquiry. How may I be of service?',
    thanks: 'You are most welcome. We remain at your disposal.',
    goodbye: 'We wish you an excellent day.',
    identity:
      'I am the AI assistant of {name}. My answers rest on information entrusted to me by the team, to whom I can forward your request at any time.',
    abilities:
      'I answer questions concerning {name}, based on information entrusted to me by the team. How may I be of service?',
    listening: 'Please let me have your question.',
    empty: 'Please let me have your question.',
    yes: 'Very well. Please let me have your question.',
    no: 'Very well. We remain at your disposal.',
    lead: 'Please find below the information you requested:',
    more: 'We remain at your disposal for any further information.',
    unknown: 'I regret that I do not have this information.',
    unknownRest: 'I regret that I do not have information about the rest of your request.',
    offer: 'Would you like your question to be forwarded to our team?',
    handOff:
      'I am forwarding your request to our team, together with our conversation. You will not have to repeat anything.',
    reachBy: 'Our team can also be reached here:',
  },
}

const es: ToneTexts = {
  hello: '¡Hola!',
  goodEvening: '¡Buenas tardes!',
  greeting: '¡Hola! Soy el asistente de IA de {name}. ¿En qué puedo {ayudarle|ayudarte}?',
  howAreYou: 'Todo bien, gracias. ¿En qué puedo {ayudarle|ayudarte}?',
  thanks: 'Con mucho gusto. Quedo a {su|tu} disposición.',
  goodbye: 'Hasta pronto, que {tenga|tengas} un buen día.',
  identity:
    'Soy el asistente de IA de {name}, no una persona. Respondo con lo que el equipo me ha enseñado y puedo pasarle la conversación en cualquier momento.',
  abilities:
    'Respondo a preguntas sobre {name} con lo que el equipo me ha enseñado. ¿Qué {desea|quieres} saber?',
  listening: 'Por supuesto, {dígame|dime}.',
  empty: '{Escriba su|Escribe tu} pregunta y haré lo posible por responder.',
  yes: 'De acuerdo. ¿Qué {desea|quieres} saber?',
  no: 'De acuerdo. Quedo a {su|tu} disposición.',
  lead: 'Esto es lo que puedo {decirle|decirte}:',
  more: 'Quedo a {su|tu} disposición para cualquier otra pregunta.',
  unknown: 'No tengo esa información y prefiero no inventar nada.',
  unknownRest: 'No tengo respuesta para el resto de {su|tu} mensaje.',
  offer: '¿{Desea|Quieres} que transmita {su|tu} pregunta al equipo?',
  handOff: 'Paso la conversación al equipo, con todo lo que hemos hablado. No tendrá que repetir nada.',
  reachBy: 'También puede contactar con el equipo aquí:',
}

const de: ToneTexts = {
  hello: 'Guten Tag!',
  goodEvening: 'Guten Abend!',
  greeting: 'Guten Tag! Ich bin der KI-Assistent von {name}. Was kann ich für {Sie|dich} tun?',
  howAreYou: 'Alles bestens, danke. Was kann ich für {Sie|dich} tun?',
  thanks: 'Sehr gern. Bei weiteren Fragen bin ich da.',
  goodbye: 'Auf Wiedersehen und einen schönen Tag!',
  identity:
    'Ich bin der KI-Assistent von {name}, kein Mensch. Ich antworte mit dem, was mir das Team beigebracht hat, und kann jederzeit an das Team übergeben.',
  abilities:
    'Ich beantworte Fragen zu {name} mit dem, was mir das Team beigebracht hat. Was {möchten Sie|möchtest du} wissen?',
  listening: 'Gern, bitte.',
  empty: '{Schreiben Sie mir Ihre|Schreib mir deine} Frage, ich antworte so gut ich kann.',
  yes: 'Gern. Was {möchten Sie|möchtest du} wissen?',
  no: 'Alles klar. Bei weiteren Fragen bin ich da.',
  lead: 'Das kann ich {Ihnen|dir} dazu sagen:',
  more: 'Bei weiteren Fragen bin ich gern da.',
  unknown: 'Diese Information habe ich nicht, und ich möchte nichts erfinden.',
  unknownRest: 'Zum Rest {Ihrer|deiner} Nachricht habe ich keine Information.',
  offer: 'Soll ich {Ihre|deine} Frage an das Team weitergeben?',
  handOff:
    'Ich übergebe an das Team, mit unserem bisherigen Gespräch. {Sie müssen|Du musst} nichts wiederholen.',
  reachBy: 'Das Team ist auch hier erreichbar:',
}

const TEXTS: Record<Language, Record<Tone, ToneTexts>> = {
  fr,
  en,
  es: {
    friendly: es,
    professional: { ...es, lead: '', hello: 'Hola.', unknown: 'No dispongo de esa información.' },
    casual: { ...es, lead: 'A ver:', unknown: 'Eso no lo sé, y no quiero inventar.' },
    formal: {
      ...es,
      hello: 'Buenos días.',
      lead: 'Le facilito la información solicitada:',
      unknown: 'Lamento no disponer de esa información.',
    },
  },
  de: {
    friendly: de,
    professional: { ...de, lead: '', hello: 'Guten Tag.', unknown: 'Diese Information liegt mir nicht vor.' },
    casual: {
      ...de,
      hello: 'Hallo!',
      lead: 'Also:',
      unknown: 'Das weiß ich leider nicht, und ich will nichts erfinden.',
    },
    formal: {
      ...de,
      hello: 'Guten Tag.',
      lead: 'Hier die gewünschte Auskunft:',
      unknown: 'Ich bedaure, diese Information liegt mir nicht vor.',
    },
  },
}

const choose = (text: string, informal: boolean): string =>
  text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_: string, formal: string, close: string) =>
    informal ? close : formal,
  )

/** The sentences of a language and tone, addressed formally or not, with the business's name filled in. */
export const textsFor = (lang: Language, tone: Tone, informal: boolean, name: string): Texts =>
  Object.fromEntries(
    Object.entries({ ...TEXTS[lang][tone], ...ANY_TONE_TEXTS[lang] }).map(([key, text]) => [
      key,
      choose(text, informal).replace(/(\bde )?\{name\}/g, (_, of = '') =>
        of !== '' && lang === 'fr' ? ofShop(name) : of + name,
      ),
    ]),
  ) as unknown as Texts

/** Every way the engine has of offering the team: a « oui » after one of them asks for a person. */
export const OFFERS: readonly string[] = [
  ...Object.values(TEXTS).flatMap((tones) => Object.values(tones).map(({ offer }) => offer)),
  ...Object.values(ANY_TONE_TEXTS).flatMap(({ offerAll, offerWish }) => [offerAll, offerWish]),
].flatMap((offer) => [choose(offer, false), choose(offer, true)])
