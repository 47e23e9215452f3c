import { en, fr, messages } from '../../lib/i18n.ts'

/** Words of the settings page around its cards (2§2, 2§4, 2§8). */
export const texts = messages({
  sections: fr('Sections des réglages', 'Sections of the settings'),
  business: fr('Entreprise', 'Business'),
  client: fr('Client', 'Client'),
  project: fr('Projet', 'Project'),
  newBusiness: fr('Nouvelle entreprise', 'New business'),
  newClient: fr('Nouveau client', 'New client'),
  newProject: fr('Nouveau projet', 'New project'),
  backToList: fr('Retour aux réglages', 'Back to the settings'),
  edit: en('Modifier', 'Edit'),
  unsaved: en('Non enregistré', 'Unsaved'),
  and: fr(' et ', ' and '),
  lostBefore: fr('Vos modifications de ', 'Your changes to '),
  lostAfter: fr(' ne sont pas enregistrées.', ' are not saved.'),
  lostUntil: fr(
    (p: { date: string }) => ` En les abandonnant, vous retrouvez les valeurs du ${p.date}.`,
    (p) => ` Discarding them brings back the values of ${p.date}.`,
  ),
  readOnly: fr(
    'Votre accès permet la lecture. Demandez un accès Gestion pour modifier ces réglages.',
    'Your access is read only. Ask for manager access to change these settings.',
  ),
  loadFailed: en('Impossible de charger les réglages', 'Failed to load settings'),
  tryAgain: en('Réessayer', 'Try Again'),

  // Nothing selected, or nothing to select (decision 58)
  noneSelected: en('Aucune entreprise choisie', 'No business selected'),
  chooseBusiness: fr(
    'Choisissez l’entreprise à régler, ou créez-en une.',
    'Choose the business to set up, or create one.',
  ),
  chooseClient: fr(
    'Choisissez le client à régler, ou ajoutez-en un.',
    'Choose the client to set up, or add one.',
  ),
  chooseProject: fr(
    'Choisissez le projet à régler, ou créez-en un.',
    'Choose the project to set up, or create one.',
  ),
  noBusiness: fr('Pas encore d’entreprise', 'No business yet'),
  noClient: fr('Pas encore de client', 'No client yet'),
  noProject: fr('Pas encore de projet', 'No project yet'),
  firstBusiness: fr(
    'Créez votre entreprise\u00a0: ses coordonnées et ses horaires se règlent ici.',
    'Create your business: its contact details and hours are set here.',
  ),
  firstClient: fr(
    'Ajoutez votre premier client\u00a0: son profil et son assistant se règlent ici.',
    'Add your first client: its profile and its assistant are set here.',
  ),
  firstProject: fr(
    'Créez votre premier projet\u00a0: son profil et son assistant se règlent ici.',
    'Create your first project: its profile and its assistant are set here.',
  ),
})
