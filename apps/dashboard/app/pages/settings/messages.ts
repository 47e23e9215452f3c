import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the settings page around its cards. */
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
  and: fr(' et ', ' and '),
  lostBefore: fr('Vos modifications de ', 'Your changes to '),
  lostAfter: fr(' ne sont pas enregistrées.', ' are not saved.'),
  lostUntil: fr(
    ' En les abandonnant, vous retrouvez les valeurs du {date}.',
    ' Discarding them brings back the values of {date}.',
  ),
  readOnly: fr(
    'Votre accès permet la lecture. Demandez un accès Gestion pour modifier ces réglages.',
    'Your access is read only. Ask for manager access to change these settings.',
  ),
  loadFailed: en('Impossible de charger les réglages', 'Failed to load settings'),
  tryAgain: en('Réessayer', 'Try Again'),
})
