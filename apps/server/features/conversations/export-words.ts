import type { ConversationStatus } from '#contract/conversations/conversations.ts'
import type { ArchiveReason } from '#contract/conversations/message.ts'
import { ANONYMOUS_CUSTOMER, FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import type { Language } from '#server/lib/language.ts'
import type { StoredMessage } from './conversation.ts'

/** What the table of exported messages says around them. */
export interface ExportWords {
  columns: string[]
  senders: Record<StoredMessage['sender_type'], string>
  statuses: Record<ConversationStatus, string>
  archiveReasons: Record<ArchiveReason, string>
  spam: string
  anonymous: string
  former: string
  yes: string
  no: string
}

const WORDS: Record<Language, ExportWords> = {
  fr: {
    columns: [
      'Conversation',
      'Client',
      'E-mail',
      'Téléphone',
      'Canal',
      'Statut',
      'Ouverte le',
      'Envoyé le',
      'Expéditeur',
      'Nom',
      'Message',
      'Réponse IA',
      'Raison de l’archivage',
    ],
    senders: { customer: 'Client', system: 'Assistant', business: 'Équipe' },
    statuses: { active: 'active', inactive: 'inactive', archived: 'archivée' },
    archiveReasons: {
      resolved: 'résolu',
      elsewhere: 'traité ailleurs',
      'no-reply': 'sans réponse du client',
      'off-topic': 'hors sujet',
      duplicate: 'doublon',
    },
    spam: 'indésirable',
    anonymous: 'Client anonyme',
    former: FORMER_MEMBER,
    yes: 'oui',
    no: 'non',
  },
  en: {
    columns: [
      'Conversation',
      'Customer',
      'E-mail',
      'Phone',
      'Channel',
      'Status',
      'Opened',
      'Sent',
      'Sender',
      'Name',
      'Message',
      'AI answer',
      'Archived because',
    ],
    senders: { customer: 'Customer', system: 'Assistant', business: 'Team' },
    statuses: { active: 'active', inactive: 'inactive', archived: 'archived' },
    archiveReasons: {
      resolved: 'resolved',
      elsewhere: 'handled elsewhere',
      'no-reply': 'no reply from the customer',
      'off-topic': 'off topic',
      duplicate: 'duplicate',
    },
    spam: 'spam',
    anonymous: ANONYMOUS_CUSTOMER,
    former: 'Former member',
    yes: 'yes',
    no: 'no',
  },
}

/** The words for somebody's choice of language; the default's are French but for the name that the documents give. */
export const exportWords = (chosen: 'default' | Language | null): ExportWords =>
  chosen === 'en' || chosen === 'fr' ? WORDS[chosen] : { ...WORDS.fr, anonymous: ANONYMOUS_CUSTOMER }
