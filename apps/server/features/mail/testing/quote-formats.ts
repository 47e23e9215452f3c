const SHOP = 'Maison Camélia <repondre+abc@boutique.example>'
const MARKED = '> Bonjour,\n>\n> Votre théière est là : https://boutique.example/c/1\n'
const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n'
const SIGNATURE =
  '-----BEGIN PGP SIGNATURE-----\n\niQGzBAEBCgAdFiEEEAEC1odl9de2eWH+\n=J+Ab\n-----END PGP SIGNATURE-----\n'
const BARE = 'Bonjour,\n\nVotre théière est là : https://boutique.example/c/1\n'

/** What stands above a quoted mail, by program and language; the words above it alone are the author's. */
const ABOVE_MARKED: readonly (readonly [string, string])[] = [
  ['Gmail fr', `Le mar. 24 nov. 2026 à 10:00, ${SHOP} a écrit :`],
  [
    'Gmail fr, folded',
    `Le mar. 24 nov. 2026 à 10:00, Maison Camélia <repondre+abc@boutique.example> a\nécrit :`,
  ],
  ['Gmail fr, folded behind the date', `Le mar. 24 nov. 2026 à 10:00,\n${SHOP} a écrit :`],
  ['Gmail en', `On Tue, Nov 24, 2026 at 10:00 AM ${SHOP}\nwrote:`],
  ['Gmail de', `Am Di., 24. Nov. 2026 um 10:00 Uhr schrieb ${SHOP}:`],
  ['Gmail es', 'El mar, 24 nov 2026 a las 10:00, Maison Camélia (<repondre@boutique.example>)\nescribió:'],
  ['Gmail it', `Il giorno mar 24 nov 2026 alle ore 10:00 ${SHOP} ha\nscritto:`],
  ['Gmail nl', `Op di 24 nov 2026 om 10:00 schreef ${SHOP}:`],
  ['Gmail pt-BR', `Em ter., 24 de nov. de 2026 às 10:00, ${SHOP} escreveu:`],
  ['Gmail pt', `${SHOP} escreveu (terça, 24/11/2026\nà(s) 10:00):`],
  ['Gmail ca', `Missatge de ${SHOP} del dia dt., 24 de nov.\n2026 a les 10:00:`],
  ['Gmail pl', `wt., 24 lis 2026 o 10:00 ${SHOP} napisał(a):`],
  ['Gmail sv', `Den tis 24 nov. 2026 kl 10:00 skrev ${SHOP}:`],
  ['Gmail da', `Den tirs. 24. nov. 2026 kl. 10.00 skrev ${SHOP}:`],
  ['Gmail no', `tir. 24. nov. 2026 kl. 10:00 skrev ${SHOP}:`],
  ['Gmail fi', 'ti 24. marrask. 2026 klo 10.00 Maison Camélia (repondre@boutique.example)\nkirjoitti:'],
  ['Gmail cs', `út 24. 11. 2026 v 10:00 odesílatel ${SHOP} napsal:`],
  ['Gmail hu', `${SHOP} ezt írta (időpont: 2026. nov. 24., K,\n10:00):`],
  ['Gmail ro', `În mar., 24 nov. 2026 la 10:00, ${SHOP} a scris:`],
  ['Gmail tr', `${SHOP}, 24 Kas 2026 Sal, 10:00 tarihinde şunu\nyazdı:`],
  ['Gmail ru', `вт, 24 нояб. 2026 г. в 10:00, ${SHOP}:`],
  ['Gmail ja', `2026年11月24日(火) 10:00 ${SHOP}:`],
  ['Gmail zh', `${SHOP} 于2026年11月24日周二 10:00写道：`],
  ['Apple Mail fr', `Le 24 nov. 2026 à 10:00, ${SHOP} a écrit :`],
  ['Apple Mail en', `On 24 Nov 2026, at 10:00, ${SHOP} wrote:`],
  ['Apple Mail de', `Am 24.11.2026 um 10:00 schrieb ${SHOP}:`],
  ['Apple Mail es', `El 24 nov 2026, a las 10:00, ${SHOP} escribió:`],
  ['Apple Mail it', `Il giorno 24 nov 2026, alle ore 10:00, ${SHOP} ha scritto:`],
  ['Apple Mail nl', `Op 24 nov. 2026 om 10:00 heeft ${SHOP} het volgende geschreven:`],
  ['Thunderbird fr', 'Le 24/11/2026 à 10:00, Maison Camélia a écrit :'],
  ['Thunderbird en', 'On 11/24/26 10:00, Maison Camélia wrote:'],
  ['Thunderbird de', 'Am 24.11.26 um 10:00 schrieb Maison Camélia:'],
  ['Thunderbird es', 'El 24/11/26 a las 10:00, Maison Camélia escribió:'],
  ['Thunderbird it', 'Il 24/11/2026 10:00, Maison Camélia ha scritto:'],
  ['Thunderbird nl', 'Op 24-11-2026 om 10:00 schreef Maison Camélia:'],
  ['K-9', `Le 24 novembre 2026 10:00:00 GMT+01:00, ${SHOP} a écrit :`],
  ['Roundcube', 'Le 2026-11-24 10:00, Maison Camélia a écrit :'],
  ['Evolution', 'Le mardi 24 novembre 2026 à 10:00 +0100, Maison Camélia a écrit :'],
  ['SOGo', `Le Mardi, Novembre 24, 2026 10:00 CET, ${SHOP} a écrit :`],
  ['Infomaniak', 'Le 2026-11-24T10:00:00.000+01:00, Maison Camélia <repondre@boutique.example> a écrit :'],
  ['Spark', `Le 24 nov. 2026 à 10:00 +0100, ${SHOP}, a écrit :`],
  ['Proton', `Le mardi 24 novembre 2026 à 10:00, ${SHOP} a écrit :`],
  ['Nextcloud Mail', '"Maison Camélia" <repondre@boutique.example> – 24 novembre 2026 10:00'],
  ['Nextcloud Mail, bare', '"Maison Camélia" repondre@boutique.example – 24 novembre 2026 à 10:00'],
  ['mutt', 'On Tue, Nov 24, 2026 at 10:00:00AM +0100, Maison Camélia wrote:'],
  ['mutt, short', '* Maison Camélia <repondre@boutique.example> [2026-11-24 10:00]:'],
  ['Horde', `Zitat von ${SHOP}:`],
  ['Horde fr', `${SHOP} a écrit :`],
  [
    'Orange',
    '> Message du 24/11/26 10:00\n> De : "Maison Camélia" <repondre@boutique.example>\n> A : claire@orange.fr\n> Objet : Votre demande',
  ],
  ['Open-Xchange', 'Le 24/11/2026 10:00 CET, Maison Camélia <repondre@boutique.example> a écrit :\n'],
  ['Yahoo', `Le mardi 24 novembre 2026 à 10:00:00 UTC+1, ${SHOP} a écrit :\n`],
  [
    'Zoho',
    '---- Le mar., 24 nov. 2026 10:00:00 +0100 Maison Camélia <repondre@boutique.example> a écrit ----\n',
  ],
  [
    'Zoho en',
    '---- On Tue, 24 Nov 2026 10:00:00 +0100 Maison Camélia <repondre@boutique.example> wrote ---\n',
  ],
]

