import type { Language } from '../../types.ts'
import { clean, fold } from '../../words/text.ts'

/** What is said alike in every tone. {a|b}: addressed formally or informally. */
export interface AnyToneTexts {
  /** Before passages that may answer, each time in other words. */
  cards: string
  cardsAgain: string
  cardsMore: string
  /** The sentence that comes closest, {quote}, for what is left of a message of which something else was answered. */
  closestRest: string
  /** After how something is done that the visitor wants done. */
  offerWish: string
  /** A second question in a row without an answer. */
  unknownAgain: string
  /** Another one later, in words of its own. */
  unknownMore: string
  /** And any other one: {question}. */
  unknownOf: string
  offerAll: string
  /** All open questions go to the team at once: {questions}. */
  handOffAll: string
  /** Before a sentence that its page says otherwise by now: {date}. */
  asOf: string
  /** What the visitor may say to a passage that is told as the closest. */
  confirm: string
  /** The same when none of the passages answers: asks for the team. */
  noneOfThese: string
}

export const ANY_TONE_TEXTS: Record<Language, AnyToneTexts> = {
  fr: {
    cards: 'Voici ce que dit la boutique, sans que je sois sûr que cela réponde à {votre|ta} question :',
    cardsAgain: 'Ceci s’en approche ; à {vous|toi} de voir si cela répond :',
    cardsMore: 'Je n’ai pas de réponse certaine. Ce que je trouve de plus proche :',
    closestRest:
      'Pour le reste de {votre|ta} demande, voici ce que dit la boutique, sans que je sois sûr que cela y réponde : « {quote} »',
    offerWish: '{Souhaitez-vous|Veux-tu} que je transmette {votre|ta} demande à l’équipe ?',
    unknownAgain: "Je n'ai pas la réponse à cette question non plus.",
    unknownMore: 'Sur ce point, la boutique ne m’a rien appris.',
    unknownOf: 'Je ne trouve rien qui réponde à {question}.',
    offerAll: '{Souhaitez-vous|Veux-tu} que je transmette {vos|tes} questions à l’équipe, ensemble ?',
    handOffAll:
      "Je transmets {vos|tes} questions à l'équipe, avec notre échange : {questions}. {Vous n'aurez|Tu n'auras} rien à répéter.",
    asOf: "D'après la page lue le {date} :",
    confirm: 'Oui, merci',
    noneOfThese: 'Rien de tout cela : demander à l’équipe',
  },
  en: {
    cards: "Here is what the shop says, though I'm not sure that it answers your question:",
    cardsAgain: 'This comes close; see whether it answers:',
    cardsMore: 'I have no certain answer. The nearest that I find:',
    closestRest:
      "As for the rest, here is what the shop says, though I'm not sure that it answers: “{quote}”",
    offerWish: 'Would you like me to pass your request on to the team?',
    unknownAgain: "I don't have the answer to that one either.",
    unknownMore: 'The shop has told me nothing about that.',
    unknownOf: 'I find nothing that answers {question}.',
    offerAll: 'Would you like me to pass your questions on to the team, together?',
    handOffAll:
      "I'm passing your questions on to the team, together with our conversation: {questions}. You won't have to repeat anything.",
    asOf: 'According to the page as read on {date}:',
    confirm: 'Yes, thank you',
    noneOfThese: 'None of these: ask the team',
  },
  es: {
    cards: 'Esto es lo que dice la tienda, aunque no estoy seguro de que responda a {su|tu} pregunta:',
    cardsAgain: 'Esto se acerca; {vea|mira} si responde:',
    cardsMore: 'No tengo una respuesta segura. Lo más parecido que encuentro:',
    closestRest:
      'En cuanto al resto, esto es lo que dice la tienda, aunque no estoy seguro de que responda: «{quote}»',
    offerWish: '¿{Quiere|Quieres} que transmita {su|tu} solicitud al equipo?',
    unknownAgain: 'Tampoco tengo la respuesta a esa pregunta.',
    unknownMore: 'Sobre eso, la tienda no me ha dicho nada.',
    unknownOf: 'No encuentro nada que responda a {question}.',
    offerAll: '¿{Quiere|Quieres} que transmita {sus|tus} preguntas juntas al equipo?',
    handOffAll:
      'Transmito {sus|tus} preguntas al equipo, con nuestra conversación: {questions}. No {tendrá|tendrás} que repetir nada.',
    asOf: 'Según la página leída el {date}:',
    confirm: 'Sí, gracias',
    noneOfThese: 'Nada de esto: preguntar al equipo',
  },
  de: {
    cards: 'Das sagt der Laden dazu; ich bin nicht sicher, ob es {Ihre|deine} Frage beantwortet:',
    cardsAgain: 'Das kommt dem nahe; {sehen Sie|sieh} selbst, ob es antwortet:',
    cardsMore: 'Eine sichere Antwort habe ich nicht. Am nächsten kommt:',
    closestRest: 'Zum Rest sagt der Laden Folgendes; ich bin nicht sicher, ob es antwortet: „{quote}“',
    offerWish: 'Soll ich {Ihr|dein} Anliegen ans Team weitergeben?',
    unknownAgain: 'Auch darauf habe ich keine Antwort.',
    unknownMore: 'Dazu hat mir der Laden nichts gesagt.',
    unknownOf: 'Auf {question} finde ich keine Antwort.',
    offerAll: 'Soll ich {Ihre|deine} Fragen zusammen ans Team weitergeben?',
    handOffAll:
      'Ich gebe {Ihre|deine} Fragen mit unserem Gespräch ans Team weiter: {questions}. {Sie müssen|Du musst} nichts wiederholen.',
    asOf: 'Laut der am {date} gelesenen Seite:',
    confirm: 'Ja, danke',
    noneOfThese: 'Nichts davon: das Team fragen',
  },
}

const plainly = (text: string): string => fold(clean(text))

const NONE_OF_THESE: ReadonlySet<string> = new Set(
  Object.values(ANY_TONE_TEXTS).map(({ noneOfThese }) => plainly(noneOfThese)),
)

/** Whether a message is the button's that none of the passages answers. */
export const isNoneOfThese = (message: string): boolean => NONE_OF_THESE.has(plainly(message))
