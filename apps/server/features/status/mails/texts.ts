import type { PartState, StatusPart } from '#contract/status/status.ts'
import { dateWriter } from '#server/lib/date-writer.ts'
import { type Language, LOCALES } from '#server/lib/language.ts'

const french = {
  headlines: {
    'widget-slow': 'Le widget se charge lentement',
    'widget-down': 'Le widget ne se charge pas',
    'widget-up': 'Le widget se charge de nouveau',
    'assistant-slow': 'L’assistant répond lentement',
    'assistant-down': 'L’assistant ne répond pas',
    'assistant-up': 'L’assistant répond de nouveau',
    'dashboard-slow': 'Le tableau de bord répond lentement',
    'dashboard-down': 'Le tableau de bord ne répond pas',
    'dashboard-up': 'Le tableau de bord répond de nouveau',
    'shops-slow': 'Les boutiques sont lues en retard',
    'shops-down': 'Les boutiques ne sont plus lues',
    'shops-up': 'Les boutiques sont lues de nouveau',
    'mail-slow': 'Les e-mails partent en retard',
    'mail-down': 'Les e-mails ne partent pas',
    'mail-up': 'Les e-mails partent de nouveau',
  } satisfies Record<`${StatusPart}-${PartState}`, string>,
  troubled: 'Plusieurs services sont perturbés',
  recovered: 'Tout fonctionne de nouveau',
  mixed: 'Du nouveau sur l’état du service',
  since: (from: string) => `Depuis le ${from} (heure de Paris).`,
  lasted: (from: string, to: string) => `Du ${from} au ${to} (heure de Paris).`,
  see: 'Voir l’état du service',
  seeHint: 'L’état de chaque service, vérifié chaque minute.',
  why: (email: string) => `Envoyé à ${email} parce que vous suivez l’état du service.`,
  leave: 'Ne plus recevoir ces e-mails',
  confirmSubject: 'Confirmez\u00a0: être averti des interruptions',
  confirmTitle: 'Être averti des interruptions\u00a0?',
  confirmText:
    'Quelqu’un, sans doute vous, a demandé que cette adresse soit avertie quand un service de LutinGénie s’interrompt, et quand il fonctionne de nouveau.',
  confirm: 'Confirmer mon adresse',
  confirmHint: 'Sans confirmation, rien ne vous est envoyé et l’adresse est oubliée sous 7 jours.',
  knownSubject: 'Vous suivez déjà l’état du service',
  knownText:
    'Cette adresse est déjà avertie quand un service de LutinGénie s’interrompt, et quand il fonctionne de nouveau.',
  known: 'Voir mon abonnement',
  knownHint: 'C’est là aussi qu’il se termine, en un clic.',
  asked: (email: string) => `Envoyé à ${email} à la demande faite sur la page d’état du service.`,
  privacy: 'Confidentialité',
}

const english: typeof french = {
  headlines: {
    'widget-slow': 'The widget loads slowly',
    'widget-down': 'The widget does not load',
    'widget-up': 'The widget loads again',
    'assistant-slow': 'The assistant answers slowly',
    'assistant-down': 'The assistant does not answer',
    'assistant-up': 'The assistant answers again',
    'dashboard-slow': 'The dashboard answers slowly',
    'dashboard-down': 'The dashboard does not answer',
    'dashboard-up': 'The dashboard answers again',
    'shops-slow': 'Shops are read late',
    'shops-down': 'Shops are no longer read',
    'shops-up': 'Shops are read again',
    'mail-slow': 'E-mails leave late',
    'mail-down': 'E-mails do not leave',
    'mail-up': 'E-mails leave again',
  },
  troubled: 'Several services are disturbed',
  recovered: 'Everything works again',
  mixed: 'News of the service status',
  since: (from) => `Since ${from} (Paris time).`,
  lasted: (from, to) => `From ${from} to ${to} (Paris time).`,
  see: 'See the service status',
  seeHint: 'The state of every service, checked every minute.',
  why: (email) => `Sent to ${email} because you follow the service status.`,
  leave: 'No longer receive these e-mails',
  confirmSubject: 'Please confirm: to be told of interruptions',
  confirmTitle: 'To be told of interruptions?',
  confirmText:
    'Somebody, probably you, asked that this address be told when a service of LutinGénie is interrupted, and when it works again.',
  confirm: 'Confirm my address',
  confirmHint: 'Without it nothing is sent to you, and the address is forgotten within 7 days.',
  knownSubject: 'You follow the service status already',
  knownText:
    'This address is told already when a service of LutinGénie is interrupted, and when it works again.',
  known: 'See my subscription',
  knownHint: 'That is also where it ends, in one click.',
  asked: (email) => `Sent to ${email} as asked on the page of the service status.`,
  privacy: 'Privacy',
}

const words = { fr: french, en: english }

export const wordsFor = (language: Language) => words[language]

/** « 10 mars à 14:06 », « 10 March at 14:06 »: the hour of Paris. */
export const momentOf = (time: string, language: Language): string => {
  const write = (options: Intl.DateTimeFormatOptions) =>
    dateWriter(LOCALES[language], { ...options, timeZone: 'Europe/Paris' })(new Date(time))
  const day = write({ day: 'numeric', month: 'long' })
  return `${day} ${language === 'fr' ? 'à' : 'at'} ${write({ hour: '2-digit', minute: '2-digit' })}`
}
