import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  step: fr('Vérifier ce que l’assistant sait', 'Check what the assistant knows'),
  stepText: fr(
    'Votre site est lu, puis cinq questions de clients sont posées.',
    'Your site is read, then five questions of customers are asked.',
  ),
  stepTextNoSite: fr(
    'Cinq questions de clients sont posées à votre assistant.',
    'Five questions of customers are asked to your assistant.',
  ),
  stepDone: fr(
    'Vérifié. L’assistant sait répondre à {n} {n:question|questions} sur {all}.',
    'Checked. The assistant can answer {n} of {all} questions.',
  ),
  stepRead: fr('Une personne avec un accès Gestion la termine.', 'Somebody with Manager access finishes it.'),
  stepAction: fr('Vérifier', 'Check'),
})
