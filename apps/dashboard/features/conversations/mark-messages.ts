import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  spam: fr('Indésirable', 'Spam'),
  'mark-spam': fr('Marquer comme indésirable', 'Mark as spam'),
  'is-spam': fr(
    'Indésirable\u00a0: hors des autres listes et des chiffres',
    'Spam: out of other lists and all figures',
  ),
  'unmark-spam': fr('Ce n’est pas indésirable', 'This is not spam'),
  'marked-spam': fr('Marquée comme indésirable', 'Marked as spam'),
  'mark-blocked': fr('Bloquer ce client', 'Block this customer'),
  'is-blocked': fr(
    'Client bloqué\u00a0: ses messages n’arrivent plus',
    'Customer blocked: their messages no longer arrive',
  ),
  'unmark-blocked': fr('Débloquer', 'Unblock'),
  'marked-blocked': fr('Client bloqué', 'Customer blocked'),
  undo: fr('Annuler', 'Undo'),
  failed: fr('La conversation n’a pas été modifiée', 'The conversation was not changed'),
})
