import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Texts of what is checked before it is published. */
export const draftTexts = messages({
  checkFirst: fr('Vérifier avant de publier', 'Check before publishing'),
  checkFirstHint: fr(
    'Les changements du contexte, des consignes, de la base de connaissances et du moteur de réponse restent un brouillon jusqu’à ce que le jeu d’essai les ait vérifiés.',
    'Changes of the context, the instructions, the knowledge base and the answer engine stay a draft until the test questions have checked them.',
  ),
  ownerOnly: fr('Seul un propriétaire change ce réglage.', 'Only an owner changes this setting.'),
  notSwitched: fr('Le réglage n’a pas changé', 'The setting did not change'),

  title: fr('Brouillon en attente', 'Draft waiting'),
  by: fr('{name}, le {date}', '{name}, {date}'),
  somebody: fr('L’équipe', 'The team'),
  notPublished: fr(
    'Vos clients reçoivent encore les réponses de la version publiée.',
    'Your customers still get the answers of what is published.',
  ),
  unchecked: fr(
    'Vérifiez le brouillon\u00a0: toutes les questions du jeu d’essai lui sont posées.',
    'Check the draft: it is asked all test questions.',
  ),
  noQuestions: fr(
    'Le jeu d’essai n’a pas de question\u00a0: rien ne peut être vérifié.',
    'There is no test question: nothing can be checked.',
  ),
  answers: fr('Questions et réponses', 'Questions and answers'),
  colon: fr('\u00a0:', ':'),
  added: fr('{n} {n:nouvelle|nouvelles}', '{n} new'),
  changed: fr('{n} {n:modifiée|modifiées}', '{n} changed'),
  removed: fr('{n} à supprimer', '{n} to delete'),
  pages: fr('Pages du site', 'Pages of the site'),
  changes: fr('{n} {n:changement|changements}', '{n} {n:change|changes}'),
  sources: fr('Sites et fichiers', 'Sites and files'),
  addedSources: fr('{n} {n:ajouté|ajoutés}', '{n} added'),
  replaced: fr('{n} {n:remplacé|remplacés}', '{n} replaced'),
  reading: fr(
    'Lecture en cours\u00a0: le brouillon pourra être vérifié quand ses sites et fichiers seront lus.',
    'Being read: the draft can be checked once its sites and files are read.',
  ),
  engine: fr('Moteur de réponse\u00a0: {name}.', 'Answer engine: {name}.'),
  builtin: fr('moteur intégré', 'built-in engine'),
  engineCheck: fr(
    'La vérification pose au plus 50\u00a0questions, les plus anciennes, pendant 10\u00a0minutes au plus, à ce moteur et à l’actuel\u00a0; les réponses d’un modèle comptent dans le budget.',
    'The check asks this engine and the present one at most 50 questions, the oldest ones, for 10 minutes at most; answers of a model count in the budget.',
  ),
  modelCheck: fr(
    'La vérification pose au plus 50 questions, les plus anciennes, pendant 10 minutes au plus, à {model}, qui répond à vos clients\u00a0; ses réponses comptent dans le budget.',
    'The check asks {model}, which answers your customers, at most 50 questions, the oldest ones, for 10 minutes at most; its answers count in the budget.',
  ),
  checkBuiltin: fr('Vérifier avec le moteur intégré', 'Check with the built-in engine'),
  overtaken: fr(
    'Une autre version a été publiée entre-temps. Relisez le brouillon et enregistrez-le de nouveau.',
    'Something else was published meanwhile. Read the draft and save it again.',
  ),
  check: fr('Vérifier', 'Check'),
  checkAgain: fr('Vérifier de nouveau', 'Check again'),
  checking: fr('Vérification…', 'Checking…'),
  notChecked: fr('La vérification n’a pas commencé', 'The check did not start'),
  publish: fr('Publier', 'Publish'),
  publishing: fr('Publication…', 'Publishing…'),
  published: fr('Brouillon publié', 'Draft published'),
  publishedText: fr('La prochaine réponse en tient compte.', 'The very next answer takes it into account.'),
  notPublishedToast: fr('Le brouillon n’a pas été publié', 'The draft was not published'),
  turnRed: fr(
    '{n} {n:question n’est plus juste ou devient fausse|questions ne sont plus justes ou deviennent fausses} avec ce brouillon',
    '{n} {n:question turns|questions turn} red with this draft',
  ),
  andMore: fr('et {n} autres', 'and {n} more'),
  nothingRed: fr(
    'Toutes les questions justes le restent avec ce brouillon.',
    'No question turns red with this draft.',
  ),
  seeAll: fr('Voir toutes les réponses', 'See all answers'),
  publishTitle: fr('Publier malgré tout\u00a0?', 'Publish all the same?'),
  publishText: fr(
    'L’assistant répondra moins bien à {n} {n:question|questions} du jeu d’essai.',
    'The assistant answers {n} test {n:question|questions} worse than now.',
  ),
  publishButton: fr('Publier malgré tout', 'Publish all the same'),
  discard: fr('Abandonner le brouillon', 'Give the draft up'),
  discardTitle: fr('Abandonner le brouillon\u00a0?', 'Give the draft up?'),
  discardText: fr(
    'Ses changements sont perdus\u00a0; la version publiée reste.',
    'Its changes are lost; what is published stays.',
  ),
  discarded: fr('Brouillon abandonné', 'Draft given up'),
  notDiscarded: fr('Le brouillon n’a pas été abandonné', 'The draft was not given up'),
})
