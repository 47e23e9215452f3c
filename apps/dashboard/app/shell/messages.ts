import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  skipToContent: fr('Aller au contenu', 'Skip to content'),
  navigation: fr('Navigation principale', 'Main navigation'),
  collapse: fr('Réduire le menu', 'Collapse the menu'),
  expand: fr('Agrandir le menu', 'Expand the menu'),
  closeMenu: fr('Fermer le menu', 'Close the menu'),
  goTo: fr('Aller à…', 'Go to…'),
  home: fr('LutinGénie, tableau de bord', 'LutinGénie, dashboard'),

  // Counts of the navigation
  activeCount: fr('{n:conversation active|conversations actives}', 'active {n:conversation|conversations}'),
  waitingCount: fr(
    '{n:personne attend|personnes attendent} une réponse',
    '{n:person waits|people wait} for an answer',
  ),
  stockCount: fr('{n:demande|demandes} en attente', '{n:request|requests} waiting'),
  transferCount: fr('{n:cession|cessions} en attente', '{n:transfer|transfers} pending'),

  // Switcher
  switcher: fr('Changer d’entreprise', 'Switch business'),
  noBusiness: en('Aucune entreprise choisie', 'No business selected'),
  searchBusiness: fr('Rechercher une entreprise', 'Search for a business'),
  searchProject: fr('Rechercher un projet', 'Search for a project'),
  clients: fr('Clients', 'Clients'),
  projects: fr('Projets', 'Projects'),
  businesses: fr('Entreprises', 'Businesses'),
  nothingFound: fr('Aucun résultat', 'No result'),
  clientCount: fr('{n} {n:client|clients}', '{n} {n:client|clients}'),
  projectCount: fr('{n} {n:projet|projets}', '{n} {n:project|projects}'),
  addClient: en('Ajouter un client', 'Add Client Business'),
  addProject: fr('Créer un projet', 'Create a project'),
  addBusiness: fr('Créer une entreprise', 'Create a business'),

  // Footer
  welcome: fr('Bienvenue, {name}', 'Welcome, {name}'),
  welcomeNobody: fr('Bienvenue', 'Welcome'),
  noProjectOpen: fr('Aucun projet ouvert', 'No project open'),
  noClientOpen: fr('Aucun client ouvert', 'No client open'),
  profile: en('Profil', 'Profile'),
  logout: en('Déconnexion', 'Logout'),
  account: fr('Compte', 'Account'),

  // The list of businesses could not be read
  fetchAllFailed: en('Les entreprises n’ont pas pu être lues', 'Failed to fetch businesses'),
  fetchAllFailedText: fr(
    'Le serveur n’a pas répondu comme prévu. Vos données ne sont pas touchées.',
    'The server did not answer as expected. Your data is untouched.',
  ),
  tryAgain: en('Réessayer', 'Try Again'),
})
