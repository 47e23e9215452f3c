import type { BusinessFacts, Instructions, Passage } from '#server/features/assistant/engine/workbench.ts'

/** One invented business of the evaluation set, with everything it told the assistant. */
export interface EvalBusiness {
  facts: BusinessFacts
  instructions: Instructions
  aiContext: string
  knowledge?: Passage[]
}

/** What most of them asked of the assistant's manner. */
export const instructions: Instructions = {
  tone: 'friendly',
  responseLength: 'concise',
  language: 'fr',
  includeEmojis: false,
  includeBusinessHours: false,
  includeContactInfo: false,
  customInstructions: '',
}

/** Invented businesses; addresses in example.com, numbers of the ranges kept for fiction. */
export const BUSINESSES = {
  velos: {
    facts: {
      name: 'Vélos du Canal',
      subtitle: 'Location et réparation de vélos à Toulouse',
      description:
        'Atelier de cycles installé au bord du canal du Midi : réparation toutes marques, location et vente de vélos d’occasion révisés.',
      email: 'bonjour@velos-du-canal.example.com',
      phone: '04 65 71 20 14',
      website: 'https://velos-du-canal.example.com',
      address: { street: '27 allée des Platanes', postalCode: '31500', city: 'Toulouse', country: 'France' },
      socialMedia: { instagram: 'https://instagram.com/velosducanal.example' },
      businessHours: {
        monday: 'closed',
        tuesday: '09:30-12:30, 14:00-19:00',
        wednesday: '09:30-12:30, 14:00-19:00',
        thursday: '09:30-12:30, 14:00-19:00',
        friday: '09:30-12:30, 14:00-19:00',
        saturday: '09:30-18:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions,
    aiContext: `Révision complète : 69 €, prête en 3 jours ouvrés. Réparation d'une crevaison : 12 €, sans rendez-vous, en 30 minutes.
Nous réparons les vélos électriques, sauf les trottinettes.
Location : vélo de ville 18 € la journée, vélo électrique 39 € la journée, casque et antivol compris. Caution de 300 € par carte bancaire.
Sièges enfants disponibles à la location, jusqu'à 22 kg : 5 € par jour.
Les vélos d'occasion sont garantis 6 mois, pièces et main-d'œuvre.
Nous reprenons votre ancien vélo en échange d'un bon d'achat.
Paiement par carte, espèces ou chèque. Paiement en 3 fois sans frais à partir de 250 €.
Fermeture annuelle du 3 au 17 août.
Ne jamais promettre un délai de livraison pour les pièces commandées.
Ne pas donner les prix des vélos d'occasion, ils changent chaque semaine : inviter à passer à l'atelier.`,
  },
  librairie: {
    facts: {
      name: 'Librairie des Tilleuls',
      subtitle: 'Librairie indépendante à Nantes',
      description: 'Librairie générale avec un grand rayon jeunesse et bande dessinée, ouverte en 2011.',
      email: 'contact@librairie-tilleuls.example.com',
      phone: '06 39 98 41 07',
      website: 'https://librairie-tilleuls.example.com',
      address: { street: '8 rue du Vieux-Lavoir', postalCode: '44000', city: 'Nantes', country: 'France' },
      socialMedia: {
        facebook: 'https://facebook.com/librairietilleuls.example',
        instagram: 'https://instagram.com/librairietilleuls.example',
      },
      businessHours: {
        monday: '14:00-19:00',
        tuesday: '10:00-19:00',
        wednesday: '10:00-19:00',
        thursday: '10:00-19:00',
        friday: '10:00-19:30',
        saturday: '10:00-19:30',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, tone: 'professional' },
    aiContext: `Commande d'un livre qui n'est pas en rayon : compter 3 à 5 jours ouvrés, retrait en magasin, un SMS prévient de l'arrivée.
Frais de port : 3,90 € en France métropolitaine, offerts dès 50 € d'achat. Nous n'expédions pas à l'étranger.
Échange possible sous 15 jours avec le ticket de caisse ; pas de remboursement.
Cartes cadeaux de 15 à 150 €, valables un an en magasin.
Carte de fidélité gratuite : 5 % de remise après dix livres achetés.
Emballage cadeau offert en caisse.
Club de lecture le premier jeudi du mois à 20 h, entrée libre, dans la limite de 20 places.
Heure du conte pour les enfants de 3 à 6 ans le samedi à 11 h, sur inscription.
Nous rachetons les bandes dessinées d'occasion en bon état, le mercredi matin uniquement.
Nous acceptons le Pass Culture, la carte bancaire et les chèques-lire.
Dédicace de Solène Aubrac le 21 mars à 17 h.
Toujours vouvoyer les clients. Ne jamais conseiller un autre site de vente en ligne.`,
  },
  institut: {
    facts: {
      name: 'Institut Brume',
      subtitle: 'Soins du visage et massages',
      description: 'Institut de beauté à Strasbourg. Soins à base de plantes des Vosges.',
      email: 'rdv@institut-brume.example.com',
      phone: '06 39 98 73 55',
      website: 'https://institut-brume.example.com',
      address: { street: '14 quai des Tanneurs', postalCode: '67000', city: 'Strasbourg', country: 'France' },
      businessHours: {
        monday: 'closed',
        tuesday: '10:00-19:00',
        wednesday: '10:00-19:00',
        thursday: '10:00-21:00',
        friday: '10:00-19:00',
        saturday: '09:00-17:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, tone: 'formal' },
    aiContext: `Soin du visage éclat : 60 minutes, 72 €.
Massage du dos : 30 minutes, 45 €. Massage corps entier : 1 heure, 80 €.
Épilation : demi-jambes 22 €, maillot 18 €, sourcils 10 €.
Forfait future mariée : 190 €, essai maquillage inclus.
Les rendez-vous se prennent en ligne ou par téléphone, au moins 24 heures à l'avance.
Annulation gratuite jusqu'à 24 heures avant le rendez-vous ; au-delà, 50 % du soin est dû.
Bons cadeaux valables 6 mois, envoyés par e-mail.
Les massages sont déconseillés aux femmes enceintes pendant le premier trimestre. À partir du quatrième mois, nous proposons un massage prénatal à 70 €.
Nos produits sont végans et sans parfum de synthèse.
L'institut reçoit les femmes et les hommes, sur rendez-vous.
Accès : tram A et D, arrêt Langstross. Parking public à 200 mètres.
Répondre toujours avec courtoisie. Si une cliente parle d'allergie, lui demander d'appeler l'institut. Éviter de parler de résultats médicaux.`,
  },
  fournil: {
    facts: {
      name: 'Fournil Saint-Elme',
      subtitle: 'Boulangerie au levain, Montpellier',
      description: 'Boulangerie et pâtisserie artisanale, farines locales, four à bois.',
      email: 'commande@fournil-saint-elme.example.com',
      phone: '04 65 71 88 30',
      address: {
        street: '3 place de la Fontaine',
        postalCode: '34000',
        city: 'Montpellier',
        country: 'France',
      },
      businessHours: {
        monday: '07:00-13:30, 16:00-19:30',
        tuesday: '07:00-13:30, 16:00-19:30',
        wednesday: 'closed',
        thursday: '07:00-13:30, 16:00-19:30',
        friday: '07:00-13:30, 16:00-19:30',
        saturday: '07:00-19:30',
        sunday: '07:00-13:00',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, tone: 'casual' },
    aiContext: `Nos pains
Pain de campagne au levain 4,80 € le kilo. Pain aux noix le vendredi et le samedi seulement.
Pain sans gluten : uniquement sur commande, la veille avant 16 h.
Gâteaux d'anniversaire sur commande 48 h à l'avance, à partir de 28 € pour 6 personnes.
Nos viennoiseries sont pur beurre et contiennent du gluten, du lait et des œufs.
Livraison
Nous livrons les entreprises de Montpellier dès 40 €, du lundi au vendredi. Pas de livraison chez les particuliers.
Les galettes des rois sont vendues du 2 au 31 janvier.
Les invendus sont donnés chaque soir à une association du quartier.
Titres-restaurant acceptés, carte à partir de 5 €.
Terrasse de 12 places, les chiens y sont les bienvenus.
La farine vient du moulin de Sommières, elle est certifiée bio.
(interne) Marge minimum 60 %, ne pas communiquer. Ne pas accorder de remise sans l'accord de Nadège.`,
    knowledge: [
      {
        id: 'knowledge:1',
        kind: 'knowledge',
        label: 'Question : fait-on des stages ?',
        title: 'Proposez-vous des stages de boulangerie ?',
        text: 'Oui, un atelier pain au levain un dimanche par mois, de 15 h à 18 h, 55 € par personne.',
      },
      {
        id: 'knowledge:2',
        kind: 'knowledge',
        label: 'Question : conservation du pain',
        title: 'Comment conserver le pain au levain ?',
        text: 'Dans un torchon, à température ambiante, il se garde 4 à 5 jours.',
      },
    ],
  },
  harbour: {
    facts: {
      name: 'Harbour & Pine',
      subtitle: 'Handmade homeware from Brighton',
      description: 'We make candles, ceramics and linen in small batches in our Brighton studio.',
      email: 'hello@harbour-and-pine.example.com',
      phone: '06 39 98 12 66',
      website: 'https://harbour-and-pine.example.com',
      address: {
        street: '5 Ropewalk Yard',
        postalCode: 'BN1 0ZZ',
        city: 'Brighton',
        country: 'United Kingdom',
      },
      socialMedia: { instagram: 'https://instagram.com/harbourandpine.example' },
      businessHours: {
        monday: 'closed',
        tuesday: '10:00-17:30',
        wednesday: '10:00-17:30',
        thursday: '10:00-17:30',
        friday: '10:00-17:30',
        saturday: '10:00-18:00',
        sunday: '11:00-16:00',
      },
      timeZone: 'Europe/London',
    },
    instructions: { ...instructions, language: 'en' },
    aiContext: `UK delivery costs £4.50 and takes 2 to 3 working days. Free UK delivery on orders over £60.
We ship to Ireland for £9. We do not ship to the United States at the moment.
Unused items can be returned within 30 days for a full refund. Sale items can be exchanged but not refunded.
Our candles are made of soy wax and burn for about 45 hours.
The stoneware mugs are dishwasher safe, but not suitable for the microwave.
Linen tablecloths come in three sizes: 140 x 180 cm, 140 x 240 cm and 160 x 300 cm.
Gift wrapping is £3 per item and you can add a handwritten note.
Candle-making workshops run every Saturday at 2 pm, £48 per person, all materials included.
You can collect orders from the studio free of charge, usually the next day.
We accept Visa, Mastercard, PayPal and Apple Pay.
Never promise a restock date. Always sign as "the Harbour & Pine team".`,
  },
} satisfies Record<string, EvalBusiness>

/** Met by the engine only after it was tuned on the others, in rounds of two. */
export const HELD_OUT_BUSINESSES = {
  fleurs: {
    facts: {
      name: 'Aux Herbes Folles',
      subtitle: 'Fleuriste à Dijon',
      description: 'Bouquets de saison, plantes d’intérieur et décoration florale pour les mariages.',
      email: 'bonjour@herbes-folles.example.com',
      phone: '04 65 71 33 09',
      website: 'https://herbes-folles.example.com',
      address: { street: '41 rue des Forges-Basses', postalCode: '21000', city: 'Dijon', country: 'France' },
      socialMedia: { instagram: 'https://instagram.com/herbesfolles.example' },
      businessHours: {
        monday: '14:00-19:00',
        tuesday: '09:00-12:30, 14:00-19:00',
        wednesday: '09:00-12:30, 14:00-19:00',
        thursday: '09:00-12:30, 14:00-19:00',
        friday: '09:00-19:30',
        saturday: '09:00-19:30',
        sunday: '09:00-13:00',
      },
      timeZone: 'Europe/Paris',
    },
    instructions,
    aiContext: `LIVRAISON
Livraison à Dijon et dans un rayon de 15 km : 8 €, offerte à partir de 70 €. Commande avant 11 h, livrée l'après-midi même.
Pas de livraison le dimanche ni les jours fériés.

NOS FLEURS
Bouquets ronds de saison à partir de 25 €. Bouquet de roses : 3,50 € la tige.
Nos fleurs viennent d'horticulteurs de Côte-d'Or et du Var.
Un bouquet tient 7 à 10 jours si l'eau est changée tous les deux jours.

MARIAGES ET DEUIL
Pour un mariage, devis gratuit sur rendez-vous, réserver au moins trois mois avant.
Nous composons gerbes et couronnes de deuil sous 24 h.

Vous pouvez ajouter une carte avec votre message, c'est gratuit.
Atelier couronne de fleurs séchées un samedi par mois, 10 h, 48 € matériel compris, 8 personnes maximum.
Règlement : CB, espèces, virement pour les entreprises. Chèques refusés.
Ouvert le 1er mai de 8 h à 13 h.
Les fleurs coupées ne sont ni reprises ni échangées.
Dire que la fraîcheur est garantie 5 jours. Ne pas proposer de remise.`,
  },
  optique: {
    facts: {
      name: 'Optique Belvédère',
      subtitle: 'Opticien indépendant',
      description: 'Lunettes de vue, solaires et lentilles, montures fabriquées en France.',
      email: 'accueil@optique-belvedere.example.com',
      phone: '06 39 98 25 81',
      website: 'https://optique-belvedere.example.com',
      address: { street: '3 place du Belvédère', postalCode: '29200', city: 'Brest', country: 'France' },
      businessHours: {
        monday: 'closed',
        tuesday: '09:30-12:00, 14:00-19:00',
        wednesday: '09:30-19:00',
        thursday: '09:30-12:00, 14:00-19:00',
        friday: '09:30-12:00, 14:00-19:00',
        saturday: '09:30-18:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, tone: 'professional', responseLength: 'brief' },
    aiContext: `Examen de vue gratuit en magasin, sans ordonnance, 20 minutes, sur rendez-vous.
Vos lunettes sont prêtes en 5 à 8 jours ouvrés ; les verres simples en 48 heures.
Deuxième paire à 1 € pour toute monture à partir de 120 €.
Tiers payant avec toutes les mutuelles partenaires : Santéclair, Kalixia, Itelis.
Offre 100 % Santé : monture et verres sans reste à charge, 17 modèles adultes et 10 modèles enfants.
Ajustage et nettoyage gratuits à vie, même si les lunettes n'ont pas été achetées chez nous.
Garantie casse de 2 ans sur les montures et les verres, franchise de 20 €.
Lentilles mensuelles : essai offert après contrôle par l'ophtalmologiste.
Nous ne faisons pas de consultation d'ophtalmologie.
Paiement en 4 fois sans frais dès 150 €.
Si le client demande un diagnostic, répondre qu'il doit consulter un médecin.`,
  },
  mode: {
    facts: {
      name: 'Maille & Merveille',
      subtitle: 'Pulls et bonnets tricotés en Bretagne',
      description:
        'Marque de vêtements en laine, tricotés à la demande dans notre atelier de Quimper et vendus en ligne.',
      email: 'coucou@maille-merveille.example.com',
      website: 'https://maille-merveille.example.com',
      address: { street: '2 impasse du Rouet', postalCode: '29000', city: 'Quimper', country: 'France' },
      socialMedia: { instagram: 'https://instagram.com/maillemerveille.example' },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, includeEmojis: true },
    aiContext: `Chaque pièce est tricotée à la demande : il faut compter une dizaine de jours de fabrication, puis 48 h de transport avec Colissimo. Les frais d'envoi sont de 5,50 € en France et de 9 € pour la Belgique, le Luxembourg et la Suisse ; ils sont offerts au-dessus de 120 €.

Nos laines sont françaises, filées en Creuse, non traitées contre les mites. Elles se lavent à la main à l'eau froide et sèchent à plat. Ne pas repasser.
Les pulls existent du XS au XXL et les bonnets sont en taille unique. Entre deux tailles, nous conseillons de prendre la plus grande.
Vous avez 30 jours pour nous renvoyer un article non porté ; le retour est à votre charge, sauf pour un échange de taille, que nous offrons une fois. Les pièces personnalisées ne sont pas reprises. Le remboursement arrive sous 10 jours sur le moyen de paiement d'origine.
Broder des initiales coûte 6 € et ajoute trois jours de délai.
L'atelier ne se visite pas, mais nous sommes au marché de Quimper le premier dimanche du mois.
Nous payons par carte bancaire, PayPal et virement nos fournisseurs ; nos clients règlent par carte ou PayPal.
Tu t'appelles Maëlle et tu réponds toujours avec le sourire. N'annonce jamais de date précise de livraison.`,
  },
  gite: {
    facts: {
      name: 'Les Cabanes du Lac',
      subtitle: 'Cabanes et petits-déjeuners au bord de l’eau',
      description: 'Quatre cabanes sur pilotis près d’Annecy, pour deux à cinq personnes.',
      email: 'sejour@cabanes-du-lac.example.com',
      phone: '04 65 71 40 52',
      address: { street: '310 route des Roseaux', postalCode: '74000', city: 'Annecy', country: 'France' },
      businessHours: {
        monday: '09:00-18:00',
        tuesday: '09:00-18:00',
        wednesday: '09:00-18:00',
        thursday: '09:00-18:00',
        friday: '09:00-20:00',
        saturday: '09:00-20:00',
        sunday: '09:00-12:00',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, responseLength: 'detailed' },
    aiContext: `Arrivées entre 16 h et 20 h, départs avant 11 h.
La nuit coûte 140 € pour deux, petit-déjeuner compris. Personne supplémentaire : 25 €. Taxe de séjour : 1,20 € par adulte et par nuit.
Deux nuits minimum le week-end.
Draps et serviettes fournis, ménage inclus.
Les animaux ne sont pas acceptés.
Chaque cabane a une douche chaude, des toilettes sèches et l'électricité ; pas de télévision ni de wifi.
Barques et gilets prêtés gratuitement de juin à septembre.
Acompte de 30 % à la réservation, le solde à l'arrivée. Chèques-vacances acceptés.
Annulation sans frais jusqu'à 15 jours avant l'arrivée, ensuite l'acompte est conservé.
La cabane Libellule est accessible en fauteuil roulant.
Gare d'Annecy à 12 minutes en voiture. Nous pouvons venir vous chercher, 15 € le trajet.
Panier repas du soir à commander la veille : 22 €, végétarien possible.
Fermé de novembre à mars.`,
  },
  garage: {
    facts: {
      name: 'Garage Prévert',
      subtitle: 'Entretien et réparation automobile',
      description: 'Garage indépendant à Limoges, toutes marques, véhicules hybrides compris.',
      email: 'atelier@garage-prevert.example.com',
      phone: '06 39 98 64 20',
      address: { street: '112 avenue du Sablard', postalCode: '87000', city: 'Limoges', country: 'France' },
      businessHours: {
        monday: '08:00-12:00, 13:30-18:30',
        tuesday: '08:00-12:00, 13:30-18:30',
        wednesday: '08:00-12:00, 13:30-18:30',
        thursday: '08:00-12:00, 13:30-18:30',
        friday: '08:00-12:00, 13:30-17:30',
        saturday: 'closed',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, tone: 'casual', responseLength: 'brief' },
    aiContext: `- Vidange avec filtre à huile : 89 € TTC
- Changement de plaquettes avant : 129 €, arrière : 119 €
- Pré-contrôle technique : 35 €, remboursé si vous faites les réparations chez nous
- Recharge de climatisation : 75 €
- Diagnostic électronique : 49 €, durée 30 min
Voiture de prêt gratuite pour toute immobilisation de plus d'une journée, à réserver.
Nous ne faisons pas la carrosserie ni le changement de pare-brise.
Devis sous 24 h, sur photo ou au garage.
Pièces garanties 2 ans, main-d'œuvre 1 an.
Dépôt des clés possible la veille au soir dans la boîte sécurisée.
Paiement : carte, espèces jusqu'à 1 000 €, virement ; 4 fois sans frais à partir de 300 €.
Congés : fermé du 24 décembre au 2 janvier.
NB : ne jamais annoncer de prix pour une courroie de distribution sans avoir vu la voiture.`,
  },
  binder: {
    facts: {
      name: 'The Little Bindery',
      subtitle: 'Bookbinding workshop and paper shop',
      description: 'We bind, repair and sell notebooks from our workshop in Bristol.',
      email: 'ink@little-bindery.example.com',
      phone: '06 39 98 90 18',
      website: 'https://little-bindery.example.com',
      address: {
        street: '19 Candlemaker Row',
        postalCode: 'BS1 0AA',
        city: 'Bristol',
        country: 'United Kingdom',
      },
      businessHours: {
        monday: 'closed',
        tuesday: 'closed',
        wednesday: '10:00-18:00',
        thursday: '10:00-18:00',
        friday: '10:00-20:00',
        saturday: '09:30-17:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/London',
    },
    instructions: { ...instructions, language: 'English', tone: 'professional' },
    aiContext: `Book repairs start at £30 and usually take three weeks.
Our notebooks are made with recycled paper, 120 gsm, and come blank, lined or dotted. A5 is £14 and A4 is £22.
Initials can be stamped in gold on any notebook for £5 and that adds two days.
Weekend course for beginners: Saturday 10 am to 4 pm, £85, tools and tea provided, maximum six people. Minimum age 14.
Courses can be rescheduled for free up to 7 days before; after that no refund is possible.
Orders placed before noon are posted the same day by Royal Mail, £3.20 anywhere in the UK. International orders: £12, allow 7 to 14 days.
Personalised items cannot be returned. Everything else can come back within 14 days in its original condition.
There is no step-free access, the workshop is on the first floor.
Street parking nearby is free after 6 pm.
If a customer asks for wholesale prices, tell them to email us. Don't mention our move in June.`,
  },
  epicerie: {
    facts: {
      name: 'La Besace',
      subtitle: 'Épicerie fine de Savoie',
      description:
        'Fromages, charcuteries et vins de petits producteurs, en boutique à Chambéry et en ligne.',
      email: 'commandes@la-besace.example.com',
      phone: '04 65 71 77 03',
      website: 'https://la-besace.example.com',
      address: { street: '6 rue Basse-du-Four', postalCode: '73000', city: 'Chambéry', country: 'France' },
      socialMedia: { facebook: 'https://facebook.com/labesace.example' },
      businessHours: {
        monday: 'closed',
        tuesday: '09:00-12:30, 15:00-19:00',
        wednesday: '09:00-12:30, 15:00-19:00',
        thursday: '09:00-12:30, 15:00-19:00',
        friday: '09:00-19:30',
        saturday: '09:00-19:30',
        sunday: '09:00-12:30',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, customInstructions: 'Tutoyer les clients et signer « La Besace »' },
    aiContext: `Expéditions du lundi au mercredi en colis réfrigéré (Chronofresh), livré le lendemain avant 13 h. Frais : 12,90 €, offerts dès 90 €. France métropolitaine uniquement, hors Corse.
Beaufort d'alpage 34 €/kg, reblochon fermier 9,50 € pièce, tomme de brebis 29 €/kg.
Plateau de fromages sur commande 48 h avant : 7 € par personne.
Tous nos fromages sont au lait cru. La tomme de chèvre est la seule sans lait de vache.
Appareil à raclette prêté contre une caution de 80 €, pour tout achat de raclette.
Les vins ne se vendent pas aux mineurs et ne voyagent pas hors de France.
Le sous vide est gratuit, il suffit de le demander.
Un produit abîmé à l'arrivée ? Envoyez une photo sous 24 h, nous le remboursons ou le renvoyons. Les produits frais ne sont pas repris.
Paniers garnis de 35 à 150 €, personnalisables pour les entreprises à partir de 10 paniers.
Dégustation gratuite tous les vendredis à 18 h.
CB, espèces, titres-restaurant (25 € maximum par jour).
Ouvert le lundi de Pentecôte, fermé le 1er janvier.
Ne jamais dire qu'un fromage convient aux femmes enceintes : renvoyer vers leur médecin.`,
  },
  musique: {
    facts: {
      name: 'École Contretemps',
      subtitle: 'Cours de musique pour tous',
      description: 'École associative de Rouen : piano, guitare, chant, batterie, éveil musical.',
      email: 'secretariat@contretemps.example.com',
      phone: '06 39 98 58 11',
      address: { street: '55 rue de la Lavandière', postalCode: '76000', city: 'Rouen', country: 'France' },
      businessHours: {
        monday: '16:00-20:00',
        tuesday: '16:00-20:00',
        wednesday: '10:00-20:00',
        thursday: '16:00-20:00',
        friday: '16:00-19:00',
        saturday: '10:00-13:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: {
      ...instructions,
      tone: 'professional',
      responseLength: 'comprehensive',
      includeContactInfo: true,
    },
    aiContext: `Le cours individuel de 30 minutes est à 24 €, celui de 45 minutes à 34 €. Adhésion annuelle obligatoire : 35 €.
L'éveil musical accueille les enfants de 4 à 6 ans le mercredi à 10 h 30.
Chorale adultes le mardi à 19 h, ouverte aux débutants, 120 € l'année.
Premier cours d'essai gratuit, sans engagement.
Inscriptions à partir du 1er juin, au secrétariat ou par e-mail ; reprise des cours le 14 septembre.
Nous louons des guitares d'étude 15 € par mois, pas de pianos.
Un cours manqué par l'élève n'est pas remplacé ; un cours annulé par le professeur est toujours rattrapé.
Paiement en une fois, ou en trois chèques. Pass'Sport non, Pass Culture et coupons ANCV oui.
Réduction de 10 % à partir du deuxième enfant.
Pas de cours pendant les vacances scolaires de la zone B.
Le studio de répétition se loue 10 € de l'heure aux adhérents.
L'école est au premier étage sans ascenseur.
Nos professeurs sont diplômés du conservatoire. Audition publique le 20 juin à 15 h.`,
  },
  coiffure: {
    facts: {
      name: 'Atelier Mèche',
      subtitle: 'Coiffeur à Angers',
      description: 'Salon de coiffure mixte, colorations végétales.',
      email: 'salon@atelier-meche.example.com',
      phone: '04 65 71 62 90',
      address: { street: '17 rue du Pilori-Vert', postalCode: '49000', city: 'Angers', country: 'France' },
      socialMedia: { instagram: 'https://instagram.com/ateliermeche.example' },
      businessHours: {
        monday: 'closed',
        tuesday: '09:00-18:30',
        wednesday: '09:00-18:30',
        thursday: '10:00-20:00',
        friday: '09:00-18:30',
        saturday: '08:30-17:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions,
    aiContext: `Coupe femme shampoing et brushing : 42 €. Coupe homme : 24 €. Coupe enfant (moins de 12 ans) : 18 €.
Coloration végétale à partir de 55 €, compter 2 heures. Pas de décoloration ni de mèches.
Sans rendez-vous le mardi et le mercredi ; les autres jours, sur rendez-vous uniquement.
Réservation par téléphone ou sur notre site, acompte de 10 € pour les colorations.
Chignon de mariage : 90 € avec un essai, déplacement à domicile possible dans Angers pour 20 € de plus.
Étudiants : 15 % de réduction du mardi au jeudi sur présentation de la carte.
Nous vendons les shampoings solides de la marque Racine, 9 €.
Un retard de plus de 15 minutes peut annuler le rendez-vous.
Stationnement gratuit une heure place Molière.
Carte de fidélité : la dixième coupe est offerte.
CB à partir de 10 €, espèces, pas de chèques.
Ne pas commenter les salons concurrents. Rester chaleureux.`,
  },
  mobile: {
    facts: {
      name: 'Docteur Écran',
      subtitle: 'Réparation de téléphones et de tablettes',
      description: 'Atelier de réparation à Metz, et vente de téléphones reconditionnés.',
      email: 'aide@docteur-ecran.example.com',
      phone: '06 39 98 47 32',
      website: 'https://docteur-ecran.example.com',
      address: { street: '9 rue des Tisserands', postalCode: '57000', city: 'Metz', country: 'France' },
      businessHours: {
        monday: '10:00-19:00',
        tuesday: '10:00-19:00',
        wednesday: '10:00-19:00',
        thursday: '10:00-19:00',
        friday: '10:00-19:00',
        saturday: '10:00-18:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, tone: 'casual' },
    aiContext: `Écran d'iPhone dès 79 €, batterie 49 €, connecteur de charge 59 €. La plupart des réparations se font en 45 minutes sans rendez-vous.
Nous réparons aussi les Samsung et les Xiaomi, pas les ordinateurs ni les consoles.
Diagnostic gratuit, même si vous ne faites pas réparer.
Les réparations sont garanties 12 mois, sauf casse et oxydation.
Téléphones reconditionnés garantis 24 mois, à partir de 129 €.
Nous rachetons vos anciens téléphones : estimation immédiate en boutique avec une pièce d'identité.
Vos données restent sur le téléphone, mais faites une sauvegarde avant de venir.
Envoi possible par la poste : port à votre charge à l'aller, offert au retour.
Protection d'écran posée : 15 €. Coques de 10 à 25 €.
Paiement en 3 fois sans frais à partir de 100 €.
Téléphone tombé dans l'eau : éteignez-le et venez vite, désoxydation 39 €, résultat non garanti.`,
  },
} satisfies Record<string, EvalBusiness>
