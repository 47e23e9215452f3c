import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Aller à…', 'Go to…'),
  scope: fr('page, contact, conversation, action', 'page, contact, conversation, action'),
  recent: fr('Récents', 'Recent'),
  pages: fr('Pages', 'Pages'),
  actions: fr('Actions', 'Actions'),
  conversations: en('Conversations', 'Conversations'),
  contacts: en('Contacts', 'Contacts'),
  contact: fr('contact', 'contact'),
  filterConversations: fr(
    (p: { query: string }) => `Filtrer les conversations sur «\u00a0${p.query}\u00a0»`,
    (p) => `Filter the conversations on “${p.query}”`,
  ),
  businesses: fr('Entreprises', 'Businesses'),
  results: fr(
    (p: { n: number }) => (p.n > 1 ? `${p.n} résultats` : `${p.n} résultat`),
    (p) => (p.n === 1 ? '1 result' : `${p.n} results`),
  ),
  conversation: fr('conversation', 'conversation'),
  page: fr('page', 'page'),
  business: fr('entreprise', 'business'),
  theme: fr('Changer de thème', 'Change theme'),
  snippet: fr('Copier le code du widget', 'Copy the widget’s code'),
  snippetCopied: fr('Code du widget copié', 'Widget code copied'),
  snippetFailed: fr('Le code n’a pas pu être copié', 'The code could not be copied'),
  noKey: fr('Créez d’abord une clé', 'Create a key first'),
  create: fr('Ajouter une entreprise', 'Add a business'),
  logout: en('Déconnexion', 'Logout'),
  nothing: fr(
    (p: { query: string }) => `Rien ne correspond à «\u00a0${p.query}\u00a0».`,
    (p) => `Nothing matches “${p.query}”.`,
  ),
  choose: fr('choisir', 'choose'),
  open: fr('ouvrir', 'open'),
  newTab: fr('nouvel onglet', 'new tab'),
  close: fr('fermer', 'close'),
})
