import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import type { Language } from '#server/lib/language.ts'

/** Names of files, words for values, and the titles of the columns of each file in their order. */
const TEXTS = {
  names: {
    readme: ['LISEZ-MOI.txt', 'README.txt'],
    business: ['entreprise', 'business'],
    events: ['historique-des-contacts', 'contact-history'],
    requests: ['demandes-de-stock', 'stock-requests'],
    questions: ['questions-sans-reponse', 'unanswered-questions'],
    passages: ['base-de-connaissances', 'knowledge-base'],
    files: ['fichiers', 'files'],
    attachments: ['pieces-jointes', 'attachments'],
  },
  values: {
    yes: ['oui', 'yes'],
    no: ['non', 'no'],
    former: [FORMER_MEMBER, 'Former member'],
  },
  conversations: {
    id: ['Identifiant', 'Id'],
    contact_id: ['Contact', 'Contact'],
    created_at: ['Début', 'Begun'],
    last_activity_at: ['Dernière activité', 'Last activity'],
    customer_name: ['Nom', 'Name'],
    customer_email: ['E-mail', 'E-mail'],
    customer_phone: ['Téléphone', 'Phone'],
    language: ['Langue', 'Language'],
    page_url: ['Page', 'Page'],
    page_title: ['Titre de la page', 'Title of the page'],
    device: ['Appareil', 'Device'],
    channel: ['Canal', 'Channel'],
    handled_by: ['Suivie par', 'Handled by'],
    had_human: ['Une personne a répondu', 'A person took part'],
    message_count: ['Messages', 'Messages'],
    archived_at: ['Archivée', 'Archived'],
    archive_reason: ['Raison de l’archivage', 'Archived because'],
    spam_at: ['Indésirable', 'Spam'],
    blocked_at: ['Client bloqué', 'Customer blocked'],
    labels: ['Libellés', 'Labels'],
  },
  messages: {
    conversation_id: ['Conversation', 'Conversation'],
    id: ['Identifiant', 'Id'],
    created_at: ['Date', 'Date'],
    kind: ['Nature', 'Kind'],
    sender_type: ['Auteur', 'Author'],
    sender_name: ['Nom', 'Name'],
    is_ai: ['Assistant', 'Assistant'],
    useful: ['Jugée utile', 'Found useful'],
    content: ['Texte', 'Text'],
  },
  contacts: {
    id: ['Identifiant', 'Id'],
    name: ['Nom', 'Name'],
    email: ['E-mail', 'E-mail'],
    phone: ['Téléphone', 'Phone'],
    company: ['Entreprise', 'Company'],
    location: ['Lieu', 'Location'],
    website: ['Site web', 'Website'],
    tags: ['Étiquettes', 'Tags'],
    notes: ['Notes', 'Notes'],
    source: ['Origine', 'Source'],
    conversation_count: ['Conversations', 'Conversations'],
    message_count: ['Messages', 'Messages'],
    last_contact_at: ['Dernier contact', 'Last contact'],
    created_at: ['Créé', 'Created'],
  },
  events: {
    contact_id: ['Contact', 'Contact'],
    id: ['Identifiant', 'Id'],
    created_at: ['Date', 'Date'],
    kind: ['Nature', 'Kind'],
    label: ['Objet', 'Subject'],
    member_name: ['Par', 'By'],
  },
  requests: {
    id: ['Identifiant', 'Id'],
    requested_at: ['Date', 'Date'],
    product_id: ['Référence', 'Reference'],
    product_name: ['Produit', 'Product'],
    product_url: ['Page', 'Page'],
    language: ['Langue', 'Language'],
    customer_name: ['Nom', 'Name'],
    customer_email: ['E-mail', 'E-mail'],
    customer_phone: ['Téléphone', 'Phone'],
    source: ['Origine', 'Source'],
    consent_text: ['Consentement', 'Consent'],
    consented_at: ['Consentement donné', 'Consent given'],
    contacted_at: ['Contacté', 'Contacted'],
    notified_at: ['Prévenu', 'Told'],
    told_by: ['Prévenu par', 'Told by'],
    notes: ['Notes', 'Notes'],
  },
  questions: {
    id: ['Identifiant', 'Id'],
    conversation_id: ['Conversation', 'Conversation'],
    created_at: ['Date', 'Date'],
    question: ['Question', 'Question'],
    resolved_at: ['Réglée', 'Settled'],
  },
  passages: {
    source: ['Source', 'Source'],
    title: ['Titre', 'Title'],
    address: ['Adresse', 'Address'],
    heading: ['Rubrique', 'Heading'],
    page: ['Page', 'Page'],
    line: ['Ligne', 'Line'],
    body: ['Texte', 'Text'],
    state: ['État', 'State'],
  },
} as const satisfies Record<string, Record<string, readonly [fr: string, en: string]>>

/** What the files of an export say around the data. */
export type ExportWords = { [Part in keyof typeof TEXTS]: Record<keyof (typeof TEXTS)[Part], string> }

/** What they say in a language. */
export const exportWords = (language: Language): ExportWords => {
  const place = { fr: 0, en: 1 }[language]
  const inLanguage = ([name, words]: [string, readonly [string, string]]) => [name, words[place]]
  return Object.fromEntries(
    Object.entries(TEXTS).map(([part, texts]) => [
      part,
      Object.fromEntries(Object.entries(texts).map(inLanguage)),
    ]),
  ) as ExportWords
}
