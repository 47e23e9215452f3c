import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** What the card and the page on the way back from Shopify both say; apart from what the card alone says. */
export const sharedTexts = messages({
  tryAgain: en('Réessayer', 'Try Again'),
  created: en('Intégration créée', 'Integration Created'),
  createdText: fr(
    'Le catalogue est lu en ce moment\u00a0; cela peut prendre quelques minutes.',
    'Its catalogue is being read; this may take a few minutes.',
  ),
})
