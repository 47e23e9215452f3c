import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Liens des e-mails', 'Links of the e-mails'),
  text: fr(
    'Chaque réponse envoyée par e-mail porte un lien qui ouvre cette conversation pendant 30 jours.',
    'Each answer sent by e-mail carries a link that opens this conversation for 30 days.',
  ),
  close: fr('Fermer les liens', 'Close the links'),
  question: fr('Fermer les liens\u00a0?', 'Close the links?'),
  consequence: fr(
    'Les liens déjà envoyés n’ouvriront plus la conversation. Le prochain e-mail en portera un nouveau.',
    'The links already sent will no longer open the conversation. The next e-mail will carry a new one.',
  ),
  done: fr('Liens fermés', 'Links closed'),
  failed: fr('Les liens n’ont pas été fermés', 'The links were not closed'),
})
