import type { HandoffReason } from '#contract/conversations/message.ts'
import { type Entry, fr } from '#dashboard/lib/i18n.ts'

/** Why a conversation went to the team, for the catalogues of those who show it. */
export const handoffReasons: Readonly<Record<`reason-${HandoffReason}`, Entry<string>>> = {
  'reason-asked': fr('Le client voulait une personne', 'The customer wanted a person'),
  'reason-unknown': fr('L’assistant ne savait pas', 'The assistant did not know'),
  'reason-assistant': fr('L’assistant l’a jugé utile', 'The assistant judged it best'),
  'reason-failed': fr('L’assistant n’a pas pu répondre', 'The assistant could not answer'),
  'reason-paused': fr('L’assistant était en pause', 'The assistant was paused'),
}
