import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  source: fr('Source', 'Source'),
  content: fr('Contenu', 'Content'),
  answers: fr('Réponses, 30 j', 'Answers, 30 d'),
  context: fr('Contexte de l’assistant', 'Assistant’s context'),
  contextBy: fr('Écrit dans Settings', 'Written in Settings'),
  taught: fr('Questions et réponses', 'Questions and answers'),
  taughtBy: fr('Écrites par l’équipe', 'Written by the team'),
  profile: fr('Horaires et coordonnées', 'Hours and contact details'),
  profileBy: fr('Écrits dans le profil', 'Written in the profile'),
  site: fr('Site', 'Site'),
  file: fr('Fichier', 'File'),
  products: fr('{n} {n:produit|produits}', '{n} {n:product|products}'),
  pages: fr('{n} {n:page|pages}', '{n} {n:page|pages}'),
  passages: fr('{n} {n:passage|passages}', '{n} {n:passage|passages}'),
  failed: fr('Les sources ne peuvent pas être lues.', 'The sources cannot be read.'),
})
