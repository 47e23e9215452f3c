import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of a card whose saved copy changed while it was edited. */
export const texts = messages({
  title: fr('Une autre version a été enregistrée entre-temps', 'Another version was saved in the meantime'),
  text: fr(
    'La vôtre est gardée ici. L’enregistrer remplacerait celle-ci\u00a0:',
    'Yours is kept here. Saving it would replace this one:',
  ),
  first: fr(
    'Une autre version a été enregistrée entre-temps. Choisissez d’abord laquelle garder.',
    'Another version was saved in the meantime. First choose which one to keep.',
  ),
  copy: fr('Version enregistrée', 'Saved version'),
  keep: fr('Garder ma version', 'Keep my version'),
  take: fr('Prendre la version enregistrée', 'Take the saved version'),
})
