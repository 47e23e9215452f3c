import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Words about businesses: the list, the selection, the creation form. */
export const texts = messages({
  // Failures of the calls
  createFailed: en('L’entreprise n’a pas pu être créée', 'Failed to create business'),
  updateFailed: en('L’entreprise n’a pas pu être modifiée', 'Failed to update business'),
  deleteFailed: en('L’entreprise n’a pas pu être supprimée', 'Failed to delete business'),
  fetchOneFailed: en('L’entreprise n’a pas pu être lue', 'Failed to fetch business'),
  noBusinessSelected: en('Aucune entreprise choisie', 'No business selected'),

  // Deletion
  deleteBusiness: fr('Supprimer l’entreprise', 'Delete the business'),
  deleteLead: fr(
    'Ses conversations, ses contacts, ses clés et ses réglages disparaissent avec elle.',
    'Its conversations, contacts, keys and settings go with it.',
  ),
  deleteAction: fr('Supprimer', 'Delete'),
  deleting: fr('Suppression…', 'Deleting…'),
  deleteTitle: fr('Supprimer {name}\u00a0?', 'Delete {name}?'),
  deleteText: fr(
    'Le widget se taira sur son site, et rien ne pourra être retrouvé.',
    'The widget falls silent on its site, and nothing can be recovered.',
  ),
  deleteType: fr('Pour confirmer, écrivez «\u00a0{name}\u00a0»', 'To confirm, type “{name}”'),
  deleteWrong: fr('Ce n’est pas ce nom.', 'This is not that name.'),

  // The creation form
  phone: fr('Téléphone', 'Phone'),
  phoneExample: fr('04 00 00 00 00', '04 00 00 00 00'),
  website: fr('Site web', 'Website'),
  websiteExample: fr('exemple.fr', 'example.com'),
  readsWebsite: fr(
    'L’assistant lit {site} pour apprendre vos produits',
    'The assistant reads {site} to learn your products',
  ),
  readsWebsiteHint: fr(
    'Ses pages publiques seulement, dès maintenant puis chaque nuit.',
    'Only its public pages, now and then each night.',
  ),
  email: fr('E-mail', 'Email'),
  description: fr('Description', 'Description'),
  addAddress: fr('Ajouter une adresse', 'Add an address'),
  countryExample: fr('France', 'United Kingdom'),
  addressParts: fr('rue, code postal, ville, pays', 'street, postal code, city, country'),
  skip: en('Passer pour l’instant', 'Skip for now'),
  cancel: fr('Annuler', 'Cancel'),
  creating: fr('Création en cours…', 'Creating…'),
  changeLater: fr('Tout reste modifiable dans {settings}.', 'Everything can be changed later in {settings}.'),
  completeLater: fr(
    'Ces informations pourront être complétées plus tard dans {settings}.',
    'This can be completed later in {settings}.',
  ),

  // Wording per user type
  nameOfBusiness: fr('Nom', 'Name'),
  nameOfClient: fr('Nom de l’entreprise', 'Business name'),
  nameOfProject: fr('Nom du projet', 'Project name'),
  nameHint: fr('C’est le nom que verront vos clients', 'The name that your customers will see'),
  profileTitle: fr('Le profil de votre entreprise', 'Your business profile'),
  clientTitle: fr('L’entreprise de votre client', 'Your client business'),
  projectTitle: fr('Votre premier projet', 'Your first project'),
  profileLead: fr(
    'Votre assistant s’en sert dès le premier message.',
    'Your assistant uses it from the first message on.',
  ),
  addClient: en('Ajouter un client', 'Add Client Business'),
  addBusiness: fr('Créer une entreprise', 'Create a business'),
  addProject: fr('Créer un projet', 'Create a project'),
  createBusiness: fr('Créer l’entreprise', 'Create the business'),
  createProject: fr('Créer le projet', 'Create the project'),

  // No selection (clause open.no-business-selected)
  chooseBusiness: fr(
    'Choisissez une entreprise pour ouvrir cette page.',
    'Choose a business to open this page.',
  ),
  chooseClient: fr('Choisissez un client pour ouvrir cette page.', 'Choose a client to open this page.'),
  chooseProject: fr('Choisissez un projet pour ouvrir cette page.', 'Choose a project to open this page.'),
  'search-business': fr('Rechercher parmi {n} entreprises', 'Search {n} businesses'),
  'search-client': fr('Rechercher parmi {n} clients', 'Search {n} clients'),
  'search-project': fr('Rechercher parmi {n} projets', 'Search {n} projects'),
  nothingFound: fr('Aucun résultat', 'No result'),
  backTo: fr(
    (p: { name: string }) =>
      p.name.startsWith('Vue ')
        ? `Retour à la ${p.name.toLowerCase()}`
        : /^[aeiou]/i.test(p.name)
          ? `Retour à l’${p.name}`
          : `Retour au ${p.name}`,
    (p) => `Back to ${p.name}`,
  ),
  agencyDashboard: en('Vue agence', 'Agency Dashboard'),
  developerDashboard: en('Vue développeur', 'Developer Dashboard'),
  consultantDashboard: en('Vue consultant', 'Consultant Dashboard'),
})
