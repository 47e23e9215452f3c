import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the profile cards of the settings. */
export const texts = messages({
  basic: en('Informations générales', 'Basic Information'),
  basicLead: fr('Ces informations s’affichent dans la fenêtre de chat.', 'This is shown in the chat window.'),
  basicParts: fr('Nom, description, coordonnées', 'Name, description, contact details'),
  name: fr('Nom', 'Name'),
  nameHint: fr('Titre principal du widget', 'Main title of the widget'),
  subtitle: fr('Sous-titre', 'Subtitle'),
  subtitleHint: fr('Affiché sous le nom dans le widget', 'Shown under the name in the widget'),
  description: fr('Description', 'Description'),
  email: fr('E-mail', 'Email'),
  phone: fr('Téléphone', 'Phone'),
  website: fr('Site web', 'Website'),
  timeZone: fr('Fuseau horaire', 'Time zone'),
  timeZoneHint: fr('Celui de vos horaires d’ouverture', 'The one of your opening hours'),
  widgetColor: fr('Couleur du widget', 'Colour of the widget'),
  ourColor: fr('Vert LutinGénie', 'LutinGénie green'),
  previewLabel: fr('Aperçu du widget', 'Preview of the widget'),
  address: en('Adresse', 'Address'),
  addressLead: fr(
    'Donnée par l’assistant quand un client demande où vous trouver.',
    'Given by the assistant when a customer asks where to find you.',
  ),
  noAddress: fr('Aucune adresse', 'No address'),
  street: fr('Rue', 'Street'),
  postalCode: fr('Code postal', 'Postal code'),
  city: fr('Ville', 'City'),
  state: fr('Région', 'State'),
  country: fr('Pays', 'Country'),

  social: en('Réseaux sociaux', 'Social Media'),
  socialLead: fr(
    'L’assistant peut donner ces adresses quand un client les demande.',
    'The assistant can give these addresses when a customer asks for them.',
  ),
  noSocial: fr('Aucun réseau', 'No network'),
  facebook: fr('Facebook', 'Facebook'),
  instagram: fr('Instagram', 'Instagram'),
  twitter: fr('Twitter', 'Twitter'),
  linkedin: fr('LinkedIn', 'LinkedIn'),
  facebookExample: fr('facebook.com/nom', 'facebook.com/name'),
  instagramExample: fr('instagram.com/nom', 'instagram.com/name'),
  twitterExample: fr('x.com/nom', 'x.com/name'),
  linkedinExample: fr('linkedin.com/company/nom', 'linkedin.com/company/name'),

  hours: en('Horaires d’ouverture', 'Business Hours'),
  hoursLead: fr(
    (p: { zone: string }) => `Une ou plusieurs plages par jour, ou «\u00a0closed\u00a0». Heure de ${p.zone}.`,
    (p) => `One or more ranges a day, or “closed”. Time in ${p.zone}.`,
  ),
  noHours: fr('Aucun horaire', 'No hours'),
  hoursUnknown: fr('Horaires renseignés', 'Hours given'),
  openToday: fr(
    (p: { hours: string }) => `Ouvert aujourd’hui, ${p.hours}`,
    (p) => `Open today, ${p.hours}`,
  ),
  closedToday: fr('Fermé aujourd’hui', 'Closed today'),
  monday: fr('Lundi', 'Monday'),
  tuesday: fr('Mardi', 'Tuesday'),
  wednesday: fr('Mercredi', 'Wednesday'),
  thursday: fr('Jeudi', 'Thursday'),
  friday: fr('Vendredi', 'Friday'),
  saturday: fr('Samedi', 'Saturday'),
  sunday: fr('Dimanche', 'Sunday'),
  hoursExample: fr('10:00-19:00 ou closed', '10:00-19:00 or closed'),
  closedAllDay: fr('Fermé toute la journée', 'Closed all day'),
  closed: fr('fermé', 'closed'),
  willBeWritten: fr(
    (p: { text: string }) => `sera écrit ${p.text}`,
    (p) => `will be written ${p.text}`,
  ),
  shownAsIs: fr('Montré tel quel', 'Shown as it is'),
  toFill: fr('À remplir', 'To be filled'),
  copyDown: fr(
    (p: { day: string }) => `Copier ${p.day} sur les jours suivants`,
    (p) => `Copy ${p.day} to the next days`,
  ),
  missingDays: fr(
    (p: { days: string; many: boolean }) =>
      `Il manque ${p.days}. Des horaires incomplets ne sont pas enregistrés.`,
    (p) => `${p.days} ${p.many ? 'are' : 'is'} missing. Incomplete hours are not saved.`,
  ),
  theDay: fr(
    (p: { day: string }) => `le ${p.day.toLowerCase()}`,
    (p) => p.day,
  ),
  inWidget: fr('Dans le widget', 'In the widget'),
  hoursUse: fr(
    'L’assistant s’en sert pour dire si vous êtes ouverts et quand vous rappelez.',
    'The assistant uses them to say whether you are open and when you call back.',
  ),
  openUntil: fr(
    (p: { time: string }) => `Ouvert, ferme à ${p.time}`,
    (p) => `Open, closes at ${p.time}`,
  ),
  opensAt: fr(
    (p: { time: string }) => `Fermé, ouvre à ${p.time}`,
    (p) => `Closed, opens at ${p.time}`,
  ),
  opensOn: fr(
    (p: { day: string; time: string }) => `Fermé, ouvre ${p.day.toLowerCase()} à ${p.time}`,
    (p) => `Closed, opens ${p.day} at ${p.time}`,
  ),
  closedNow: fr('Fermé', 'Closed'),

  none: fr('Non renseigné', 'Not given'),

  // Validation and saving
  nameRequired: en('Le nom est requis', 'Business name is required'),
  emailRequired: en('L’adresse e-mail est requise', 'Email is required'),
  emailInvalid: en('Indiquez une adresse e-mail complète', 'Please enter a valid email address'),
  websiteInvalid: en(
    'Indiquez un domaine ou une adresse valide (par exemple exemple.fr, www.exemple.fr, https://exemple.fr ou exemple.fr/page)',
    'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)',
  ),
  websiteAccents: en(
    (p: { written: string }) =>
      `Indiquez un domaine ou une adresse valide\u00a0: avec ses accents, celle-ci s’écrit ${p.written}`,
    (p) => `Please enter a valid domain or URL: with its accents, this one is written ${p.written}`,
  ),
  savedMeanwhile: fr(
    (p: { value: string }) =>
      `Enregistré entre-temps\u00a0: «\u00a0${p.value}\u00a0». Enregistrez encore pour le remplacer.`,
    (p) => `Saved meanwhile: “${p.value}”. Save again to replace it.`,
  ),
  colorInvalid: fr('Indiquez une couleur comme #0d5b41.', 'Give a colour like #0d5b41.'),
  fixWebsite: en(
    'Erreur de validation\u00a0: corrigez le site web avant d’enregistrer.',
    'Validation Error: Please fix the website field before saving.',
  ),
  fixField: en(
    (p: { field: string }) =>
      `Erreur de validation\u00a0: corrigez «\u00a0${p.field}\u00a0» avant d’enregistrer.`,
    (p) => `Validation Error: Please fix the ${p.field} field before saving.`,
  ),
  updated: en('Profil mis à jour', 'Profile updated'),
  updatedText: fr(
    'Le widget le montre à son prochain chargement.',
    'The widget shows it the next time it loads.',
  ),
  noChanges: en('Aucune modification', 'No changes'),
  noChangesText: fr('Tout est déjà enregistré.', 'Everything is saved already.'),
  hoursNotSaved: fr(
    'Les horaires sont incomplets\u00a0: ils n’ont pas été enregistrés.',
    'The hours are incomplete: they were not saved.',
  ),
  updateFailed: en('Échec de la mise à jour', 'Update failed'),
})
