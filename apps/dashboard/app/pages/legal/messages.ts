import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  back: fr('Se connecter', 'Sign in'),
  toDashboard: fr('Aller au tableau de bord', 'Go to the dashboard'),
  updated: fr('Version du 1er mars 2026', 'Version of March 1, 2026'),
  termsTitle: fr('Conditions d’utilisation', 'Terms of use'),
  privacyTitle: fr('Politique de confidentialité', 'Privacy policy'),
  notFoundCode: fr('404', '404'),
  notFoundTitle: fr('Page introuvable', 'Page not found'),
  notFoundText: fr(
    'L’adresse a changé, ou ce que vous cherchez a été supprimé.',
    'The address has changed, or what you look for was deleted.',
  ),
  support: fr('Écrire au support', 'Write to support'),
})