const head = (from: string, date: string, to: string, subject: string): string =>
  `${from} Maison Camélia <repondre@boutique.example>\n${date}\n${to} Claire\n${subject} Votre demande\n\n`

const ABOVE_BARE: readonly (readonly [string, string])[] = [
  ['Yahoo', `   Le mardi 24 novembre 2026 à 10:00:00 UTC+1, ${SHOP} a écrit :  \n \n`],
  [
    'Zoho',
    '---- Le mar., 24 nov. 2026 10:00:00 +0100 Maison Camélia <repondre@boutique.example> a écrit ----\n\n',
  ],
  [
    'Outlook fr',
    `________________________________\n${head('De :', 'Envoyé : mardi 24 novembre 2026 10:00', 'À :', 'Objet :')}`,
  ],
  ['Outlook fr, without a rule', head('De :', 'Envoyé : mardi 24 novembre 2026 10:00', 'À :', 'Objet :')],
  [
    'Outlook fr, old',
    `-----Message d'origine-----\n${head('De :', 'Envoyé : mardi 24 novembre 2026 10:00', 'À :', 'Objet :')}`,
  ],
  [
    'Outlook en',
    `-----Original Message-----\n${head('From:', 'Sent: Tuesday, November 24, 2026 10:00 AM', 'To:', 'Subject:')}`,
  ],
  ['Outlook de', head('Von:', 'Gesendet: Dienstag, 24. November 2026 10:00', 'An:', 'Betreff:')],
  ['Outlook es', head('De:', 'Enviado el: martes, 24 de noviembre de 2026 10:00', 'Para:', 'Asunto:')],
  ['Outlook it', head('Da:', 'Inviato: martedì 24 novembre 2026 10:00', 'A:', 'Oggetto:')],
  ['Outlook nl', head('Van:', 'Verzonden: dinsdag 24 november 2026 10:00', 'Aan:', 'Onderwerp:')],
  ['Outlook pt', head('De:', 'Enviada em: terça-feira, 24 de novembro de 2026 10:00', 'Para:', 'Assunto:')],
  ['Windows 10 fr', head('De :', 'Envoyé le :mardi 24 novembre 2026 10:00', 'À :', 'Objet :')],
  [
    'GMX',
    head('Gesendet: Dienstag, 24. November 2026 um 10:00 Uhr\nVon:', 'An: "Claire"', 'Cc:', 'Betreff:'),
  ],
  [
    'Zimbra',
    `----- Mail original -----\n${head('De:', 'Envoyé: Mardi 24 Novembre 2026 10:00:00', 'À:', 'Objet:')}`,
  ],
  [
    'Samsung',
    `-------- Message d'origine --------\n${head('De :', 'Date : 24/11/2026 10:00 (GMT+01:00)', 'À :', 'Objet :')}`,
  ],
  [
    'eM Client',
    `------ Message d'origine ------\nDe "Maison Camélia" <repondre@boutique.example>\nÀ "Claire"\nDate 24/11/2026 10:00:00\nObjet Votre demande\n\n`,
  ],
]

