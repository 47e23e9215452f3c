import { fr, messages } from '#dashboard/lib/i18n.ts'

export const offerTexts = messages({
  title: fr('Tout en français\u00a0?', 'All in French?'),
  text: fr(
    'Quelques textes sont restés en anglais. Vous pourrez en changer dans votre profil.',
    'Some texts are still in English. Your profile lets you change this later.',
  ),
  take: fr('Tout en français', 'All in French'),
})
