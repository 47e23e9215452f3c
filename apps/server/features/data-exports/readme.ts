import type { Language } from '#server/lib/language.ts'

/** What the files of an export are, for whoever opens it years later. */
export const README: Record<Language, string> = {
  fr: `LutinGénie : export de toutes les données d'une entreprise

entreprise.json          profil, horaires, consignes de l'assistant, réponses que l'équipe lui a apprises
                         et leurs versions, pages ignorées, contradictions, sujets des questions,
                         jeu d'essai, brouillon en attente, réponses types, libellés, vues,
                         clés du widget (sans leur secret), équipe, boutiques reliées (sans leurs
                         identifiants), réglages des notifications et des alertes de stock
conversations.json       conversations avec tous leurs messages
conversations.csv        une ligne par conversation
messages.csv             une ligne par message, dans l'ordre de chaque conversation
contacts.json, .csv      contacts
historique-des-contacts.json, .csv
                         e-mails envoyés, fusions et imports, contact par contact
demandes-de-stock.json, .csv
                         demandes d'alerte de retour en stock, avec leur consentement
questions-sans-reponse.json, .csv
                         ce que l'assistant n'a pas su dire, réglé depuis ou non
base-de-connaissances.json, .csv
                         ce qui a été lu des sites et des fichiers, passage par passage
fichiers/                les fichiers ajoutés à la base, tels quels
pieces-jointes/          les fichiers envoyés dans les conversations, nommés par leur identifiant dans
                         conversations.json

Les dates sont en temps universel (ISO 8601). Les fichiers CSV sont en UTF-8, séparés par des
points-virgules. Une apostrophe devant = + - ou @ empêche un tableur d'exécuter le texte.

Ce fichier contient des données personnelles : gardez-le en lieu sûr et supprimez-le quand vous
n'en avez plus besoin.
`,
  en: `LutinGénie: export of all the data of a business

business.json            profile, hours, instructions of the assistant, answers that the team taught it
                         with their versions, ignored pages, contradictions, subjects of questions,
                         test questions, what waits to be published, canned replies and views of the team, labels,
                         keys of the widget (without their secret), team, connected shops (without
                         their credentials), settings of notifications and stock alerts
conversations.json       conversations with all their messages
conversations.csv        a line for every conversation
messages.csv             a line for every message, in the order of each conversation
contacts.json, .csv      contacts
contact-history.json, .csv
                         e-mails sent, merges and imports, contact by contact
stock-requests.json, .csv
                         back-in-stock requests, with their consent
unanswered-questions.json, .csv
                         what the assistant could not tell, settled since or not
knowledge-base.json, .csv
                         what was read of sites and files, passage by passage
files/                   the files that were added to the knowledge base, as they were
attachments/             the files that were sent in conversations, named by their id in
                         conversations.json

Dates are in universal time (ISO 8601). CSV files are in UTF-8, separated by semicolons. An apostrophe
before = + - or @ keeps a spreadsheet from running the text.

This file holds personal data: keep it in a safe place, and delete it when you no longer need it.
`,
}