const FOOTERS = [
  'Envoyé de mon iPhone',
  'Envoyé depuis mon smartphone Samsung Galaxy.',
  'Envoyé depuis mon téléphone Huawei',
  'Envoyé de mon appareil Galaxy',
  'Envoyé à partir de Courrier pour Windows 10',
  'Envoyé à partir de Courrier pour Windows',
  'Provenance : Courrier pour Windows 10',
  'Envoyé à partir d’Outlook pour iOS<https://aka.ms/o0ukef>',
  "Envoyé à partir d'Outlook pour Android",
  'Télécharger Outlook pour Android<https://aka.ms/AAb9ysg>',
  'Obtenez Outlook pour iOS',
  'Télécharger BlueMail pour Android',
  'Envoyé depuis l’application Mail Orange',
  "_________________\nEnvoyé depuis l'application mail Orange",
  'Envoyé depuis mon mobile Orange',
  'Envoyé à partir de SFR Mail',
  'Envoyé depuis mon mobile Bouygues Telecom',
  'Envoyé depuis Yahoo Mail pour iPhone',
  'Envoyé avec Proton Mail.',
  'Envoyé avec la messagerie sécurisée Proton Mail.',
  'Envoyé de K-9 Mail',
  'Envoyé depuis mon appareil Android avec K-9 Mail',
  'Sent from my iPhone',
  'Sent from my Galaxy',
  'Sent from Mail for Windows 10',
  'Sent from Outlook for Android',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Sent from Yahoo Mail on Android',
  'Sent with Proton Mail secure email.',
  'Sent with [Proton Mail](https://proton.me/mail/home) secure email.',
  'Envoyé avec la messagerie sécurisée [Proton Mail](https://proton.me/mail/home).',
  'Envoyé avec [Proton Mail](https://proton.me/mail/home).',
  'Sent via BlueMail for Android',
  'Von meinem iPhone gesendet',
  'Gesendet von Mail für Windows',
  'Gesendet mit der GMX Mail App',
  'Enviado desde mi iPhone',
  'Enviado desde Correo para Windows',
  'Inviato da iPhone',
  'Inviato da Posta per Windows',
  'Enviado do meu iPhone',
  'Enviado do Correio para Windows',
  'Verstuurd vanaf mijn iPhone',
  'Verzonden vanaf Outlook voor Android',
  'Garanti sans virus. www.avast.com',
  'Sans virus.www.avast.com',
  'Virus-free. www.avg.com',
  "L'absence de virus dans ce courrier électronique a été vérifiée par le logiciel antivirus Avast.\nhttps://www.avast.com/antivirus",
  'Cet e-mail a été vérifié par le logiciel antivirus d’Avast.\nwww.avast.com',
  'This email has been checked for viruses by Avast antivirus software.\nwww.avast.com',
  'Virenfrei.www.avast.com',
  'Diese E-Mail wurde von Avast Antivirus-Software auf Viren geprüft.',
  'Diese Nachricht wurde von meinem Android-Mobiltelefon mit GMX Mail gesendet.',
  'Libre de virus.www.avast.com',
  'Une messagerie gratuite, garantie à vie et des services en plus, ça vous tente ?\nJe crée ma boîte mail www.laposte.net',
]

