import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Ce qui a été lu', 'What was read'),
  text: fr(
    'Les passages que l’assistant peut citer, dans l’ordre de «\u00a0{name}\u00a0».',
    'The passages that the assistant may quote, in the order of “{name}”.',
  ),
  list: fr('Passages', 'Passages'),
  page: fr('page {n}', 'page {n}'),
  line: fr('ligne {n}', 'row {n}'),
  readOn: fr('lu le {when}', 'read on {when}'),
  leaving: fr('Répond jusqu’à votre décision', 'Answers until you decide'),
  pending: fr('À relire', 'To review'),
  none: fr('Rien n’a été lu pour l’instant.', 'Nothing was read so far.'),
  failed: fr('Les passages ne peuvent pas être lus.', 'The passages cannot be read.'),
  close: fr('Fermer', 'Close'),
})
