import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the settings where nothing is selected, or nothing is there to select (clause open.no-business-selected). */
export const texts = messages({
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