const WORDS = 'Oui, le bleu.\n\nClaire'

/** Mails as programs write them in each language, whole, and what of it the author wrote. */
export const QUOTE_FORMATS: readonly (readonly [title: string, whole: string, own: string])[] = [
  ...ABOVE_MARKED.map(([name, above]) => [name, `${WORDS}\n\n${above}\n${MARKED}`, WORDS] as const),
  ...ABOVE_MARKED.map(
    ([name, above]) => [`${name}, answered below`, `${above}\n${MARKED}\n${WORDS}\n`, WORDS] as const,
  ),
  ...ABOVE_BARE.map(
    ([name, above]) => [`${name}, without marks`, `${WORDS}\n\n${above}${BARE}`, WORDS] as const,
  ),
  ...FOOTERS.map((footer) => [footer, `Oui, le bleu.\n\n${footer}\n`, 'Oui, le bleu.'] as const),
  ...FOOTERS.slice(0, 5).map(
    (footer) =>
      [
        `${footer}, above a quote`,
        `Oui.\n\n${footer}\n\n${head('De :', 'Envoyé le : mardi 24 novembre 2026 10:00', 'À :', 'Objet :')}${BARE}`,
        'Oui.',
      ] as const,
  ),
  [
    'words with an address and a time above a quote',
    'Mon adresse est claire@courrier.example, appelez après 10:30 le 24/11/2026\n\n> Quelle est votre adresse ?\n',
    'Mon adresse est claire@courrier.example, appelez après 10:30 le 24/11/2026',
  ],
  [
    'Thunderbird in a language that is not known',
    'Oui.\n\nW dniu 24.11.2026 o 10:00, Maison Camélia pisze:\n> Bonjour\n',
    'Oui.',
  ],
  ...['Quelle est votre adresse ?', 'Mon numéro de commande est 4512.', 'La livraison prend deux jours.'].map(
    (words) => [`signed below « ${words} »`, `${words}\n-- \nClaire Martin\n06 39 98 12 34`, words] as const,
  ),
  ['answered below the line of a telephone', 'Envoyé de mon iPhone\n\nOui, merci.', 'Oui, merci.'],
  ['signed inline with OpenPGP', `${SIGNED}Oui, merci.\n${SIGNATURE}`, 'Oui, merci.'],
  [
    'signed inline with OpenPGP, above a quote',
    `${SIGNED}Oui, merci.\n\nLe mar. 24 nov. 2026 à 10:00, ${SHOP} a écrit :\n${MARKED}${SIGNATURE}`,
    'Oui, merci.',
  ],
  [
    'signed inline with OpenPGP, below words of a mailing list',
    `Bonjour Camélia.\n\n${SIGNED}Oui, merci.\n${SIGNATURE}\nÀ demain.`,
    'Bonjour Camélia.\n\nOui, merci.\n\nÀ demain.',
  ],
]

