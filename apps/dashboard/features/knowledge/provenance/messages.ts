import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Ce sur quoi s’appuie cette réponse', 'What this answer stands on'),
  text: fr(
    'Tel que c’était écrit quand l’assistant a répondu.',
    'As it was written when the assistant answered.',
  ),
  failed: fr('Les sources ne peuvent pas être lues.', 'The sources cannot be read.'),
  none: fr(
    'Cette réponse a été donnée avant que ses sources soient gardées.',
    'This answer was given before its sources were kept.',
  ),
  context: fr('Contexte de l’assistant', 'Assistant’s context'),
  answers: fr('Réponse de l’équipe', 'Answer of the team'),
  profile: fr('Profil de l’entreprise', 'Business profile'),
  shop: fr('Produit', 'Product'),
  site: fr('Page du site', 'Page of the site'),
  file: fr('Fichier', 'File'),
  order: fr('Commande', 'Order'),
  other: fr('Source', 'Source'),
  page: fr('page {n}', 'page {n}'),
  line: fr('ligne {n}', 'line {n}'),
  readOn: fr('lu le {when}', 'read on {when}'),
  writtenOn: fr('écrit le {when}', 'written on {when}'),
  changed: fr('Modifié depuis', 'Changed since'),
  gone: fr('Supprimé depuis', 'Deleted since'),
  current: fr('Toujours valable', 'Still stands'),
  open: fr('Ouvrir la page', 'Open the page'),
  correct: fr('Corriger la source', 'Correct the source'),
  correctOne: fr('Corriger la source\u00a0: {what}', 'Correct the source: {what}'),
  close: fr('Fermer', 'Close'),
})
