import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  aside: fr('Ce que l’assistant sait de {name}', 'What the assistant knows about {name}'),
  parts: fr('Parties de la base', 'Parts of the knowledge base'),
  sources: fr('Sources', 'Sources'),
  answers: fr('Questions et réponses', 'Questions and answers'),
  pages: fr('Pages du site', 'Pages of the site'),
  products: fr('Produits', 'Products'),
  search: fr('Chercher dans la base', 'Search the base'),
  gaps: fr('À enseigner', 'To teach'),
  contradictions: fr('Contradictions', 'Contradictions'),
  check: fr('Vérifier', 'Check'),
  add: fr('Ajouter', 'Add'),
  addAnswer: fr('Question et réponse', 'Question and answer'),
  addSite: fr('Site', 'Site'),
  addFiles: fr('Fichiers', 'Files'),
})
