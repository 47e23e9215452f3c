import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  closed: fr('Cette page n’est pas dans votre accès', 'This page is not part of your access'),
  closedText: fr(
    'Votre accès Agent permet de répondre aux clients de {business}. Pour cette page, demandez un accès Gestion.',
    'Your agent access is for answering the customers of {business}. For this page, ask for manager access.',
  ),
  toConversations: fr('Voir les conversations', 'See the conversations'),
  settingsText: fr(
    'Ici se règlent vos propres réponses types, votre disponibilité et les notifications de ce navigateur. Le reste de {business} se règle avec un accès Gestion.',
    'Your own canned replies, your availability and the notifications of this browser are set here. The rest of {business} is set with manager access.',
  ),
})
