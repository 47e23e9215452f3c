/** The legal texts, editable here. `{support}` becomes the support address. */
interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

export const terms: Record<'fr' | 'en', readonly LegalSection[]> = {
  fr: [
    {
      title: 'Le service',
      paragraphs: [
        'LutinGénie met à la disposition des entreprises un assistant qui répond à leurs clients sur leur site, et un tableau de bord pour lire ces conversations, les reprendre et régler l’assistant.',
        'L’assistant répond à partir de ce que l’entreprise lui a donné à lire. Quand il ne sait pas, il le dit et propose l’équipe. Il se présente toujours comme une intelligence artificielle.',
      ],
    },
    {
      title: 'Votre compte',
      paragraphs: [
        'Un compte se crée avec un code d’invitation. Vous êtes responsable de votre mot de passe et de ce qui est fait avec votre compte. Les droits sur une entreprise dépendent de votre rôle\u00a0: propriétaire, gestion, agent ou lecture.',
        'Créer un compte vaut acceptation de ces conditions\u00a0; la date et la version acceptées sont conservées.',
      ],
    },
    {
      title: 'Vos contenus',
      paragraphs: [
        'Ce que vous donnez à l’assistant (profil, horaires, contexte, produits) reste à vous. Vous garantissez avoir le droit de l’utiliser et vous veillez à son exactitude\u00a0: l’assistant s’appuie dessus.',
        'Il est interdit d’utiliser le service pour tromper, harceler, ou traiter des données dont la loi interdit le traitement.',
      ],
    },
    {
      title: 'Disponibilité et responsabilité',
      paragraphs: [
        'Nous faisons ce qui est raisonnable pour que le service réponde jour et nuit, sans promettre qu’il ne s’arrêtera jamais. Les réponses de l’assistant ne remplacent pas un conseil professionnel.',
      ],
    },
    {
      title: 'Fin',
      paragraphs: [
        'Vous pouvez cesser d’utiliser le service à tout moment et exporter vos données. Nous pouvons suspendre un compte qui enfreint ces conditions, après vous avoir prévenu quand c’est possible.',
        'Une question\u00a0? Écrivez à {support}.',
      ],
    },
  ],
  en: [
    {
      title: 'The service',
      paragraphs: [
        'LutinGénie gives businesses an assistant that answers their customers on their site, and a dashboard to read those conversations, take them over and configure the assistant.',
        'The assistant answers from what the business gave it to read. When it does not know, it says so and offers the team. It always presents itself as an artificial intelligence.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'An account is created with an invitation code. You are responsible for your password and for what is done with your account. Rights on a business depend on your role: owner, manager, agent or viewer.',
        'Creating an account is accepting these terms; the accepted date and version are kept.',
      ],
    },
    {
      title: 'Your content',
      paragraphs: [
        'What you give to the assistant (profile, hours, context, products) stays yours. You guarantee that you may use it and you keep it accurate: the assistant relies on it.',
        'Using the service to deceive, harass, or process data whose processing the law forbids is not allowed.',
      ],
    },
    {
      title: 'Availability and liability',
      paragraphs: [
        'We do what is reasonable for the service to answer day and night, without promising that it never stops. The assistant’s answers do not replace professional advice.',
      ],
    },
    {
      title: 'End',
      paragraphs: [
        'You may stop using the service at any time and export your data. We may suspend an account that breaks these terms, after telling you when that is possible.',
        'A question? Write to {support}.',
      ],
    },
  ],
}

export const privacy: Record<'fr' | 'en', readonly LegalSection[]> = {
  fr: [
    {
      title: 'Qui traite quoi',
      paragraphs: [
        'Pour votre compte, LutinGénie est responsable du traitement\u00a0: nom, adresse e-mail, entreprise, mot de passe haché, langue et thème, et pour chaque session ses dates, son navigateur et son adresse IP. Pour les conversations de vos clients, vous êtes responsable et LutinGénie agit pour vous.',
        'Si vous demandez à être averti des interruptions, votre adresse sert à cela seul, une fois confirmée, jusqu’à ce que vous y mettiez fin par le lien de chaque e-mail.',
      ],
    },
    {
      title: 'Sur le site d’une boutique',
      paragraphs: [
        'Avant le premier clic, le widget ne dépose ni cookie ni stockage, et n’ouvre aucune session. Après le clic, il conserve le jeton de la conversation pour la durée de la visite.',
        'Un client n’est identifié que s’il le veut. Une alerte de retour en stock demande son accord, jamais coché d’avance.',
      ],
    },
    {
      title: 'Dans le tableau de bord',
      paragraphs: [
        'Ce navigateur garde votre session, l’entreprise choisie, le thème, la langue et vos brouillons. Rien n’est lu par un tiers, aucune mesure d’audience n’est faite.',
        'Deux cookies, lus par notre serveur seul pour préparer la page qui s’ouvre\u00a0: «\u00a0session\u00a0», le jeton de votre session, effacé à la déconnexion\u00a0; «\u00a0browser\u00a0», la taille de la fenêtre, le fuseau horaire, le thème, la langue et l’entreprise choisie, gardé 90 jours au plus et effacé à la déconnexion.',
      ],
    },
    {
      title: 'Durées et sécurité',
      paragraphs: [
        'Une session dure au plus 30 jours sans usage. Les mots de passe sont hachés, les jetons ne sont conservés que sous forme d’empreinte, les secrets des boutiques sont chiffrés.',
      ],
    },
    {
      title: 'Vos droits',
      paragraphs: [
        'Vous pouvez lire, corriger, exporter et effacer les données qui vous concernent. Vous supprimez vous-même votre compte dans votre profil\u00a0: vos données personnelles sont effacées, vos messages restent sans votre nom. Pour le reste, écrivez à {support}\u00a0; nous répondons sous un mois. Vous pouvez aussi saisir la CNIL.',
      ],
    },
  ],
  en: [
    {
      title: 'Who processes what',
      paragraphs: [
        'For your account, LutinGénie is the controller: name, email address, business, hashed password, language and theme, and for each session its dates, its browser and its IP address. For your customers’ conversations you are the controller and LutinGénie acts for you.',
        'If you ask to be told of interruptions, your address serves that alone, once confirmed, until you end it by the link in each e-mail.',
      ],
    },
    {
      title: 'On a shop’s site',
      paragraphs: [
        'Before the first click, the widget sets no cookie, stores nothing and opens no session. After the click it keeps the token of the conversation for the duration of the visit.',
        'A customer is identified only if they want to. A back-in-stock alert asks for consent, never ticked in advance.',
      ],
    },
    {
      title: 'In the dashboard',
      paragraphs: [
        'This browser keeps your session, the selected business, the theme, the language and your drafts. Nothing is read by a third party and no audience is measured.',
        'Two cookies, read by our server alone to prepare the page that opens: “session”, the token of your session, removed when you sign out; “browser”, the size of the window, the time zone, the theme, the language and the selected business, kept for 90 days at most and removed when you sign out.',
      ],
    },
    {
      title: 'Durations and security',
      paragraphs: [
        'A session lasts at most 30 days without use. Passwords are hashed, tokens are kept as fingerprints only, the shops’ secrets are encrypted.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may read, correct, export and erase the data about you. You delete your account yourself in your profile: your personal data is erased, your messages stay without your name. For the rest, write to {support}; we answer within a month. You may also turn to your data protection authority.',
      ],
    },
  ],
}
