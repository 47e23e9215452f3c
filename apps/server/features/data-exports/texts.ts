import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import type { Language } from '#server/lib/language.ts'
import { README } from './readme.ts'

type Columns = Readonly<Record<string, string>>

/** What the files of an export say around the data: their names, and the titles of the columns. */
export interface ExportWords {
  readme: string
  names: {
    readme: string
    business: string
    events: string
    requests: string
    questions: string
    passages: string
    files: string
    attachments: string
  }
  yes: string
  no: string
  former: string
  conversations: Columns
  messages: Columns
  contacts: Columns
  events: Columns
  requests: Columns
  questions: Columns
  passages: Columns
}

const WORDS: Record<Language, ExportWords> = {
  fr: {
    readme: README.fr,
    names: {
      readme: 'LISEZ-MOI.txt',
      business: 'entreprise',
      events: 'historique-des-contacts',
      requests: 'demandes-de-stock',
      questions: 'questions-sans-reponse',
      passages: 'base-de-connaissances',
      files: 'fichiers',
      attachments: 'pieces-jointes',
    },
    yes: 'oui',
    no: 'non',
    former: FORMER_MEMBER,
    conversations: {
      id: 'Identifiant',
      contact_id: 'Contact',
      created_at: 'Début',
      last_activity_at: 'Dernière activité',
      customer_name: 'Nom',
      customer_email: 'E-mail',
      customer_phone: 'Téléphone',
      language: 'Langue',
      page_url: 'Page',
      page_title: 'Titre de la page',
      device: 'Appareil',
      channel: 'Canal',
      handled_by: 'Suivie par',
      had_human: 'Une personne a répondu',
      message_count: 'Messages',
      archived_at: 'Archivée',
      archive_reason: 'Raison de l’archivage',
      spam_at: 'Indésirable',
      blocked_at: 'Client bloqué',
      labels: 'Libellés',
    },
    messages: {
      conversation_id: 'Conversation',
      id: 'Identifiant',
      created_at: 'Date',
      kind: 'Nature',
      sender_type: 'Auteur',
      sender_name: 'Nom',
      is_ai: 'Assistant',
      useful: 'Jugée utile',
      content: 'Texte',
    },
    contacts: {
      id: 'Identifiant',
      name: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      company: 'Entreprise',
      location: 'Lieu',
      website: 'Site web',
      tags: 'Étiquettes',
      notes: 'Notes',
      source: 'Origine',
      conversation_count: 'Conversations',
      message_count: 'Messages',
      last_contact_at: 'Dernier contact',
      created_at: 'Créé',
    },
    events: {
      contact_id: 'Contact',
      id: 'Identifiant',
      created_at: 'Date',
      kind: 'Nature',
      label: 'Objet',
      member_name: 'Par',
    },
    requests: {
      id: 'Identifiant',
      requested_at: 'Date',
      product_id: 'Référence',
      product_name: 'Produit',
      product_url: 'Page',
      language: 'Langue',
      customer_name: 'Nom',
      customer_email: 'E-mail',
      customer_phone: 'Téléphone',
      source: 'Origine',
      consent_text: 'Consentement',
      consented_at: 'Consentement donné',
      contacted_at: 'Contacté',
      notified_at: 'Prévenu',
      told_by: 'Prévenu par',
      notes: 'Notes',
    },
    questions: {
      id: 'Identifiant',
      conversation_id: 'Conversation',
      created_at: 'Date',
      question: 'Question',
      resolved_at: 'Réglée',
    },
    passages: {
      source: 'Source',
      title: 'Titre',
      address: 'Adresse',
      heading: 'Rubrique',
      page: 'Page',
      line: 'Ligne',
      body: 'Texte',
      state: 'État',
    },
  },
  en: {
    readme: README.en,
    names: {
      readme: 'README.txt',
      business: 'business',
      events: 'contact-history',
      requests: 'stock-requests',
      questions: 'unanswered-questions',
      passages: 'knowledge-base',
      files: 'files',
      attachments: 'attachments',
    },
    yes: 'yes',
    no: 'no',
    former: 'Former member',
    conversations: {
      id: 'Id',
      contact_id: 'Contact',
      created_at: 'Begun',
      last_activity_at: 'Last activity',
      customer_name: 'Name',
      customer_email: 'E-mail',
      customer_phone: 'Phone',
      language: 'Language',
      page_url: 'Page',
      page_title: 'Title of the page',
      device: 'Device',
      channel: 'Channel',
      handled_by: 'Handled by',
      had_human: 'A person took part',
      message_count: 'Messages',
      archived_at: 'Archived',
      archive_reason: 'Archived because',
      spam_at: 'Spam',
      blocked_at: 'Customer blocked',
      labels: 'Labels',
    },
    messages: {
      conversation_id: 'Conversation',
      id: 'Id',
      created_at: 'Date',
      kind: 'Kind',
      sender_type: 'Author',
      sender_name: 'Name',
      is_ai: 'Assistant',
      useful: 'Found useful',
      content: 'Text',
    },
    contacts: {
      id: 'Id',
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      company: 'Company',
      location: 'Location',
      website: 'Website',
      tags: 'Tags',
      notes: 'Notes',
      source: 'Source',
      conversation_count: 'Conversations',
      message_count: 'Messages',
      last_contact_at: 'Last contact',
      created_at: 'Created',
    },
    events: {
      contact_id: 'Contact',
      id: 'Id',
      created_at: 'Date',
      kind: 'Kind',
      label: 'Subject',
      member_name: 'By',
    },
    requests: {
      id: 'Id',
      requested_at: 'Date',
      product_id: 'Reference',
      product_name: 'Product',
      product_url: 'Page',
      language: 'Language',
      customer_name: 'Name',
      customer_email: 'E-mail',
      customer_phone: 'Phone',
      source: 'Source',
      consent_text: 'Consent',
      consented_at: 'Consent given',
      contacted_at: 'Contacted',
      notified_at: 'Told',
      told_by: 'Told by',
      notes: 'Notes',
    },
    questions: {
      id: 'Id',
      conversation_id: 'Conversation',
      created_at: 'Date',
      question: 'Question',
      resolved_at: 'Settled',
    },
    passages: {
      source: 'Source',
      title: 'Title',
      address: 'Address',
      heading: 'Heading',
      page: 'Page',
      line: 'Line',
      body: 'Text',
      state: 'State',
    },
  },
}

export const exportWords = (language: Language): ExportWords => WORDS[language]
