import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Résumé', 'Summary'),
  messages: fr('Ce fil compte {n}\u00a0messages.', 'This thread has {n} messages.'),
  summarize: fr('Résumer', 'Sum up'),
  update: fr('Mettre à jour', 'Update'),
  writtenBy: fr('Rédigé par {model}, pour l’équipe seule.', 'Written by {model}, for the team alone.'),
  goesOn: fr('Le fil a continué depuis.', 'The thread has gone on since.'),
  partial: fr(
    'Seuls les derniers messages de ce très long fil ont été lus.',
    'Only the last messages of this very long thread were read.',
  ),
  failed: fr('Le résumé n’est pas arrivé.', 'The summary did not arrive.'),
})
