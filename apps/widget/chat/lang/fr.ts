/** French texts; `{0}` and `{1}` are filled in. */
export const chat = {
  dialog: 'Chat avec {0}',
  close: 'Fermer le chat',
  unread: 'Chat, non lus\u00a0: {0}',
  credit: 'Propulsé par LutinGénie',
  older: 'Messages précédents',
  today: 'Aujourd’hui',

  write: 'Votre message…',
  reply: 'Répondre à {0}…',
  goOn: 'Continuez à écrire…',
  send: 'Envoyer',
  attach: 'Joindre des fichiers',
  stop: 'Arrêter la réponse',
  writing: 'L’assistant écrit',
  typing: 'L’équipe écrit…',
  stopped: 'Réponse arrêtée',
  paused: 'L’assistant est en pause. L’équipe vous répond ici.',

  toTeam: 'Parler à l’équipe',
  toAssistant: 'Revenir à l’assistant',
  toAlert: 'Remplir l’alerte',
  joined: '{0} a rejoint la conversation',
  left: 'L’assistant a repris la conversation',
  team: 'équipe',
  teamOf: 'Équipe {0}',
  online: 'en ligne',

  useful: 'Réponse utile',
  useless: 'Réponse pas utile',
  thanks: 'Merci',

  offline: 'Hors connexion.',
  server: 'Le service ne répond pas.',
  busy: 'Trop de messages à la fois.',
  key: 'Ce chat n’est plus actif.',
  next: 'Nouvel essai dans {0}\u00a0s',
  retry: 'Réessayer',
  later: 'partira au retour du réseau',
  queued: 'en attente d’envoi',
  refused: 'Ce message n’a pas pu partir.',
  edit: 'Modifier le message',

  alert: 'Alerte de retour en stock',
  back: 'Revenir à la conversation',
}

/** Texts of the stock-alert form, loaded with it. */
export const alert = {
  soldOut: 'Épuisé',
  alertIntro: 'Laissez votre adresse\u00a0: un seul message, dès que le produit revient.',
  email: 'Adresse e-mail',
  known: 'Reprise de notre échange',
  name: 'Prénom',
  phone: 'Téléphone',
  optional: 'facultatif',
  consent: 'J’accepte que **{0}** m’écrive à cette adresse, une seule fois, au retour de **{1}**.',
  agree: 'Cochez la case pour que {0} puisse vous écrire.',
  retention: 'L’adresse est effacée 30 jours après l’envoi. Vous pouvez annuler depuis ce message.',
  privacy: 'Politique de confidentialité',
  notify: 'Me prévenir',
  wrongEmail: 'Écrivez une adresse complète, par exemple nom@exemple.fr.',
  wrongAddress: 'Il manque la fin de l’adresse, par exemple «\u00a0.fr\u00a0».',
  alertOffline: 'La demande n’est pas partie. Vérifiez le réseau, puis réessayez.',
  alertBusy: 'Trop de demandes à la fois. Réessayez dans une minute.',
  alertRefused: 'La demande a été refusée. Vérifiez l’adresse, puis réessayez.',
  saved: 'Alerte enregistrée',
  savedLine: 'Un seul message partira, dès le retour de {0}.',
  restock: 'retour prévu {0}',
  cancel: 'Annuler cette alerte',
  cancelled: 'Alerte annulée',
  cancelledLine: 'Cette demande n’enverra aucun message. Une demande plus ancienne reste valable.',
}

/** Texts of the hand-off card, loaded with it. */
export const handoff = {
  notified: 'L’équipe est prévenue',
  delay: 'Réponse en {0} en moyenne.',
  away: 'Elle vous lira dès son retour.',
  stay: 'Continuez à écrire\u00a0: la suite s’affichera ici.',
  ask: 'Où vous répondre si vous partez\u00a0?',
  optional: 'facultatif',
  example: 'vous@exemple.fr',
  wrong: 'Écrivez une adresse complète, par exemple nom@exemple.fr.',
  leave: 'Vous pouvez fermer\u00a0: la suite viendra aussi par e-mail, à {0}.',
  change: 'Modifier',
  save: 'Enregistrer l’adresse',
  keep: 'Garder cette conversation sur cet appareil',
  days: '30 jours',
  kept: 'Gardée sur cet appareil jusqu’au {0}.',
  forget: 'Ne plus garder',
  privacy: 'Politique de confidentialité',
}

/** Texts of what is asked about an answer that did not help, loaded with it. */
export const rating = {
  missing: 'Que manque-t-il\u00a0?',
  wrong: 'Inexact',
  incomplete: 'Incomplet',
  unclear: 'Pas clair',
  precise: 'Précisez, si vous voulez',
  send: 'Envoyer',
  hide: 'Fermer',
}

/** Texts of passages that may answer, loaded with the first ones. */
export const cards = {
  answers: 'Questions et réponses',
  page: 'Ouvrir la page',
  read: 'Lu',
}

/** Texts of files that are sent, loaded with them. */
export const files = {
  sending: 'Envoi de {0}',
  remove: 'Retirer {0}',
  picture: 'Image {0}, ouvrir en grand',
  unsupported: 'Seuls les PDF et les images peuvent partir.',
  large: 'Plus de 10\u00a0Mo\u00a0: trop lourd.',
  empty: 'Ce fichier est vide.',
  damaged: 'Ce fichier ne s’ouvre pas.',
  complex: 'Image trop grande\u00a0: réduisez-la.',
  full: 'La boutique ne peut plus recevoir de fichier. Écrivez-lui plutôt.',
  many: 'Cinq fichiers au plus par message.',
}
