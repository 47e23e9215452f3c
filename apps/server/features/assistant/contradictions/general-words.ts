import { wordSet } from '../engine/words/word-set.ts'

/** Words that say no more than that hours, contact details or a price follow, in four languages, folded. */
const GENERAL = wordSet(
  'a au aux d de des du e en est et l la le les nos notre nous on ou par pour sommes sont sur un une vos votre vous y c ' +
    'accueil accueille accueillons accueillent acces adresse appel appeler appelez apropos boutique contact contacter ' +
    'contactez contacts continu coordonnees courriel ecrire ecrivez email entre equipe etablissement ferme fermee fermes fermeture ' +
    'fixe h heure heures horaire horaires info infos information informations jour jours joignable joignez joindre magasin mail mel mentions legales ' +
    'non stop interruption sans numero ouvert ouverte ouverts ouverture ouvre ouvrons page plan pratique pratiques propos puis ' +
    'questions frequentes faq recevons semaine situe situee situes sis site tel telephone telephonique telephoner tous trouver trouverez ' +
    'ttc quel quels quelle quelles quand est-ce que etes oui ouverts ouvertes bien ' +
    'sujet theme rubrique detail details reponse venez venir venons visite web ' +
    'about address and at by call closed contact from hours mail us open opening our phone shop store the to via we write you your welcome ' +
    'abierto cerrado contacto correo de desde direccion el hasta horario la nuestra telefono tienda ' +
    'adresse anrufen bis das geoffnet geschlossen laden montags offnungszeiten telefon uhr und unser unsere von',
)

/** Whether nothing but general words and words of the business's own name is left of a folded text. */
export const saysNoMore = (folded: string, own: ReadonlySet<string>): boolean =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => GENERAL.has(word) || own.has(word))

/** The words of a name, folded. */
export const wordsOf = (folded: string): ReadonlySet<string> => new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])
