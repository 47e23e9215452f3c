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
  activeCount: fr(
    (p: { n: number }): string => (p.n > 1 ? 'conversations actives' : 'conversation active'),
    (p) => (p.n === 1 ? 'active conversation' : 'active conversations'),
  ),
  waitingCount: fr(
    (p: { n: number }) =>
      p.n > 1 ? `${p.n} personnes attendent une réponse` : '1 personne attend une réponse',
    (p) => (p.n === 1 ? '1 person waits for an answer' : `${p.n} people wait for an answer`),
  ),
  stockCount: fr(
    (p: { n: number }): string => (p.n > 1 ? 'demandes en attente' : 'demande en attente'),
    (p) => (p.n === 1 ? 'request waiting' : 'requests waiting'),
  ),
  transferCount: fr(
    (p: { n: number }): string => (p.n > 1 ? 'cessions en attente' : 'cession en attente'),
    (p) => (p.n === 1 ? 'transfer pending' : 'transfers pending'),
  ),

  // Switcher
  switcher: fr('Changer d’entreprise', 'Switch business'),
  noBusiness: en('Aucune entreprise choisie', 'No business selected'),
  searchBusiness: fr('Rechercher une entreprise', 'Search for a business'),
  searchProject: fr('Rechercher un projet', 'Search for a project'),
  clients: fr('Clients', 'Clients'),
  projects: fr('Projets', 'Projects'),
  businesses: fr('Entreprises', 'Businesses'),
  nothingFound: fr('Aucun résultat', 'No result'),
  clientCount: fr(
    (p: { n: number }) => (p.n > 1 ? `${p.n} clients` : `${p.n} client`),
    (p) => (p.n === 1 ? '1 client' : `${p.n} clients`),
  ),
  projectCount: fr(
    (p: { n: number }) => (p.n > 1 ? `${p.n} projets` : `${p.n} projet`),
    (p) => (p.n === 1 ? '1 project' : `${p.n} projects`),
  ),
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
