import { fr, messages } from '#dashboard/lib/i18n.ts'

/** The field of the widget’s colour. */
export const colorTexts = messages({
  pickColor: fr('Choisir une couleur', 'Pick a colour'),
  colorHint: fr('Par exemple #0d5b41', 'For example #0d5b41'),
  colorAsIs: fr(
    'Lisible telle quelle, en clair comme en sombre.',
    'Readable as it is, in light and in dark.',
  ),
  colorDarkened: fr(
    'Trop claire pour être lue sur blanc\u00a0: le widget l’assombrit.',
    'Too light to be read on white: the widget darkens it.',
  ),
  colorLightened: fr(
    'Lisible telle quelle en clair\u00a0; le widget l’éclaircit en sombre.',
    'Readable as it is in light; the widget lightens it in dark.',
  ),
  previewQuestion: fr('Que proposez-vous\u00a0?', 'What do you offer?'),
})
