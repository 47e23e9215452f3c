import type { ArchiveReason } from '#contract/conversations/message.ts'
import { fr, messages } from './i18n.ts'

/** Why a conversation is archived, in words. */
export const archiveReasons = messages({
  resolved: fr('Résolu', 'Resolved'),
  elsewhere: fr('Traité ailleurs', 'Handled elsewhere'),
  'no-reply': fr('Sans réponse du client', 'No reply from the customer'),
  'off-topic': fr('Hors sujet', 'Off topic'),
  duplicate: fr('Doublon', 'Duplicate'),
} satisfies Record<ArchiveReason, unknown>)
