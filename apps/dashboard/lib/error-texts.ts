import type { ErrorName, ErrorValues } from '#contract/error-names.ts'
import type { Refusal } from './api.ts'
import { type Entry, fr, messages, textsOf } from './i18n.ts'

type Text<N extends ErrorName> =
  undefined extends ErrorValues<N> ? string : (values: ErrorValues<N>) => string

/** What every failure of the API is called in a chosen language; the default catalogue shows what the server says. */
export const texts = messages({
  VALIDATION_FAILED: fr('Certains champs ne sont pas valides.', 'Some fields are not valid.'),
  INVALID_JSON: fr('La demande n’est pas du JSON valide.', 'The body is not valid JSON.'),
  INVITATION_CODE_REQUIRED: fr('Code d’invitation requis', 'Invitation code is required'),
  INVALID_INVITATION_CODE: fr('Code d’invitation invalide', 'Invitation code is invalid'),
  INVITATION_CODE_EXPIRED: fr('Ce code d’invitation a expiré', 'This invitation code has expired'),
  INVITATION_CODE_USED: fr(
    'Ce code d’invitation a déjà été utilisé',
    'This invitation code was used already',
  ),
  INVALID_RESET_TOKEN: fr(
    'Ce lien est invalide ou a expiré. Demandez-en un nouveau.',
    'This link is invalid or has expired. Ask for a new one.',
  ),
  INVALID_EMAIL_TOKEN: fr(
    'Ce lien est invalide ou a expiré. Demandez-en un nouveau.',
    'This link is invalid or has expired. Ask for a new one.',
  ),
  INVALID_DOMAIN: fr('Indiquez un domaine valide', 'Please enter a valid domain'),
  INVALID_CURSOR: fr(
    'La suite de la liste n’est plus valable. Reprenez à la première page.',
    'The page cursor is not valid. Start again from the first page.',
  ),
  INVALID_TRANSFER: fr(
    'Ce lien de cession est invalide ou a expiré',
    'This transfer link is invalid or has expired',
  ),
  UNKNOWN_TRANSFER_LINK: fr(
    'Ce lien de cession est invalide ou a expiré',
    'This transfer link is invalid or has expired',
  ),
  /** Which problem it is, the integrations say. */
  SHOP_REFUSED: fr(
    () => 'La boutique a refusé cette connexion.',
    () => 'The shop did not accept this connection.',
  ),
  PLATFORM_UNAVAILABLE: fr(
    'Cette plateforme ne peut pas encore être connectée.',
    'This platform cannot be connected yet.',
  ),
  INVALID_INVITATION: fr(
    'Cette invitation est invalide ou a expiré.',
    'This invitation is invalid or has expired.',
  ),
  UNKNOWN_INVITATION_LINK: fr(
    'Cette invitation est invalide ou a expiré.',
    'This invitation is invalid or has expired.',
  ),
  UNKNOWN_MAIL_LINK: fr(
    'Ce lien n’est pas valable. Prenez celui d’un e-mail plus récent.',
    'This link is not valid. Use the one of a newer e-mail.',
  ),

  UNAUTHENTICATED: fr('Connexion requise', 'Authentication required'),
  INVALID_CREDENTIALS: fr(
    'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
    'Wrong email or password. Please check both.',
  ),
  TWO_FACTOR_REQUIRED: fr(
    'Entrez le code de votre application d’authentification.',
    'Enter the code of your authenticator app.',
  ),
  INVALID_CHALLENGE: fr('Cette connexion a expiré. Recommencez.', 'This sign-in took too long. Start again.'),
  INVALID_WIDGET_KEY: fr(
    'Cette clé de widget est inconnue ou inactive.',
    'This widget key is unknown or inactive.',
  ),
  INVALID_VISITOR_TOKEN: fr(
    'Le jeton de cette conversation est invalide ou a expiré.',
    'This conversation token is invalid or has expired.',
  ),
  INVALID_SIGNATURE: fr('Cet envoi n’est pas bien signé.', 'This delivery is not signed right.'),
  FORBIDDEN: fr('Vous n’avez pas le droit de faire cela.', 'You do not have the right to do this.'),
  OTHER_HOST: fr(
    'Une démonstration ne répond que sous le nom de cette machine\u00a0: http://localhost, avec son port. Pour un autre nom, donnez-le dans PUBLIC_URL.',
    'A demo answers under the name of this machine only: http://localhost, with its port. For another name, give it in PUBLIC_URL.',
  ),
  OWNERS_INVITE_OWNERS: fr(
    'Seul un propriétaire peut inviter des propriétaires.',
    'Only an owner can invite owners.',
  ),
  TRANSFERS_NOT_OFFERED: fr(
    'Les cessions sont réservées aux comptes d’agence, de développeur et de consultant.',
    'Transfer management is only available for agency, developer, and consultant accounts.',
  ),
  EXPORT_NOT_ALLOWED: fr(
    'L’export des données n’a pas été permis lors de la cession de cette entreprise.',
    'Data export was not allowed when this business was handed over.',
  ),
  BUSINESS_STOPPED: fr(
    'L’exploitant de cette installation a arrêté cette entreprise pour le moment.',
    'The operator of this installation has stopped this business for the time being.',
  ),
  WRONG_PASSWORD: fr('Le mot de passe actuel est incorrect', 'The current password is wrong'),
  INVALID_SECOND_FACTOR: fr(
    'Ce code est incorrect ou a déjà servi',
    'This code is wrong or was used already',
  ),
  ORIGIN_NOT_ALLOWED: fr(
    'Cette clé n’est pas liée au domaine de cette page.',
    'This key is not bound to the domain of this page.',
  ),
  EMAIL_MISMATCH: fr(
    'L’adresse n’est pas celle à laquelle cette cession a été envoyée.',
    'Email does not match the address this transfer was sent to.',
  ),
  INVITED_ELSEWHERE: fr(
    'Cette invitation a été envoyée à une autre adresse e-mail.',
    'This invitation was sent to another email address.',
  ),
  NOT_FOUND: fr('introuvable', 'Not Found'),

  CONFLICT: fr('La demande ne va plus avec l’état actuel.', 'The request conflicts with the current state.'),
  EMAIL_ALREADY_REGISTERED: fr(
    'Un compte existe déjà avec cette adresse email',
    'An account already exists with this email address',
  ),
  SIGN_IN_TO_JOIN: fr(
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous pour rejoindre l’équipe.',
    'An account already exists with this email address. Please sign in to join the team.',
  ),
  SIGN_IN_TO_CLAIM: fr(
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous pour reprendre ce commerce.',
    'An account already exists with this email address. Please sign in to claim this business.',
  ),
  EMAIL_UNCHANGED: fr(
    'Cette adresse est déjà celle de votre compte',
    'This is the address of your account already',
  ),
  TWO_FACTOR_ENABLED: fr('La double authentification est déjà activée', 'Two-factor sign-in is on already'),
  TWO_FACTOR_NOT_STARTED: fr(
    'La double authentification n’est pas activée, ou sa mise en place a expiré.',
    'Two-factor sign-in is not on, or its set-up has expired.',
  ),
  TWO_FACTOR_OFF: fr('La double authentification n’est pas activée', 'Two-factor sign-in is not on'),
  TWO_FACTOR_SETUP_EXPIRED: fr(
    'Cette mise en place a expiré. Recommencez.',
    'This set-up has expired. Start again.',
  ),
  OWNS_BUSINESSES: fr(
    'Cédez ou supprimez d’abord les entreprises dont personne d’autre n’est propriétaire',
    'First transfer or delete the businesses that nobody else owns',
  ),
  API_KEY_LIMIT: fr('Nombre maximal atteint', 'Maximum limit reached'),
  INTEGRATION_EXISTS: fr(
    'Une intégration {platform} existe pour ce domaine et doit d’abord être retirée.',
    'A {platform} integration for this domain exists and must be removed first.',
  ),
  ALREADY_MEMBER: fr(
    'Cette personne fait déjà partie de l’équipe.',
    'This person belongs to the team already.',
  ),
  REPLY_CROSSED: fr(
    ({ name }: { name: string }) => `${name} a répondu entre-temps.`,
    ({ name }) => `${name} answered meanwhile.`,
  ),
  OWNER_STAYS: fr(
    'Un propriétaire ne peut ni être retiré, ni changer d’accès.',
    'An owner cannot be removed or get another access.',
  ),
  TAUGHT_LIMIT: fr(
    'On peut enseigner {max} réponses au plus. Retirez-en une d’abord.',
    'At most {max} answers can be taught. Take one back first.',
  ),
  CANNED_REPLY_LIMIT: fr(
    '{max} réponses types au plus. Supprimez-en une d’abord.',
    'At most {max} canned replies. Delete one first.',
  ),
  ASSIGNEE_GONE: fr(
    'La personne à qui la confier ne répond plus dans cette entreprise.',
    'The person to give it to no longer answers in this business.',
  ),
  SAVED_VIEW_LIMIT: fr('{max} vues au plus', 'At most {max} views'),
  LABEL_LIMIT: fr('{max} libellés au plus', 'At most {max} labels'),
  ANSWER_FILE_UNREADABLE: fr(
    'Ce fichier n’a pas les colonnes «\u00a0question\u00a0» et «\u00a0réponse\u00a0».',
    'This file has no columns “question” and “answer”.',
  ),
  KNOWLEDGE_LIMIT: fr(
    'La base compte {max} sites et fichiers au plus. Supprimez-en un d’abord.',
    'At most {max} sites and files. Delete one first.',
  ),
  KNOWLEDGE_QUOTA: fr(
    ({ max }: { max: number }) =>
      `Les fichiers de la base de connaissances ne peuvent occuper plus de ${max}\u00a0Mo. Supprimez-en d’abord.`,
    ({ max }) => `Files of the knowledge base can take at most ${max} MB. Delete some first.`,
  ),
  SITE_ALREADY_READ: fr('{site} est déjà une source.', '{site} is a source already.'),
  READING_UNDER_WAY: fr(
    'Une source est en cours de lecture. Attendez la fin.',
    'A source is being read. Wait for its end.',
  ),
  NOTHING_TO_REVIEW: fr(
    'Rien n’attend plus de décision sur cette page.',
    'Nothing of this page waits for a decision any more.',
  ),
  FILE_EMPTY: fr('Ce fichier est vide.', 'This file is empty.'),
  FILE_UNSUPPORTED: fr(
    'Ce type de fichier ne peut pas être lu. Choisissez un PDF, un DOCX, ODT, XLSX, CSV, TXT, MD ou HTML.',
    'This kind of file cannot be read. Choose a PDF, a DOCX, ODT, XLSX, CSV, TXT, MD or HTML file.',
  ),
  TEST_LIMIT: fr(
    'Un jeu d’essai compte {max} questions au plus. Retirez-en une d’abord.',
    'At most {max} test questions. Remove one first.',
  ),
  TEST_FILE_UNREADABLE: fr(
    'Ce fichier n’a pas de colonne «\u00a0question\u00a0».',
    'This file has no column “question”.',
  ),
  TEST_RUNNING: fr(
    'Un autre essai est en cours. Attendez sa fin.',
    'Another test is under way. Wait for its end.',
  ),
  DRAFT_REQUIRED: fr(
    'Ici, les changements de l’assistant sont vérifiés avant d’être publiés. Enregistrez un brouillon.',
    'Changes of the assistant are checked before they are published here. Save a draft instead.',
  ),
  DRAFT_NOT_CHECKED: fr(
    'Ce brouillon n’a pas été vérifié tel qu’il est. Vérifiez-le d’abord.',
    'This draft was not checked as it is. Check it first.',
  ),
  DRAFT_BREAKS: fr(
    'Ce brouillon casse {broken} {broken:question|questions}.',
    'This draft breaks {broken} test {broken:question|questions}.',
  ),
  NO_TEST_QUESTIONS: fr(
    'Le jeu d’essai n’a pas encore de question. Ajoutez-en une d’abord.',
    'There is no approved test question yet. Add one first.',
  ),
  CONTACT_EXISTS: fr(
    'Un contact porte déjà cette adresse e-mail.',
    'A contact with this email address exists already.',
  ),
  CONTACT_WITHOUT_EMAIL: fr('Ce contact n’a pas d’adresse e-mail.', 'This contact has no email address.'),
  CONTACTS_DIFFER: fr(
    'Seules des fiches de même adresse e-mail se fusionnent.',
    'Only contacts with the same email address can be merged.',
  ),
  IMPORT_TOO_LONG: fr(
    ({ max }: { max: number }) =>
      `Un fichier contient ${max.toLocaleString('fr')} contacts au plus. Partagez-le en plusieurs.`,
    ({ max }) => `A file can hold at most ${max.toLocaleString('en')} contacts. Split it into several files.`,
  ),
  IMPORT_UNREADABLE: fr(
    'Aucune colonne de ce fichier ne nomme un contact\u00a0: nom, e-mail ou téléphone.',
    'This file has no column that names a contact: name, email or phone.',
  ),
  UNKNOWN_FILE_LINK: fr(
    'Ce lien a expiré. Rouvrez la conversation pour en avoir un autre.',
    'This link has expired. Open the conversation again for another one.',
  ),
  ATTACHMENT_UNSUPPORTED: fr(
    'Envoyez une image (JPEG, PNG, WebP, HEIC) ou un PDF.',
    'Send a picture (JPEG, PNG, WebP, HEIC) or a PDF.',
  ),
  ATTACHMENT_TOO_LARGE: fr('Ce fichier dépasse {max}\u00a0Mo.', 'This file is larger than {max}\u00a0MB.'),
  ATTACHMENT_DAMAGED: fr(
    'Ce fichier est abîmé ou incomplet\u00a0: il ne peut pas être ouvert.',
    'This file is damaged or incomplete: it cannot be opened.',
  ),
  ATTACHMENT_TOO_COMPLEX: fr(
    'Cette image est trop grande. Réduisez-la, puis réessayez.',
    'This picture is too large. Make it smaller, then try again.',
  ),
  ATTACHMENT_GONE: fr(
    'Une pièce jointe n’est plus là. Ajoutez-la de nouveau.',
    'A file of this message is not there any more. Add it again.',
  ),
  ATTACHMENT_LIMIT: fr(
    'Une conversation compte {max}\u00a0pièces jointes au plus.',
    'A conversation has at most {max} files.',
  ),
  ATTACHMENT_QUOTA: fr(
    'Les pièces jointes occupent tout l’espace prévu ({max}\u00a0Mo). Effacez des contacts, avec leurs conversations.',
    'Files take all the place there is ({max}\u00a0MB). Erase contacts, with their conversations.',
  ),
  FILES_UNAVAILABLE: fr(
    'Les pièces jointes sont momentanément inaccessibles. Réessayez dans un instant.',
    'Files cannot be stored or read at the moment. Try again shortly.',
  ),
  FILE_TOO_COMPLEX: fr(
    'Ce fichier prend trop de temps à lire. Partagez-le en plusieurs.',
    'This file takes too long to read. Split it into several files.',
  ),
  TEXT_TOO_COMPLEX: fr(
    'Ce texte prend trop de temps à lire. Écrivez-le plus court ou plus simple.',
    'This text takes too long to read. Make it shorter or simpler.',
  ),
  INVALID_STATUS_CHANGE: fr(
    'Ce changement d’état n’est pas possible.',
    'This change of status is not possible.',
  ),
  NO_PENDING_TRANSFER: fr(
    'Aucune cession de cette entreprise n’est en attente.',
    'There is no pending transfer for this business.',
  ),
  TRANSFER_PENDING: fr(
    'Une cession de cette entreprise est déjà en attente.',
    'A transfer of this business is already pending.',
  ),
  ALREADY_CLAIMED: fr('Cette entreprise a déjà été reprise.', 'This business has already been claimed.'),
  ALREADY_CONTACTED: fr(
    'Une demande déjà contactée ne change plus\u00a0: remettez-la en attente d’abord.',
    'A request that was contacted does not change any more: set it back to waiting first.',
  ),
  ALREADY_WAITING: fr(
    'Ce client attend déjà ce produit dans une autre demande.',
    'This customer waits for this product in another request already.',
  ),
  SHOP_WITHOUT_STOCK: fr(
    'Selon la boutique, ce produit est encore épuisé\u00a0: personne n’a été prévenu.',
    'The shop says that this product is still sold out: nobody was told.',
  ),
  SHOP_NOT_SELLING_ONLINE: fr(
    'Selon la boutique, ce produit ne se commande pas en ligne\u00a0: personne n’a été prévenu.',
    'The shop says that this product is not sold online: nobody was told.',
  ),
  SHOP_ON_BACKORDER: fr(
    'Selon la boutique, ce produit est disponible sur commande, sans stock\u00a0: avec la limite au stock, personne n’a été prévenu.',
    'The shop says that this product is available on backorder, without stock: with the limit to the stock, nobody was told.',
  ),
  OVERLOADED: fr(
    'Le serveur a trop à faire pour le moment. Réessayez dans quelques secondes.',
    'The server has too much to do at the moment. Please try again in a few seconds.',
  ),
  CONVERSATIONS_QUOTA: fr(
    'Aucune nouvelle conversation ne peut commencer ici pour le moment. Réessayez plus tard, ou contactez la boutique autrement.',
    'No new conversation can begin here at the moment. Please try again later, or use another way to reach this shop.',
  ),
  CHAT_STOPPED: fr(
    'Ce chat est en pause pour le moment. Réessayez plus tard.',
    'This chat is paused for the time being. Please try again later.',
  ),
  SHOP_SILENT: fr(
    'La boutique ne répond pas\u00a0: personne n’a été prévenu. Réessayez plus tard.',
    'The shop does not answer: nobody was told. Try again later.',
  ),

  PAYLOAD_TOO_LARGE: fr('L’envoi est trop volumineux.', 'The request is too large.'),
  UNSUPPORTED_MEDIA_TYPE: fr(
    'La demande s’envoie en application/json.',
    'Send the body as application/json.',
  ),
  TOO_MANY_REQUESTS: fr(
    'Trop de demandes. Patientez un instant.',
    'Too many requests. Please wait a moment.',
  ),
  TOO_MANY_ATTEMPTS: fr(
    ({ seconds }: { seconds: number }) =>
      seconds < 60
        ? 'Trop de tentatives. Veuillez patienter une minute.'
        : `Trop de tentatives. Veuillez réessayer dans ${Math.ceil(seconds / 60)}\u00a0min.`,
    ({ seconds }) =>
      seconds < 60
        ? 'Too many attempts. Please wait a minute.'
        : `Too many attempts. Please try again in ${Math.ceil(seconds / 60)}\u00a0min.`,
  ),
  EXPORTS_QUOTA: fr(
    ({ max }: { max: number }) => `Pas plus de ${max} exports en 24\u00a0heures. Réessayez plus tard.`,
    ({ max }) => `No more than ${max} exports in 24 hours. Try again later.`,
  ),
  INTERNAL: fr('Une erreur s’est produite de notre côté.', 'Something went wrong on our side.'),
  UNAVAILABLE: fr(
    'Le service est momentanément indisponible. Réessayez.',
    'The service is temporarily unavailable. Please try again.',
  ),

  UNSTORABLE_VALUE: fr('Une valeur ne peut pas être enregistrée.', 'A value cannot be stored.'),
  PASSWORD_UNCHANGED: fr(
    'Le nouveau mot de passe est le même que l’actuel',
    'The new password is the same as the current one',
  ),
  UNKNOWN_INTEGRATION: fr(
    'Cette intégration n’existe pas dans cette entreprise.',
    'This integration does not exist in this business.',
  ),
  NO_OFFERED_MODEL: fr('Cette installation ne propose pas de modèle.', 'This installation offers no model.'),
  OWN_MODELS_REFUSED: fr(
    'Cette installation ne permet pas d’apporter son propre modèle.',
    'This installation does not allow models of one’s own.',
  ),
  MODEL_ADDRESS_REQUIRED: fr('L’adresse du serveur est requise', 'The address of the server is required'),
  INVALID_MODEL_ADDRESS: fr(
    'Donnez une adresse comme https://modeles.exemple.fr/v1',
    'Give an address like https://models.example/v1',
  ),
  PRIVATE_MODEL_ADDRESS: fr(
    'Cette adresse est privée\u00a0: l’exploitant de cette installation doit d’abord l’autoriser',
    'This address is private: the operator of this installation must allow it first',
  ),
  MODEL_KEY_REQUIRED: fr('La clé est requise', 'The key is required'),
  MODEL_KEY_AGAIN: fr(
    'Entrez de nouveau la clé\u00a0: celle qui est enregistrée a été donnée pour un autre serveur',
    'Enter the key again: the stored one was given for another server',
  ),
  INVALID_MODEL_KEY: fr(
    'Une clé n’a ni espace ni lettre accentuée',
    'A key has no spaces and no special letters',
  ),
  PAUSE_TOO_LONG: fr(
    'Choisissez un moment dans les {days} jours.',
    'Choose a time within the next {days} days.',
  ),
  INSECURE_PUSH_ADDRESS: fr(
    'Un service de notifications a une adresse en https.',
    'A push service has an https address.',
  ),
  INVALID_PUSH_KEY: fr('La clé du navigateur n’est pas valable.', 'The key of the browser is not valid.'),

  INVALID_INPUT: fr('Cette valeur n’est pas valable', 'This value is not valid'),
  TEXT_TOO_LONG: fr('{max} caractères au plus', 'At most {max} characters'),
  INVALID_ID: fr('Cet identifiant n’est pas valable', 'Not a valid id'),
  INVALID_PART: fr('Cette partie n’existe pas', 'Not a part'),
  INVALID_AGE: fr('Cet âge n’est pas valable', 'Invalid age'),
  INVALID_DATE: fr('Cette date n’est pas valable', 'Not a valid date'),
  INVALID_DAY: fr('Donnez une date comme 2026-03-10', 'Give a date like 2026-03-10'),
  INVALID_TIME: fr('Cette heure n’est pas valable', 'Not a valid time'),
  DAYS_REVERSED: fr('Le premier jour est après le dernier', 'The first day lies after the last one'),
  ACCOUNT_NAME_REQUIRED: fr('Le nom est requis', 'Name is required'),
  ACCOUNT_EMAIL_REQUIRED: fr('L’adresse email est requise', 'The email address is required'),
  INVALID_ACCOUNT_EMAIL: fr('Veuillez entrer une adresse email valide', 'Please enter a valid email address'),
  PASSWORD_REQUIRED: fr('Le mot de passe est requis', 'Password is required'),
  PASSWORD_TOO_SHORT: fr(
    'Le mot de passe doit contenir au moins {min} caractères',
    'The password needs at least {min} characters',
  ),
  PASSWORD_TOO_LONG: fr(
    'Le mot de passe doit contenir au plus {max} caractères',
    'Password must be at most {max} characters',
  ),
  CODE_REQUIRED: fr('Le code est requis', 'The code is required'),
  NAME_REQUIRED: fr('Le nom est requis', 'Name is required'),
  FULL_NAME_REQUIRED: fr('Le nom complet est requis', 'Full name is required'),
  CLAIM_PASSWORD_REQUIRED: fr('Le mot de passe est requis', 'Password is required'),
  CLAIM_PASSWORD_TOO_SHORT: fr(
    'Le mot de passe doit contenir au moins {min} caractères',
    'Password must be at least {min} characters',
  ),
  CLAIM_PASSWORD_TOO_LONG: fr(
    'Le mot de passe doit contenir au plus {max} caractères',
    'Password must be at most {max} characters',
  ),
  TERMS_NOT_ACCEPTED: fr('Les conditions doivent être acceptées', 'The terms must be accepted'),
  CLIENT_EMAIL_REQUIRED: fr('L’adresse e-mail du client est requise', 'Client email is required'),
  BUSINESS_NAME_REQUIRED: fr('Le nom de l’entreprise est requis', 'Business name is required'),
  EMAIL_REQUIRED: fr('L’adresse e-mail est requise', 'Email is required'),
  INVALID_EMAIL: fr('Indiquez une adresse e-mail valide', 'Please enter a valid email address'),
  INVALID_WEBSITE: fr(
    'Indiquez un domaine ou une adresse valide (par exemple exemple.fr, www.exemple.fr, https://exemple.fr ou exemple.fr/page)',
    'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)',
  ),
  INVALID_TIME_ZONE: fr(
    'Choisissez un fuseau horaire valide (par exemple Europe/Paris)',
    'Please choose a valid time zone (e.g., Europe/Paris)',
  ),
  HOURS_INCOMPLETE: fr(
    'Les horaires se donnent pour chacun des sept jours',
    'Business hours must be given for all seven days',
  ),
  INVALID_COLOR: fr('Choisissez une couleur comme #0d5b41', 'Use a colour like #0d5b41'),
  AI_CONTEXT_TOO_LONG: fr(
    'Le contexte de l’IA est limité à {max} caractères',
    'The AI context is limited to {max} characters',
  ),
  LANGUAGE_REQUIRED: fr('La langue est requise', 'Language is required'),
  MODEL_REQUIRED: fr('Indiquez le modèle', 'Name the model'),
  INVALID_PRICE: fr(
    'Un prix est un nombre d’euros, de 0 à 10\u00a0000, pour un million de jetons',
    'A price is a number of euros from 0 to 10,000 for a million tokens',
  ),
  INVALID_BUDGET: fr(
    'Un budget va de 0,01 à 100\u00a0000\u00a0euros, ou de 1 à 10\u00a0000\u00a0000 de réponses',
    'A budget is at least 0.01 and at most 100,000 euros, or 1 to 10,000,000 answers',
  ),
  TOO_MANY_PRICES: fr('{max} prix au plus', 'At most {max} prices'),
  PRICE_TWICE: fr(
    'Deux prix de {model} valent depuis le même jour',
    'Two prices of {model} hold from the same day',
  ),
  PRICE_UNKNOWN: fr(
    'Un budget en euros demande le prix de {model}, qui répond actuellement. Indiquez-le, ou choisissez un nombre de réponses.',
    'A budget in euros needs the price of {model}, which answers now. Give it, or choose a number of answers.',
  ),
  SITE_ADDRESS_REQUIRED: fr('L’adresse est requise', 'Address is required'),
  INVALID_SITE_ADDRESS: fr(
    'Indiquez une adresse comme https://exemple.fr',
    'Give an address like https://exemple.fr',
  ),
  FILE_NAME_REQUIRED: fr('Le nom du fichier est requis', 'The name of the file is required'),
  QUESTION_REQUIRED: fr('La question est requise', 'Question is required'),
  CSV_OR_ANSWERS: fr(
    'Envoyez soit un fichier («\u00a0csv\u00a0»), soit une liste («\u00a0answers\u00a0»).',
    'Send either a file (“csv”) or a list (“answers”).',
  ),
  ANSWER_REQUIRED: fr('La réponse est requise', 'Answer is required'),
  PART_REQUIRED: fr(
    'Indiquez le texte cherché dans la réponse',
    'Give the text that is looked for in the answer',
  ),
  TOO_MANY_PARTS: fr('{max} textes au plus', 'At most {max} texts'),
  DOMAIN_REQUIRED: fr('Le domaine est requis', 'Domain is required'),
  FOLLOWER_EMAIL_REQUIRED: fr('L’adresse e-mail est requise', 'The email address is required'),
  SHORTCUT_TAKEN: fr('Une autre réponse a ce raccourci', 'Another reply has this shortcut'),
  LABEL_TAKEN: fr('Un autre libellé a ce nom', 'Another label has this name'),
  SUBJECT_REQUIRED: fr('L’objet est requis', 'Subject is required'),
  MESSAGE_REQUIRED: fr('Le message est requis', 'Message is required'),
  INVALID_PUSH_ENDPOINT: fr('Cette adresse n’est pas valable', 'Not an address'),
  NOT_BASE64URL: fr('Cette clé n’est pas en base64url', 'Not base64url'),
  WRONG_KEY_LENGTH: fr('Cette clé compte {bytes} octets', 'A key of {bytes} bytes'),
  CONTACT_NAMELESS: fr(
    'Indiquez un nom, une adresse e-mail ou un téléphone',
    'Give a name, an email or a phone number',
  ),
  INVALID_CONTACT_EMAIL: fr('Indiquez une adresse e-mail valide', 'Please enter a valid email'),
  INVALID_SOCIAL_PROFILE: fr(
    'Indiquez un nom ou une adresse qui commence par https://',
    'Give a name or an address that begins with https://',
  ),
  INVALID_PHONE: fr('Indiquez un numéro de téléphone valide', 'Please enter a valid phone number'),
  INVALID_CONTACT_WEBSITE: fr('Indiquez un site web valide', 'Please enter a valid website'),
  TAG_REQUIRED: fr('L’étiquette est vide', 'Tag is required'),
  TOO_MANY_TAGS: fr('{max} étiquettes au plus', 'At most {max} tags'),
  NO_CONTACT_CHOSEN: fr('Choisissez un contact', 'Choose a contact'),
  TOO_MANY_CONTACTS: fr('Trop de contacts', 'Too many contacts'),
  FILE_TOO_LARGE: fr('Le fichier est trop volumineux', 'The file is too large'),
  PRODUCT_REQUIRED: fr('Le produit est requis', 'Product is required'),
  PRODUCT_NAME_REQUIRED: fr('Le nom du produit est requis', 'Product name is required'),
  CONSENT_REQUIRED: fr('Le consentement est requis', 'Consent is required'),
  NO_REQUEST_CHOSEN: fr('Choisissez au moins une demande', 'Choose at least one request'),
  TOO_MANY_CHOSEN: fr('{max} demandes au plus à la fois', 'At most {max} requests at once'),
  SHOP_DOMAIN_REQUIRED: fr('Le domaine de la boutique est requis', 'Shop domain is required'),
  SHOP_DOMAIN_SUFFIX: fr('Le domaine se termine par .myshopify.com', 'Domain must end with .myshopify.com'),
  SHOP_TOKEN_REQUIRED: fr('Le jeton de l’application privée est requis', 'Private app token is required'),
  SHOP_TOKEN_PREFIX: fr(
    'Le jeton de l’application privée commence par shpat_',
    'Private app token should start with shpat_',
  ),
  SHOP_ADDRESS_REQUIRED: fr('L’adresse de la boutique est requise', 'The shop’s address is required'),
  INVALID_SHOP_ADDRESS: fr(
    'Indiquez une adresse valide, par exemple https://boutique.exemple.fr',
    'Give a valid address, such as https://boutique.exemple.fr',
  ),
  CONSUMER_KEY_REQUIRED: fr('La clé client est requise', 'The consumer key is required'),
  CONSUMER_KEY_PREFIX: fr('La clé client commence par ck_', 'The consumer key begins with ck_'),
  CONSUMER_SECRET_REQUIRED: fr('Le secret client est requis', 'The consumer secret is required'),
  CONSUMER_SECRET_PREFIX: fr('Le secret client commence par cs_', 'The consumer secret begins with cs_'),
  WEBSERVICE_KEY_REQUIRED: fr('La clé du webservice est requise', 'The webservice key is required'),
  WEBSERVICE_KEY_LENGTH: fr(
    'La clé du webservice compte {length} caractères, lettres et chiffres',
    'The webservice key has {length} characters, letters and digits',
  ),
  SHOPIFY_ANSWER_REQUIRED: fr('La réponse de Shopify est requise', 'The answer of Shopify is required'),
} satisfies { [N in ErrorName]: Entry<Text<N>> })

/** What a proxy in between says, by its status. */
const proxyTexts = messages({
  404: fr('introuvable', 'Not Found'),
  500: fr('Le serveur a rencontré une erreur.', 'Internal Server Error'),
  502: fr('Le serveur ne répond pas.', 'Bad Gateway'),
  503: fr('Le service n’est pas disponible. Réessayez dans un instant.', 'Service Unavailable'),
  504: fr('Le serveur n’a pas répondu à temps.', 'Gateway Timeout'),
})

/** Words of failures in a language, by name and values; what is not known is shown as it came. */
export const errorWordsIn = (language: 'fr' | 'en') => {
  const known: Readonly<Record<string, unknown>> = textsOf(texts, language)
  const ofProxies: Readonly<Record<string, string>> = textsOf(proxyTexts, language)
  return ({ message, status, statusText, failure, values }: Refusal): string => {
    if (failure === undefined) return (message === statusText && ofProxies[status ?? '']) || message
    const text = known[failure]
    if (typeof text === 'function') return values ? (text(values) as string) : message
    return typeof text === 'string' ? text : message
  }
}
