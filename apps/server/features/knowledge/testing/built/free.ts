import { type Built, builtCase } from './built.ts'

/** What is free, guaranteed, refunded or left out of one thing is not so of another. */
export const FREE: readonly Built[] = [
  {
    name: 'Lampes Ondine',
    pages: {
      '/': ['Lampes', '<p>Des lampes en verre soufflé.</p>'],
      '/infos': [
        'Infos pratiques',
        `<p>La livraison est gratuite dès 60 €.</p><p>Les retours sont possibles sous 30 jours.</p>
<p>Nos ampoules sont garanties 2 ans.</p><p>Un bon de réduction est offert pour votre anniversaire.</p>
<p>Le verre brisé pendant le transport est remboursé.</p><p>Nos abat-jour sont sans plastique.</p><p>Le montage des lustres est proposé à domicile.</p>`,
      ],
    },
    asked: [
      builtCase('Le retour est-il gratuit ?', null),
      builtCase('La livraison est-elle gratuite ?', ['60 €']),
      builtCase('Le montage est-il gratuit ?', null, '60'),
      builtCase('Vos abat-jour sont-ils garantis ?', null, '2 ans'),
      builtCase('Les ampoules sont-elles garanties ?', ['2 ans']),
      builtCase('L’emballage cadeau est-il offert ?', null),
      builtCase('Une ampoule qui ne marche plus est-elle remboursée ?', null, 'transport'),
      builtCase('Vos ampoules sont-elles sans plastique ?', null),
      builtCase('Vos abat-jour sont-ils sans plastique ?', ['sans plastique']),
    ],
  },
  {
    name: 'Pâtisserie Nougatine',
    pages: {
      '/': ['Pâtisserie', '<p>Gâteaux sur commande.</p>'],
      '/carte': [
        'La carte',
        `<p>La tarte au citron est sans gluten.</p><p>Le fraisier est sans alcool.</p><p>L’acompte est remboursé si vous annulez 7 jours avant.</p>
<p>Les bougies sont offertes avec chaque gâteau.</p><p>La dégustation est gratuite pour les mariages, en compagnie de la livraison des gâteaux.</p>`,
      ],
    },
    asked: [
      builtCase('Le fraisier est-il sans gluten ?', null),
      builtCase('La tarte au citron est-elle sans alcool ?', null),
      builtCase('Les bougies sont-elles gratuites ?', ['offertes']),
      builtCase('La livraison est-elle gratuite ?', null),
      builtCase('Le gâteau est-il remboursé s’il est abîmé ?', null, 'acompte'),
    ],
  },
  {
    name: 'Northlight Frames',
    pages: {
      '/': ['Frames', '<p>Picture frames made in Hexham.</p>'],
      '/terms': [
        'Terms',
        `<p>Delivery is free on orders over £50.</p><p>Frames are guaranteed for 5 years.</p><p>Deposits are refunded up to a week before.</p><p>Our paints are solvent-free.</p><p>Returns are accepted within 14 days. Collection from the workshop is free.</p>`,
      ],
    },
    asked: [
      builtCase('Are returns free?', null, '£50', 'Collection'),
      builtCase('Is delivery free?', ['£50']),
      builtCase('Are the mirrors guaranteed?', null, '5 years'),
      builtCase('Is framing free?', null),
    ],
  },
  {
    name: 'Uhren Kessler',
    pages: {
      '/': ['Uhren', '<p>Uhren aus Glashütte.</p>'],
      '/service': [
        'Service',
        `<p>Der Versand ist ab 80 € kostenlos.</p><p>Auf Uhrwerke geben wir 3 Jahre Garantie.</p><p>Rücksendungen sind innerhalb von 14 Tagen möglich.</p><p>Unsere Armbänder sind ohne Nickel.</p><p>Der Kostenvoranschlag ist gratis.</p>`,
      ],
    },
    asked: [
      builtCase('Ist die Rücksendung kostenlos?', null),
      builtCase('Ist der Versand kostenlos?', ['80 €']),
      builtCase('Gibt es Garantie auf Armbänder?', null, '3 Jahre'),
      builtCase('Ist die Reparatur gratis?', null),
    ],
  },
  {
    name: 'Librería Faro',
    pages: {
      '/': ['Librería', '<p>Una librería en Vigo.</p>'],
      '/condiciones': [
        'Condiciones',
        `<p>El envío es gratis a partir de 30 €.</p><p>Las devoluciones se aceptan en 15 días.</p><p>El papel de regalo es gratuito.</p><p>Los lectores electrónicos están garantizados 3 años.</p>`,
      ],
    },
    asked: [
      builtCase('¿La devolución es gratis?', null),
      builtCase('¿El envío es gratis?', ['30 €']),
      builtCase('¿Los libros están garantizados?', null, '3 años'),
    ],
  },
  {
    name: 'Vitrail Roseraie',
    pages: {
      '/': ['Vitraux', '<p>Restauration de vitraux à Troyes.</p>'],
      '/services': [
        'Nos services',
        `<p>Le transport des vitraux est assuré et le devis est gratuit.</p>
<p>La visite se fait sans rendez-vous, le dépôt de pièces sur rendez-vous.</p>
<p>Nos soudures sont garanties dix ans, les joints se changent à l’atelier.</p>
<p>Le nettoyage est proposé toute l’année. La photo avant travaux est offerte.</p>
<p>Un acompte de 30 % est demandé à la commande de verre et remboursé si le verre manque.</p>
<p>Gratuit : la découpe d’une vitre de moins de 20 cm. Le remplacement d’une vitre se fait à domicile.</p>`,
      ],
    },
    asked: [
      builtCase('Le transport des vitraux est-il gratuit ?', null),
      builtCase('Le devis est-il gratuit ?', ['gratuit']),
      builtCase('Le dépôt de pièces est-il sans rendez-vous ?', null),
      builtCase('Les joints sont-ils garantis ?', null, 'dix ans'),
      builtCase('Le nettoyage est-il offert ?', null),
      builtCase('Le nettoyage est-il gratuit ?', null),
      builtCase('Le remplacement d’une vitre est-il gratuit ?', null),
      builtCase('Les vitraux sont-ils remboursés ?', null),
    ],
  },
  {
    name: 'Brookside Cycles',
    pages: {
      '/': ['Bikes', '<p>A bike shop in Totnes.</p>'],
      '/help': [
        'Help',
        `<p>Bike hire starts at 9 am. Helmets are free.</p><p>Repairs are done within a week and estimates are free of charge.</p>
<p>Batteries are guaranteed for 2 years, motors are checked every spring.</p><p>Bookings can be moved. Deposits are refunded in full.</p>`,
      ],
    },
    asked: [
      builtCase('Is bike hire free?', null),
      builtCase('Are repairs free?', null),
      builtCase('Are the motors guaranteed?', null),
      builtCase('Are bookings refunded?', null),
      builtCase('Are helmets free?', ['free']),
    ],
  },
  {
    name: 'Zahnrad Werkstatt',
    pages: {
      '/': ['Werkstatt', '<p>Nähmaschinen in Fulda.</p>'],
      '/hilfe': [
        'Hilfe',
        `<p>Die Reparatur dauert eine Woche. Die Abholung ist kostenlos.</p><p>Motoren haben 2 Jahre Garantie, Riemen tauschen wir aus.</p>`,
      ],
    },
    asked: [
      builtCase('Ist die Reparatur kostenlos?', null),
      builtCase('Ist die Abholung kostenlos?', ['kostenlos']),
      builtCase('Haben Riemen Garantie?', null),
    ],
  },
  {
    name: 'Hostal Brisa',
    pages: {
      '/': ['Hostal', '<p>Un hostal en Cádiz.</p>'],
      '/servicios': [
        'Servicios',
        '<p>El desayuno se sirve a las 8. El aparcamiento es gratuito.</p><p>La reserva se paga al llegar y la cancelación es gratis.</p>',
      ],
    },
    asked: [
      builtCase('¿El desayuno es gratuito?', null),
      builtCase('¿La reserva es gratis?', null),
      builtCase('¿El aparcamiento es gratuito?', ['gratuito']),
    ],
  },
]
