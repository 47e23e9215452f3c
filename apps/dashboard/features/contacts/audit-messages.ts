import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of the record of exports and erasures. */
export const auditTexts = messages({
  title: fr('Registre des exports et effacements', 'Record of exports and erasures'),
  hint: fr(
    'Qui a exporté ou effacé toutes les données d’une personne, et quand. D’une personne effacée, rien n’est gardé, pas même son nom.',
    'Who exported or erased all data of a person, and when. Of an erased person nothing is kept, not even the name.',
  ),
  empty: fr('Aucun export ni effacement pour l’instant.', 'Nothing was exported or erased yet.'),
  failed: fr('Le registre n’est pas arrivé\u00a0:', 'The record did not arrive:'),
  exported: fr('Données exportées', 'Data exported'),
  erased: fr('Données effacées', 'Data erased'),
  gonePerson: fr('fiche qui n’existe plus', 'contact that no longer exists'),
  formerMember: fr('un ancien membre', 'a former member'),
  by: fr('par {name}', 'by {name}'),
  conversations: fr('{n} {n:conversation|conversations}', '{n} {n:conversation|conversations}'),
  requests: fr('{n} {n:alerte|alertes} de stock', '{n} stock {n:alert|alerts}'),
  tryAgain: fr('Réessayer', 'Try again'),
  close: fr('Fermer', 'Close'),
  unnamed: fr('Sans nom', 'No name'),
})
