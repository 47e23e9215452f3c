import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Conversation', 'Conversation'),
  detailError: en('Impossible de charger la conversation', 'Failed to load conversation'),
  gone: fr(
    'Elle a été effacée, ou elle appartient à une autre de vos entreprises.',
    'It was erased, or it belongs to another one of your businesses.',
  ),
})