/** What only a customer can have written: all of it is theirs. */
export const STATED: readonly string[] = [
  'Bonjour,\n\nCe mail ne contient aucun numéro de suivi, pouvez-vous me le donner ?\n\nMerci,\nClaire',
  'Bonjour,\n\nCe message ne contient aucune facture, merci de me l’envoyer.',
  'Hola,\n\nEste mensaje es para preguntar por una funda de iPhone.\nGracias.',
  'Guten Tag,\n\nDiese Nachricht wurde von meinem Anwalt geprüft.\nBitte erstatten Sie mir den Betrag.',
  'Bonjour,\n\nLe 12 novembre, votre service client m’a écrit :\n« Votre colis part demain. »\nJe n’ai rien reçu.',
  'Merci de lire ceci.\n\nLe 12/11/2026 à 10:30, votre boutique nous a écrit :\nVotre colis part demain.\n\nJe n’ai rien reçu.',
  'J’attends.\nLe 12 novembre 2026 à 10:30, vous m’avez écrit :\n> Votre colis part demain.\nJe n’ai rien reçu.',
  'J’attends.\nLe 12 novembre, Julie a écrit :\n« Votre colis part demain. »\nJe n’ai rien reçu.',
  'Still nothing.\nOn November 12, 2026 at 10:30 you wrote:\n"It leaves tomorrow."\nPlease refund order 4512.',
  'On November 12 your shop wrote to me:\nIt leaves tomorrow.\n\nPlease refund me.',
  'Am 12.11.2026 um 10:30 schrieb mir Ihr Kundendienst:\nEs geht morgen los.\nBitte erstatten Sie mir den Betrag.',
  'El 12/11/2026 a las 10:30 su tienda me escribió:\nSale mañana.\nQuiero el reembolso.',
  'Il 12/11/2026 alle 10:30 il negozio mi ha scritto:\nParte domani.\nVorrei il rimborso.',
  'J’ai écrit à sav@boutique.example le 12/11/2026 à 10:30 :\nmon colis est cassé.\n\nEt rien depuis.',
  'Bonjour,\nLe transporteur m’écrit :\n> Colis refusé\n> Retour à l’expéditeur\nQue dois-je faire ?',
  'Bonjour, un envoi :\nDe : Lyon\nÀ : Genève\nDate : 12 mars\nEst-ce possible ?',
  'Madame,\n\nDe : Hélène Martin\nÀ : Boutique\nObjet : réclamation\nDate : 12 novembre\n\nMa théière est cassée.',
  'Bonjour, voici tout.\n\nMessage original :\n« Votre colis part demain. »\n\nJe n’ai rien reçu.',
  'Bonjour,\nvoici mes questions :\n--\nLivrez-vous en Suisse ?\n--\nEt en Belgique ?',
  'Bonjour,\nma théière est cassée.\n—\nMerci de me rembourser la commande 4512 cette semaine.',
  'Première question.\n_____\nDe : quel pays viennent vos thés ?\n_____\nMerci',
  'Mon colis est perdu.\n\nEnvoyé depuis la Suisse, il n’est jamais arrivé.',
  'Mon colis est perdu.\n\nEnvoyé de Lyon le 12',
  'Sent from Paris to Berlin on Monday, still nothing',
  'Vendez-vous une coque ?\nObtenir un mobile Samsung ne m’intéresse pas.',
  'Bonjour,\n\n> Quelle taille ?\n',
  'Bonjour,\n\nLe 24/11/2026 à 10:00, Maison Camélia a écrit :\n> Bonjour\n> Quelle taille ?\n',
  'Bonjour Madame,\n\n--\nClaire Roy\n06 39 98 12 34',
  '> Quelle taille ?\n',
  'Voici l’adresse de livraison :\n--\nClaire Martin\n12 rue des Tilleuls\n75011 Paris',
  'Bonjour,\n\nVoici l’adresse de livraison :\n\n-- \nClaire Martin\n12 rue des Tilleuls\n75011 Paris',
  'Rappelez-moi au numéro ci-dessous :\n-- \n06 39 98 12 34',
  'Merci de livrer chez ma mère.\n--\nHélène Martin\n3 quai du Port',
  'Je joins ma nouvelle adresse\n—\nClaire Martin\n12 rue des Tilleuls',
  'Mon nouveau n° de téléphone\n__\n06 39 98 12 34',
  'Please ship to the address below.\n-- \nClaire Martin\n12 rue des Tilleuls',
]

/** What a form of a site sends: its lines look like headers, and say what its visitor wrote. */
export const FORM =
  'Vous avez reçu un message :\n__________\nDe : Léa <lea@courrier.example>\nDate : 24/11/2026 10:00\nObjet : Tasse\n\nMa tasse est cassée.'
