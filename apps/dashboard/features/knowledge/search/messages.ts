import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  found: fr('{n} {n:résultat|résultats}', '{n} {n:result|results}'),
  foundAtLeast: fr('{n} résultats ou plus', '{n} results or more'),
  answers: fr('Questions et réponses', 'Questions and answers'),
  site: fr('Pages du site', 'Pages of the site'),
  file: fr('Fichiers', 'Files'),
  shop: fr('Produits', 'Products'),
  context: fr('Contexte de l’assistant', 'Assistant’s context'),
  profile: fr('Horaires et coordonnées', 'Hours and contact details'),
  used: fr('utilisée {n} fois', 'used {n} {n:time|times}'),
  line: fr('Ligne {n}', 'Line {n}'),
  page: fr('page {n}', 'page {n}'),
  row: fr('ligne {n}', 'row {n}'),
  settings: en('Réglages', 'Settings'),
  alike: fr(
    'Aucun mot écrit exactement ainsi. Voici ce qui s’écrit presque pareil.',
    'No word is written exactly so. Here is what is spelt almost alike.',
  ),
  nothing: fr('Rien dans la base', 'Nothing in the base'),
  nothingText: fr(
    'Aucune source ne contient ces mots. Essayez un autre mot, ou écrivez la réponse.',
    'No source holds these words. Try another word, or write the answer.',
  ),
  failed: fr('La recherche n’a pas abouti.', 'The search did not work.'),
  wouldAnswer: fr('L’assistant répondrait', 'The assistant would answer'),
  ask: fr('Demander au modèle', 'Ask the model'),
  again: fr('Demander encore', 'Ask again'),
  answerFailed: fr('L’assistant n’a pas pu répondre.', 'The assistant could not answer.'),
  incomplete: fr(
    'Réponse incomplète\u00a0: aucune source ne donne la réponse à cette question.',
    'Incomplete answer: no source gives the answer to this question.',
  ),
  came: fr('La question est venue {n} fois.', 'The question came {n} {n:time|times}.'),
  teach: fr('Enseigner la réponse', 'Teach the answer'),
})

/** What the profile says, by its fields. */
export const fieldTexts = messages({
  description: fr('Description', 'Description'),
  subtitle: fr('Sous-titre', 'Subtitle'),
  phone: fr('Téléphone', 'Phone'),
  website: fr('Site web', 'Website'),
  email: fr('Adresse e-mail', 'E-mail address'),
  address: fr('Adresse', 'Address'),
  businessHours: fr('Horaires', 'Hours'),
  socialMedia: fr('Réseaux sociaux', 'Social networks'),
})
