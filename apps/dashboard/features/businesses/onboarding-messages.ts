import { ofShop } from '#contract/text/of-shop.ts'
import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Words around the steps of the first setup. */
export const texts = messages({
  logout: en('Déconnexion', 'Logout'),
  steps: fr('Étapes de la mise en route', 'Steps to get started'),
  stepBusiness: fr('Votre entreprise', 'Your business'),
  stepClient: fr('Votre client', 'Your client'),
  stepProject: fr('Votre projet', 'Your project'),
  stepAnswers: fr('Réponses', 'Answers'),
  stepEngine: fr('Moteur', 'Engine'),
  panelTitle: fr('Votre assistant prend forme.', 'Your assistant takes shape.'),
  panelLead: fr('Voici ce que verront vos clients.', 'This is what your customers will see.'),
  previewLabel: fr('Aperçu du widget', 'Preview of the widget'),
  previewHello: fr(
    (p: { name: string }) =>
      p.name === ''
        ? 'Bonjour\u00a0! Je suis l’assistant IA de la boutique. Une question\u00a0?'
        : `Bonjour\u00a0! Je suis l’assistant IA ${ofShop(p.name)}. Une question\u00a0?`,
    (p) =>
      p.name === ''
        ? 'Hello! I am the AI assistant of the shop. Any questions?'
        : `Hello! I am the AI assistant of ${p.name}. Any questions?`,
  ),
  previewName: fr('Votre entreprise', 'Your business'),
  previewQuestion: fr('Que proposez-vous\u00a0?', 'What do you offer?'),
  previewUnknown: fr(
    'Écrivez une description\u00a0: je répondrai avec vos mots.',
    'Write a description: I will answer in your words.',
  ),
  previewPlaceholder: fr('Votre message…', 'Your message…'),
})
