import { wordSet } from '../engine/words/word-set.ts'

/** Concepts that narrow nothing down: every rule of a shop is about orders and products. */
export const NEUTRAL_CONCEPTS: ReadonlySet<string> = wordSet(
  'order welcome product arrival departure contact_person receipt tracking stock sale',
)

/** Words that say how something is told, not what it is told of, in four languages; with « - » all that begin so. */
const NEUTRAL = (
  'accept- achat- acheter achetez admis amount annonc- appliqu- appris article- artikel atteint- bestell- betrag bezahl- bienven- ' +
  'beneficie- client- colis command- compter comptez comptons compris- concern- confirm- cout- cost- custom- demand- delai- dautres deliver- ' +
  'desormais devez devons dispos- dure durent duree demeure effectu- eleve- elevent ensemble environ etabl- exig- expedi- faire faut fixe- ' +
  'forfait- frais franc- gamme general- habitue- hour- information- integral- item- items jours jour journee kosten kunde- lendemain livr- ' +
  'maintenant marchandise- maximum max metropolitain- minimum min modele- montant- monte necessaire- normal- nouveau- gratuit- offert- offre free ' +
  'gratis kostenlos- order- ouvr- paie- paiement- paket- paquet- parcel- part particip- passer pedido- periode- permis personn- possible- ' +
  'pratiqu- prepar- prest- price- prix produit- product- propos- purchase- rappel- recept- recev- recoi- regle- reparti- reprend- requis- ' +
  'respect- semaine- service- seul- simple- soit sont standard suivant- supplement- tarif- tax- temps total- tous tout- toute- ttc unite- ' +
  'valid- valable- valeur vente- vers versand- working business usual toujours encore actuel- partout effet reglement- moyen- chaque ' +
  'envoi- gasto- envio- retourn- renvoi- renvoy- return- preis- euro- sans aucun- within all you your have our we is are the per by ' +
  'lieferung- betragen desde para nuestro- partir depuis date- apres suite nous vous votre vos notre nos ' +
  'page- accueil infos pratique- question- frequent- faq foire boutique magasin site conditions cgv cgu mentions legales contact aide home ' +
  'sujet theme rubrique detail- reponse- repondre combien quel- comment'
).split(' ')

const WHOLE: ReadonlySet<string> = new Set(NEUTRAL.filter((word) => !word.endsWith('-')))
const BEGINNINGS = NEUTRAL.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1))

/** Whether a word, folded, narrows nothing down. */
export const isNeutral = (word: string): boolean =>
  word.length < 3 || WHOLE.has(word) || BEGINNINGS.some((beginning) => word.startsWith(beginning))
