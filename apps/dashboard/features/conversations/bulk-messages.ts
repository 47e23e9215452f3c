import { BULK_MAX, type BulkChange } from '#contract/conversations/conversations.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  select: fr('Sélectionner la conversation avec {name}', 'Select the conversation with {name}'),
  anonymous: fr('un client anonyme', 'an anonymous customer'),
  toolbar: fr('Conversations sélectionnées', 'Selected conversations'),
  selected: fr('{n} {n:sélectionnée|sélectionnées}', '{n} selected'),
  pick: fr('Cochez des conversations', 'Tick conversations'),
  all: fr(`Tout sélectionner (${BULK_MAX} au plus)`, `Select all (at most ${BULK_MAX})`),
  clear: fr('Fermer la sélection', 'Close the selection'),
  'do-archive': fr('Archiver', 'Archive'),
  'do-label': fr('Libellés', 'Labels'),
  'do-assign': fr('Confier à', 'Give to'),
  'do-snooze': fr('Mettre en pause', 'Snooze'),
  'do-spam': fr('Indésirables', 'Spam'),
  'do-settle': fr('Rien à répondre', 'Nothing to answer'),
  archive: fr(
    '{n} {n:conversation archivée|conversations archivées}',
    '{n} {n:conversation|conversations} archived',
  ),
  label: fr(
    'Libellés de {n} {n:conversation modifiés|conversations modifiés}',
    'Labels of {n} {n:conversation|conversations} changed',
  ),
  assign: fr(
    '{n} {n:conversation confiée|conversations confiées}',
    '{n} {n:conversation|conversations} given',
  ),
  snooze: fr(
    '{n} {n:conversation mise|conversations mises} en pause',
    '{n} {n:conversation|conversations} snoozed',
  ),
  spam: fr(
    '{n} {n:conversation marquée indésirable|conversations marquées indésirables}',
    '{n} {n:conversation|conversations} marked as spam',
  ),
  settle: fr(
    'Rien à répondre à {n} {n:conversation|conversations}',
    'Nothing to answer in {n} {n:conversation|conversations}',
  ),
  nothing: fr('Rien à changer\u00a0: c’était déjà fait', 'Nothing to change: it was so already'),
  left: fr(
    '{n} {n:autre est restée|autres sont restées} comme avant',
    '{n} {n:other|others} stayed as before',
  ),
  limit: fr('{n} {n:a|ont} déjà trop de libellés', '{n} already {n:has|have} too many labels'),
  undo: fr('Annuler', 'Undo'),
  undone: fr(
    '{n} {n:conversation remise|conversations remises} comme avant',
    '{n} {n:conversation|conversations} put back as before',
  ),
  movedOn: fr(
    '{n} {n:a changé|ont changé} entre-temps et {n:reste|restent} en l’état',
    '{n} changed meanwhile and {n:stays|stay} as {n:it is|they are}',
  ),
  failed: fr('Les conversations n’ont pas été modifiées', 'The conversations were not changed'),
  notUndone: fr('Les conversations n’ont pas été remises comme avant', 'The conversations were not put back'),
  wholeTeam: fr('Toute l’équipe', 'The whole team'),
  labels: fr('Libellés des conversations', 'Labels of the conversations'),
} satisfies Record<BulkChange['kind'], unknown> & Record<string, unknown>)
