import { en, fr, messages } from '#dashboard/lib/i18n.ts'
import { addressTexts } from '../address-messages.ts'

/** Words of the profile cards of the settings. */
export const texts = messages({
  basic: en('Informations générales', 'Basic Information'),
  basicLead: fr('Ces informations s’affichent dans la fenêtre de chat.', 'This is shown in the chat window.'),
  basicParts: fr('Nom, description, coordonnées', 'Name, description, contact details'),
  name: fr('Nom', 'Name'),
  nameHint: fr('C’est le nom que verront vos clients', 'The name that your customers will see'),
  subtitle: fr('Sous-titre', 'Subtitle'),
  subtitleHint: fr('Affiché sous le nom dans le widget', 'Shown under the name in the widget'),
  description: fr('Description', 'Description'),
  email: fr('E-mail', 'Email'),
  phone: fr('Téléphone', 'Phone'),
  website: fr('Site web', 'Website'),
  websiteRead: fr(
    'Sans autre site dans la base de connaissances, l’assistant lira les pages publiques de {site}.',
    'Without another site in the knowledge base, the assistant will read the public pages of {site}.',
  ),
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
  ...addressTexts,

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
    'Une ou plusieurs plages par jour, ou «\u00a0fermé\u00a0». Heure de {zone}.',
    'One or more ranges a day, or “closed”. Time in {zone}.',
  ),
  hoursZone: fr('À l’heure de {zone}.', 'In the time of {zone}.'),
  noHours: fr('Aucun horaire', 'No hours'),
  hoursUnknown: fr('Horaires renseignés', 'Hours given'),
  openToday: fr('Ouvert aujourd’hui, {hours}', 'Open today, {hours}'),
  closedToday: fr('Fermé aujourd’hui', 'Closed today'),
  monday: fr('Lundi', 'Monday'),
  tuesday: fr('Mardi', 'Tuesday'),
  wednesday: fr('Mercredi', 'Wednesday'),
  thursday: fr('Jeudi', 'Thursday'),
  friday: fr('Vendredi', 'Friday'),
  saturday: fr('Samedi', 'Saturday'),
  sunday: fr('Dimanche', 'Sunday'),
  hoursExample: fr('10:00-19:00 ou fermé', '10:00-19:00 or closed'),
  closedAllDay: fr('Fermé toute la journée', 'Closed all day'),
  closed: fr('fermé', 'closed'),
  closedTyped: fr('Fermé', 'Closed'),
  willBeWritten: fr('sera écrit {text}', 'will be written {text}'),
  saidAsIs: fr('Dit tel quel à vos clients', 'Said to your customers as it is'),
  notSaid: fr('Pas dit à vos clients', 'Not said to your customers'),
  noHourRead: fr(
    'Je n’y lis pas d’heure\u00a0: 9h-18h, fermé, ou sur rendez-vous\u00a0?',
    'I read no hour in it: 9:00-18:00, closed, or by appointment?',
  ),
  noHourReadOf: fr(
    'Je ne lis pas d’heure pour {days}. Enregistrez de nouveau pour garder ce texte.',
    'I read no hour for {days}. Save again to keep this text.',
  ),
  toFill: fr('À remplir', 'To be filled'),
  copyDown: fr('Copier {day} sur les jours suivants', 'Copy {day} to the next days'),
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
  openUntil: fr('Ouvert, ferme à {time}', 'Open, closes at {time}'),
  opensAt: fr('Fermé, ouvre à {time}', 'Closed, opens at {time}'),
  opensOn: fr('Fermé, ouvre {day} à {time}', 'Closed, opens {day} at {time}'),
  closedNow: fr('Fermé', 'Closed'),
  openNow: fr('Ouvert', 'Open'),
  openingNotTold: fr('Ouverture non annoncée', 'No opening is promised'),
  holidayNotTold: fr(
    'Jour férié dont vos textes ne disent rien\u00a0: aucune ouverture n’est annoncée.',
    'A public holiday of which your texts say nothing: no opening is promised.',
  ),
  writtenInTexts: fr('Dans vos textes\u00a0: «\u00a0{notice}\u00a0»', 'In your texts: “{notice}”'),
  daysNotUnderstood: fr(
    'Les jours de cette fermeture ne sont pas compris\u00a0: aucune ouverture n’est annoncée. Écrivez-en les dates.',
    'The days of this closing are not understood: no opening is promised. Write its dates.',
  ),

  none: fr('Non renseigné', 'Not given'),

  // Validation and saving
  websiteInvalid: en(
    'Indiquez un domaine ou une adresse valide (par exemple exemple.fr, www.exemple.fr, https://exemple.fr ou exemple.fr/page)',
    'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)',
  ),
  websiteAccents: en(
    'Indiquez un domaine ou une adresse valide\u00a0: avec ses accents, celle-ci s’écrit {written}',
    'Please enter a valid domain or URL: with its accents, this one is written {written}',
  ),
  savedMeanwhile: fr(
    'Enregistré entre-temps\u00a0: «\u00a0{value}\u00a0». Enregistrez encore pour le remplacer.',
    'Saved meanwhile: “{value}”. Save again to replace it.',
  ),
  fixWebsite: en(
    'Erreur de validation\u00a0: corrigez le site web avant d’enregistrer.',
    'Validation Error: Please fix the website field before saving.',
  ),
  fixField: en(
    'Erreur de validation\u00a0: corrigez «\u00a0{field}\u00a0» avant d’enregistrer.',
    'Validation Error: Please fix the {field} field before saving.',
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
