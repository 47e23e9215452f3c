/** What the files of an export are, for whoever opens it years later. */
export const README = `LutinGénie : export de toutes les données d'une entreprise

entreprise.json          profil, horaires, consignes de l'assistant, réponses que l'équipe lui a apprises,
                         clés du widget (sans leur secret)
conversations.json       conversations avec tous leurs messages
conversations.csv        une ligne par conversation
messages.csv             une ligne par message, dans l'ordre de chaque conversation
contacts.json, .csv      contacts
demandes-de-stock.json, .csv
                         demandes d'alerte de retour en stock, avec leur consentement

Les dates sont en temps universel (ISO 8601). Les fichiers CSV sont en UTF-8, séparés par des
points-virgules. Une apostrophe devant = + - ou @ empêche un tableur d'exécuter le texte.

Ce fichier contient des données personnelles : gardez-le en lieu sûr et supprimez-le quand vous
n'en avez plus besoin.
`
