import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  write: fr('Écrire au support', 'Write to support'),
  within: fr('Réponse sous 24 heures', 'Answer within 24 hours'),
  name: fr('Nom', 'Name'),
  email: fr('Adresse e-mail', 'Email address'),
  subject: fr('Sujet', 'Subject'),
  priority: fr('Priorité', 'Priority'),
  low: fr('Basse', 'Low'),
  medium: fr('Normale', 'Medium'),
  high: fr('Haute', 'High'),
  urgent: fr('Urgente', 'Urgent'),
  message: fr('Message', 'Message'),
  messageHint: fr(
    'Joignez l’adresse de la page concernée, elle nous aide beaucoup.',
    'Add the address of the page in question, it helps us a lot.',
  ),
  attached: fr(
    'L’entreprise et la version du navigateur sont jointes au message.',
    'The business and the browser’s version go with the message.',
  ),
  attachedAlone: fr(
    'La version du navigateur est jointe au message.',
    'The browser’s version goes with the message.',
  ),
  send: fr('Envoyer le message', 'Send the message'),
  sending: fr('Envoi…', 'Sending…'),
  nameRequired: fr('Le nom est requis', 'Name is required'),
  emailRequired: fr('L’adresse e-mail est requise', 'Email is required'),
  emailInvalid: fr('Indiquez une adresse e-mail complète', 'Please enter a valid email address'),
  subjectRequired: fr('Le sujet est requis', 'Subject is required'),
  messageRequired: fr('Le message est requis', 'Message is required'),
  sent: en('Message envoyé', 'Message Sent'),
  sentText: fr(
    'Réponse à {email}, en général sous 24 heures.',
    'We usually answer to {email} within 24 hours.',
  ),
  unavailableTitle: en('Support indisponible', 'Support Service Unavailable'),
  unavailable: en(
    'Le service est indisponible. Vérifiez votre connexion et réessayez.',
    'Backend service is unavailable. Please check your connection and try again.',
  ),
  failed: en('Le message n’est pas parti. Réessayez.', 'Failed to send message. Please try again.'),
  tooMany: fr(
    'Dix messages par heure au plus. Le vôtre reste ici en attendant.',
    'Ten messages an hour at most. Yours stays here meanwhile.',
  ),
  retry: fr('Réessayer', 'Try again'),

  contact: fr('Une personne vous répond', 'A person answers you'),
  contactText: fr('En général sous 24 heures, jours ouvrés.', 'Usually within 24 hours, on working days.'),

  faq: fr('Questions fréquentes', 'Frequent questions'),
  faqSearch: fr('Chercher une question', 'Search the questions'),
  faqFound: fr('{n} question{n:|s}', '{n} question{n:|s}'),
  faqNone: fr('Aucune question ne correspond. Écrivez-nous.', 'No question matches. Write to us.'),

  documentation: en('Documentation', 'Documentation'),
  documentationText: fr('Guides et référence de l’API', 'Guides and API reference'),
  community: en('Communauté', 'Community'),
  communityText: fr('Entraide entre clients', 'Customers help one another'),
  status: en('État du service', 'Status Page'),
  statusUp: fr('Tout fonctionne', 'All systems work'),
  statusDown: fr('Le service ne répond pas', 'The service does not answer'),
  statusChecking: fr('Vérification…', 'Checking…'),
  newTab: fr('nouvel onglet', 'new tab'),
})
