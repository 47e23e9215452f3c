import { describe, expect, test } from 'vitest'
import { wantsPerson } from './person.ts'

const REQUESTS = {
  fr: [
    'je veux parler à quelqu’un',
    'Je peux parler à un humain ?',
    'un humain svp',
    'passez moi un conseiller',
    'Est-il possible de parler avec une vraie personne ?',
    'je voudrais être rappelé',
    'vous pouvez me rappeler au 06 39 98 00 00 ?',
    'rappelez-moi',
    'mettez-moi en relation avec le service client',
    'j’aimerais discuter avec l’équipe',
    'PARLER A UN CONSEILLER',
    'conseiller',
    'y’en a marre de parler à un robot',
    'je ne veux pas parler à un robot',
    'transférez-moi à un responsable svp',
    'je souhaite joindre un vendeur',
    'besoin d’un conseiller',
    'Parler à l’équipe',
    'je preferre avoir qqun',
    'quelqu’un peut me contacter ?',
    'je veux voir avec un humian',
    'puis-je avoir un agent s’il vous plaît',
    'bonjour je souhaiterais échanger avec le gérant',
  ],
  en: [
    'can I speak to a human',
    'talk to a real person please',
    'I need a human',
    'agent',
    'representative!!',
    'get me your manager',
    'could someone call me back?',
    'connect me with customer service',
    'I want to chat with someone from the team',
    'is there a real person I can talk to',
    'stop, I don’t want a bot',
    'let me talk to the owner',
  ],
  es: [
    'quiero hablar con una persona',
    '¿Puedo hablar con un agente?',
    'pásame con alguien del equipo',
    'humano',
  ],
  de: [
    'ich möchte mit einem Menschen sprechen',
    'Kann ich mit einem Mitarbeiter reden?',
    'verbinden Sie mich bitte mit dem Kundendienst',
    'echter Mensch bitte',
  ],
}

const NO_REQUESTS = [
  'pouvez-vous me conseiller un thé ?',
  'quel thé conseiller à une personne enceinte ?',
  'c’est pour une personne âgée',
  'combien de personnes par atelier ?',
  'je parle à un robot ?',
  'est-ce que je parle à un humain ?',
  'vous êtes une vraie personne ?',
  'je n’ai pas besoin de parler à quelqu’un',
  'prix par personne',
  'y a-t-il quelqu’un au magasin samedi ?',
  'quels sont les horaires du service client ?',
  'comment vous appeler ?',
  'vous avez un numéro de téléphone ?',
  'do you have a staff discount?',
  'are you a human?',
  'am I talking to a real person?',
  'how many people can join?',
  'is it for two people',
  'who is the owner?',
  'is the team big?',
  '¿para cuántas personas es?',
  'für wie viele Personen?',
  'vous livrez ?',
  'merci',
  '',
]

describe('the wish for a person', () => {
  for (const [lang, messages] of Object.entries(REQUESTS))
    test.each(messages)(`${lang}: %s`, (message) => {
      expect(wantsPerson(message)).toBe(true)
    })

  test.each(NO_REQUESTS)('the wish for a person is not in: %s', (message) => {
    expect(wantsPerson(message)).toBe(false)
  })
})
