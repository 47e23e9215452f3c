import { CONTACT_LIMITS } from '#contract/contacts/contacts.ts'
import { en, fr, messages } from '#dashboard/lib/i18n.ts'

const french = (value: number): string => value.toLocaleString('fr-FR')
const english = (value: number): string => value.toLocaleString('en-US')

const IMPORT_MB = CONTACT_LIMITS.importBytesMax / 1024 / 1024

/** Words of what the team does with contacts. */
export const actionTexts = messages({
  addTitle: en('Ajouter un contact', 'Add Contact'),
  editTitle: en('Modifier le contact', 'Edit Contact'),
  name: fr('Nom', 'Name'),
  email: fr('E-mail', 'E-mail'),
  phone: fr('Téléphone', 'Phone'),
  company: fr('Entreprise', 'Company'),
  location: fr('Lieu', 'Location'),
  website: fr('Site web', 'Website'),
  tags: fr('Étiquettes', 'Tags'),
  notes: fr('Notes', 'Notes'),
  identityNeeded: fr(
    'Indiquez un nom, un e-mail ou un téléphone.',
    'Give a name, an e-mail or a phone number.',
  ),
  emailInvalid: fr(
    'Cette adresse est incomplète, par exemple «\u00a0prenom@exemple.fr\u00a0».',
    'This address is incomplete, for example “name@example.com”.',
  ),
  websiteInvalid: fr(
    'Ce site n’est pas une adresse, par exemple «\u00a0exemple.fr\u00a0».',
    'This is not a website, for example “example.com”.',
  ),
  phoneInvalid: fr(
    'Ce n’est pas un numéro de téléphone, par exemple «\u00a006\u00a000\u00a000\u00a000\u00a000\u00a0» ou «\u00a0+33\u00a06\u00a000\u00a000\u00a000\u00a000\u00a0».',
    'This is not a phone number, for example “06\u00a000\u00a000\u00a000\u00a000” or “+33\u00a06\u00a000\u00a000\u00a000\u00a000”.',
  ),
  websiteAccents: fr(
    'Avec ses accents, ce site s’écrit {written}',
    'With its accents, this website is written {written}',
  ),
  tooLong: fr('{max} caractères au plus.', 'At most {max} characters.'),
  exists: fr('Un contact porte déjà cette adresse.', 'A contact with this address exists already.'),
  openExisting: fr('Ouvrir sa fiche', 'Open it'),
  gone: fr(
    'Cette fiche n’existe plus\u00a0: elle a été fusionnée, supprimée ou effacée.',
    'This contact no longer exists: it was merged, deleted or erased.',
  ),
  saveFailed: fr('L’enregistrement n’a pas abouti. Réessayez.', 'Saving failed. Try again.'),
  add: fr('Ajouter le contact', 'Add the contact'),
  save: fr('Enregistrer', 'Save'),
  added: fr('Contact ajouté', 'Contact added'),
  saved: fr('Contact enregistré', 'Contact saved'),
  more: fr('Autres actions', 'More actions'),
  edit: en('Modifier le contact', 'Edit Contact'),
  sendEmail: en('Envoyer un e-mail', 'Send Email'),
  startConversation: en('Démarrer une conversation', 'Start Conversation'),
  noEmail: fr('Ce contact n’a pas d’adresse e-mail.', 'This contact has no e-mail address.'),
  to: fr('À', 'To'),
  subject: fr('Objet', 'Subject'),
  message: fr('Message', 'Message'),
  subjectRequired: fr('Indiquez l’objet.', 'Give a subject.'),
  messageRequired: fr('Écrivez un message.', 'Write a message.'),
  mailHint: fr(
    'Envoyé au nom de {name}. Les réponses arrivent à {email}.',
    'Sent in the name of {name}. Answers arrive at {email}.',
  ),
  conversationHint: fr(
    'Le message part par e-mail au nom de {name} et ouvre une conversation, ou reprend celle qui est ouverte. Les réponses arrivent à {email}.',
    'The message is mailed in the name of {name} and opens a conversation, or goes on with the open one. Answers arrive at {email}.',
  ),
  send: fr('Envoyer', 'Send'),
  sending: fr('Envoi…', 'Sending…'),
  sendFailed: fr('L’envoi n’a pas abouti. Votre texte est gardé.', 'Sending failed. Your text is kept.'),
  mailSent: fr('E-mail envoyé', 'E-mail sent'),
  conversationStarted: fr('Conversation démarrée', 'Conversation started'),
  conversationResumed: fr(
    'Message ajouté à la conversation ouverte',
    'Message added to the open conversation',
  ),
  exportOne: fr('Exporter ses données (JSON)', 'Export their data (JSON)'),
  exportFailed: fr('L’export n’a pas abouti', 'The export failed'),
  exported: fr('Données exportées', 'Data exported'),
  delete: fr('Supprimer la fiche', 'Delete the contact'),
  deleteTitle: fr('Supprimer la fiche\u00a0?', 'Delete the contact?'),
  deleteText: fr(
    'Les coordonnées, les étiquettes et les notes de {name} sont perdues. Ses conversations et ses alertes de stock restent.',
    'Details, tags and notes of {name} are lost. Conversations and stock alerts stay.',
  ),
  deleted: fr('Fiche supprimée', 'Contact deleted'),
  erase: fr('Effacer toutes ses données', 'Erase all their data'),
  eraseTitle: fr('Effacer toutes ses données\u00a0?', 'Erase all their data?'),
  eraseText: fr(
    'La fiche de {name}, {conversations} {conversations:conversation|conversations} avec tous les messages et {requests} {requests:alerte|alertes} de stock sont effacées pour toujours, ainsi que les exports complets déjà préparés. L’effacement est consigné, sans donnée personnelle.',
    'The contact {name}, {conversations} {conversations:conversation|conversations} with all messages and {requests} stock {requests:alert|alerts} are erased for good, and so are exports of all data made before. The erasure is recorded, without personal data.',
  ),
  erased: fr('Données effacées', 'Data erased'),
  actionFailed: fr('L’action n’a pas abouti', 'The action failed'),
  duplicatesFound: fr(
    (p: { n: number }) =>
      p.n > 1 ? `${p.n} adresses figurent sur plusieurs fiches.` : 'Une adresse figure sur plusieurs fiches.',
    (p) => (p.n === 1 ? 'One address is on several contacts.' : `${p.n} addresses are on several contacts.`),
  ),
  sameAddress: fr('Une autre fiche porte la même adresse.', 'Another contact has the same address.'),
  auditMenu: fr('Registre des exports et effacements', 'Record of exports and erasures'),
  review: fr('Voir les doublons', 'See the duplicates'),
  mergeTitle: fr('Fusionner les doublons', 'Merge duplicates'),
  mergeHint: fr(
    'Choisissez la fiche à garder. Les conversations, les alertes et les étiquettes des autres la rejoignent\u00a0; ce qu’elle dit déjà ne change pas. Vérifiez qu’il s’agit de la même personne\u00a0: une adresse donnée dans le widget n’est pas vérifiée.',
    'Choose the contact to keep. Conversations, alerts and tags of the others join it; what it says already does not change. Make sure that it is the same person: an address given in the widget is not verified.',
  ),
  merge: fr('Fusionner', 'Merge'),
  mergeGone: fr(
    'Ces fiches ont changé entre-temps\u00a0: l’une n’existe plus. La liste est à jour.',
    'These contacts changed meanwhile: one of them no longer exists. The list is up to date.',
  ),
  mergedToast: fr('Fiches fusionnées', 'Contacts merged'),
  noDuplicates: fr('Plus aucun doublon.', 'No duplicates left.'),
  keep: fr('Fiche à garder', 'Contact to keep'),
  conversationCount: fr('{n} {n:conversation|conversations}', '{n} {n:conversation|conversations}'),
  'source-widget': fr('donnée dans le widget', 'given in the widget'),
  'source-manual': fr('saisie par l’équipe', 'entered by the team'),
  'source-import': fr('importée', 'imported'),
  close: fr('Fermer', 'Close'),
  importMenu: fr('Importer un fichier CSV', 'Import a CSV file'),
  exportMenu: fr('Exporter en CSV', 'Export as CSV'),
  exportedCount: fr(
    (p: { n: number }) => (p.n > 1 ? `${french(p.n)} contacts exportés` : `${french(p.n)} contact exporté`),
    (p) => (p.n === 1 ? `${english(p.n)} contact exported` : `${english(p.n)} contacts exported`),
  ),
  importTitle: fr('Importer des contacts', 'Import contacts'),
  importHint: fr(
    `Un fichier CSV avec une ligne de titres, ${french(CONTACT_LIMITS.importRowsMax)} contacts au plus. Les exports de Google, Outlook, Brevo, Mailchimp, Shopify, WooCommerce et PrestaShop conviennent tels quels. Colonnes reconnues\u00a0: nom, prénom, e-mail, téléphone, entreprise, lieu, site web, étiquettes, notes.`,
    `A CSV file with a line of titles, ${english(CONTACT_LIMITS.importRowsMax)} contacts at most. Exports of Google, Outlook, Brevo, Mailchimp, Shopify, WooCommerce and PrestaShop are read as they are. Known columns: name, first name, email, phone, company, location, website, tags, notes.`,
  ),
  file: fr('Fichier CSV', 'CSV file'),
  otherFile: fr('Choisir un autre fichier', 'Choose another file'),
  reading: fr('Lecture du fichier…', 'Reading the file…'),
  fileTooBig: fr(
    `Ce fichier dépasse ${IMPORT_MB}\u00a0Mo. Partagez-le en plusieurs.`,
    `This file is over ${IMPORT_MB} MB. Split it.`,
  ),
  tooManyRows: fr(
    `Ce fichier compte plus de ${french(CONTACT_LIMITS.importRowsMax)} contacts. Partagez-le en plusieurs.`,
    `This file has more than ${english(CONTACT_LIMITS.importRowsMax)} contacts. Split it.`,
  ),
  unreadable: fr(
    'Aucune colonne ne donne de nom, d’e-mail ou de téléphone. Vérifiez la ligne de titres.',
    'No column gives a name, an e-mail or a phone number. Check the line of titles.',
  ),
  tooComplex: fr(
    'Ce fichier prend trop de temps à lire. Partagez-le en plusieurs, ou retirez ce qui n’est pas un contact.',
    'This file takes too long to read. Split it, or take out what is no contact.',
  ),
  importFailed: fr(
    'L’import n’a pas abouti. Rien n’a été enregistré.',
    'The import failed. Nothing was stored.',
  ),
  importUnknown: fr(
    'La réponse n’est pas arrivée\u00a0: l’import est peut-être fait, en entier. Regardez la liste avant de recommencer.',
    'The answer did not arrive: the import may be done, as a whole. Look at the list before you try again.',
  ),
  noRows: fr('Ce fichier ne contient aucun contact.', 'This file holds no contact.'),
  summary: fr(
    (p: { created: number; completed: number; unchanged: number }) =>
      `${french(p.created)} à ajouter, ${french(p.completed)} à compléter, ${french(p.unchanged)} sans changement.`,
    (p) =>
      `${english(p.created)} to add, ${english(p.completed)} to complete, ${english(p.unchanged)} without change.`,
  ),
  ignored: fr('Colonnes ignorées\u00a0: {list}.', 'Columns left out: {list}.'),
  sample: fr('Aperçu des premières lignes', 'The first lines'),
  leftOut: fr(
    (p: { n: number }) =>
      p.n > 1
        ? `${french(p.n)} lignes seront laissées de côté. Importez les autres, ou corrigez le fichier et choisissez-le de nouveau.`
        : 'Une ligne sera laissée de côté. Importez les autres, ou corrigez le fichier et choisissez-le de nouveau.',
    (p) =>
      p.n === 1
        ? 'One row will be left out. Import the others, or mend the file and choose it again.'
        : `${english(p.n)} rows will be left out. Import the others, or mend the file and choose it again.`,
  ),
  allLeftOut: fr(
    'Aucune ligne ne peut être importée. Corrigez le fichier et choisissez-le de nouveau.',
    'No row can be imported. Mend the file and choose it again.',
  ),
  columnProblem: fr('{column}\u00a0: {problem}', '{column}: {problem}'),
  unsureEmail: fr(
    'La colonne «\u00a0{column}\u00a0» ressemble à des adresses e-mail, par exemple {example}. Que faut-il en faire\u00a0?',
    'The column “{column}” looks like e-mail addresses, for example {example}. What should be done with it?',
  ),
  unsurePhone: fr(
    'La colonne «\u00a0{column}\u00a0» ressemble à des numéros de téléphone, par exemple {example}. Que faut-il en faire\u00a0?',
    'The column “{column}” looks like phone numbers, for example {example}. What should be done with it?',
  ),
  columnNumber: fr('n°\u00a0{n}', 'no. {n}'),
  readAsEmail: fr('Lire comme e-mail', 'Read as e-mail'),
  readAsPhone: fr('Lire comme téléphone', 'Read as phone'),
  leaveColumn: fr('Laisser de côté', 'Leave it out'),
  keepColumn: fr('Laisser ainsi', 'Leave it as it is'),
  importErrorList: fr('Erreurs du fichier', 'Errors of the file'),
  line: fr(
    (p: { n: number }) => `Ligne ${french(p.n)}`,
    (p) => `Line ${english(p.n)}`,
  ),
  moreErrors: fr(
    (p: { n: number }) => `Et ${french(p.n)} autres.`,
    (p) => `And ${english(p.n)} more.`,
  ),
  'problem-empty': fr('ni nom, ni e-mail, ni téléphone', 'no name, e-mail or phone number'),
  'problem-email-invalid': fr('adresse e-mail invalide', 'invalid e-mail address'),
  'problem-phone-invalid': fr('numéro de téléphone invalide', 'invalid phone number'),
  problemRounded: fr(
    'numéro arrondi par le tableur, perdu\u00a0: mettez la colonne au format Texte',
    'number rounded by the spreadsheet, lost: format the column as text',
  ),
  'problem-website-invalid': fr('site web invalide', 'invalid website'),
  'problem-too-long': fr('texte trop long', 'text too long'),
  'problem-too-many-tags': fr(
    `plus de ${CONTACT_LIMITS.tagsMax} étiquettes`,
    `more than ${CONTACT_LIMITS.tagsMax} tags`,
  ),
  'problem-repeated': fr('adresse déjà présente plus haut', 'address already given above'),
  'problem-unclosed': fr('guillemet jamais refermé', 'quotation mark never closed'),
  'problem-columns': fr('plus de valeurs que de colonnes', 'more values than columns'),
  import: fr('Importer', 'Import'),
  importButton: fr(
    (p: { n: number }) => (p.n > 1 ? `Importer ${french(p.n)} contacts` : `Importer ${french(p.n)} contact`),
    (p) => (p.n === 1 ? `Import ${english(p.n)} contact` : `Import ${english(p.n)} contacts`),
  ),
  importedToast: fr(
    (p: { created: number; completed: number; leftOut: number }) =>
      [
        `${french(p.created)} ajouté${p.created > 1 ? 's' : ''}`,
        `${french(p.completed)} complété${p.completed > 1 ? 's' : ''}`,
        ...(p.leftOut > 1 ? [`${french(p.leftOut)} lignes laissées de côté`] : []),
        ...(p.leftOut === 1 ? ['une ligne laissée de côté'] : []),
      ].join(', '),
    (p) =>
      [
        `${english(p.created)} added`,
        `${english(p.completed)} completed`,
        ...(p.leftOut > 0 ? [`${english(p.leftOut)} left out`] : []),
      ].join(', '),
  ),
  importDone: fr('Import terminé', 'Import done'),
})
