import { ofName } from './elision.ts'

/** « du Rucher », « des Herbes », « d’Atelier Nord », « de La Ruche »: a shop after « de », its article as French contracts it. */
export const ofShop = (name: string): string => {
  const [, article, rest] = /^(les?)\s+(\S.*)$/i.exec(name.trim()) ?? []
  if (article === undefined || rest === undefined) return ofName(name)
  return `${article.length === 2 ? 'du' : 'des'} ${rest}`
}
