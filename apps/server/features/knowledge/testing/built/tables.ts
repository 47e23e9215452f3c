import { after, type Built, builtCase } from './built.ts'

/** Facts that stand in rows: what is told is the row that was asked for, with the heads of its columns. */
export const TABLES: readonly Built[] = [
  {
    name: 'Relais Mésange',
    pages: {
      '/': ['Envoi de colis', '<p>Nous expédions vos colis depuis Thouars.</p>'],
      '/envoi': [
        'Tarifs d’envoi',
        `<table><thead><tr><th>Poids</th><th>France</th><th>Belgique</th><th>Suisse</th></tr></thead><tbody>
<tr><td>Jusqu’à 1 kg</td><td>4,90 €</td><td>7,20 €</td><td>11,30 €</td></tr>
<tr><td>1 à 3 kg</td><td>6,40 €</td><td>9,60 €</td><td>14,10 €</td></tr>
<tr><td>3 à 5 kg</td><td>8,70 €</td><td>12,40 €</td><td>17,80 €</td></tr>
<tr><td>5 à 10 kg</td><td>11,50 €</td><td>16,20 €</td><td>23,40 €</td></tr></tbody></table>`,
      ],
    },
    asked: [
      builtCase('Mon colis fait 4 kg, combien pour l’envoyer en Belgique ?', ['12,40'], '9,60', '16,20'),
      builtCase('Combien coûte l’envoi de 2 kg en France ?', ['6,40'], '4,90', '8,70'),
      builtCase('Quel est le prix d’un envoi de 7 kg en Suisse ?', ['23,40'], '17,80', '14,10'),
      builtCase('Combien coûte un envoi de 1 kg en Belgique ?', ['7,20'], '12,40', '16,20'),
      builtCase('Combien coûte un envoi de 14 kg en France ?', null),
      builtCase('tarif envoi 4 kg', ['8,70'], '6,40', '11,50'),
    ],
  },
  {
    name: 'Tricots du Goulet',
    pages: {
      '/': ['Pulls et bonnets', '<p>Nos pulls sont tricotés à Paimpol.</p>'],
      '/tailles': [
        'Guide des tailles',
        `<h2>Pulls</h2><table><tr><th>Taille</th><th>Tour de poitrine</th><th>Longueur</th></tr>
<tr><td>S</td><td>90 cm</td><td>62 cm</td></tr><tr><td>M</td><td>97 cm</td><td>65 cm</td></tr>
<tr><td>L</td><td>104 cm</td><td>68 cm</td></tr></table>
<h2>Chaussettes</h2><table><tr><th>Pointure</th><th>Taille de chaussette</th></tr>
<tr><td>36–38</td><td>petite</td></tr><tr><td>39–42</td><td>moyenne</td></tr><tr><td>43–46</td><td>large</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('Quelle est la longueur du pull en taille M ?', ['65 cm'], '62 cm', '68 cm'),
      builtCase('Quel est le tour de poitrine d’un pull taille L ?', ['104 cm'], '90 cm', '97 cm'),
      builtCase('Je chausse du 40, quelle taille de chaussettes ?', ['moyenne'], 'petite', 'large'),
      builtCase('Je fais du 44, quelle taille de chaussettes prendre ?', ['large'], 'petite', 'moyenne'),
      builtCase('Quelle est la longueur du pull en XL ?', null),
    ],
  },
  {
    name: 'Canoë des Îlots',
    pages: {
      '/': ['Canoë', '<p>Descentes de rivière en canoë.</p>'],
      '/tarifs': [
        'Tarifs',
        `<h2>Descente en groupe</h2><table><thead><tr><th>Taille du groupe</th><th>Prix par personne</th></tr></thead>
<tr><td>2 à 9 personnes</td><td>19 €</td></tr><tr><td>10 à 20 personnes</td><td>15 €</td></tr>
<tr><td>Plus de 20 personnes</td><td>12 €</td></tr></table>
<h2>Location</h2><table><tr><th>Embarcation</th><th>Demi-journée</th><th>Journée</th></tr>
<tr><td>Kayak une place</td><td>16 €</td><td>24 €</td></tr><tr><td>Canoë deux places</td><td>26 €</td><td>38 €</td></tr>
<tr><td>Canoë trois places</td><td>33 €</td><td>47 €</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('On sera 15 personnes, c’est combien par personne ?', ['15 €'], '19 €', '12 €'),
      builtCase('Prix pour un groupe de 25 personnes ?', ['12 €'], '19 €', '15 €'),
      builtCase(
        'Combien coûte la location d’un canoë deux places à la journée ?',
        ['38 €'],
        '47 €',
        '24 €',
        '33 €',
      ),
      builtCase('Prix du kayak une place pour une demi-journée ?', ['16 €'], '26 €', '33 €'),
      after(
        'Combien coûte le kayak une place à la journée ?',
        'et le canoë trois places ?',
        ['47 €'],
        '24 €',
        '38 €',
      ),
    ],
  },
  {
    name: 'Taxi Vallon',
    pages: {
      '/': ['Taxi', '<p>Votre taxi dans la vallée.</p>'],
      '/zones': [
        'Zones de livraison',
        `<table><tr><th>Commune</th><th>Zone</th><th>Frais de livraison</th><th>Minimum de commande</th></tr>
<tr><td>Aubrac-le-Haut</td><td>A</td><td>2,50 €</td><td>15 €</td></tr>
<tr><td>Saint-Martial</td><td>B</td><td>4,00 €</td><td>25 €</td></tr>
<tr><td>Villeneuve-des-Prés</td><td>C</td><td>6,50 €</td><td>40 €</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('Combien coûte la livraison à Saint-Martial ?', ['4,00'], '2,50', '6,50'),
      builtCase('Quel est le minimum de commande pour Villeneuve-des-Prés ?', ['40 €'], '15 €', '25 €'),
      builtCase('Combien coûte la livraison à Montrevert ?', null),
    ],
  },
  {
    name: 'Cave Lointaine',
    files: {
      'tarifs.csv': `Vin;Millésime;Bouteille;Caisse de 6
Les Grèves rouge;2021;9,80 €;54 €
Les Grèves blanc;2022;10,50 €;58 €
Clos du Puits rouge;2019;18,00 €;99 €`,
      'poids.csv': `Zone;0-2 kg;2-5 kg;5-10 kg
France;6,10 €;8,20 €;11,90 €
Espagne;9,30 €;13,70 €;19,40 €`,
    },
    asked: [
      builtCase('Quel est le prix de la caisse de Grèves blanc ?', ['58 €'], '54 €', '99 €'),
      builtCase('Combien coûte une bouteille de Clos du Puits ?', ['18,00'], '9,80', '10,50'),
      builtCase('Combien coûte l’envoi de 3 kg en Espagne ?', ['13,70'], '8,20', '11,90'),
    ],
  },
  {
    name: 'Velos Rambla',
    context: `LOCATION DE VÉLOS (demi-journée / journée / semaine)
Vélo de ville : 9 € / 14 € / 60 €
Vélo électrique : 19 € / 29 € / 130 €
Tandem : 22 € / 35 € / 150 €

Livraison de vos vélos au gîte : 12 €.`,
    asked: [
      builtCase(
        'Combien coûte la location d’un vélo électrique à la journée ?',
        ['29 €', 'journée'],
        '14 €',
        '35 €',
      ),
      builtCase('Prix du tandem pour une semaine ?', ['150 €', 'semaine'], '60 €', '130 €'),
    ],
  },
  {
    name: 'Paket Fuchs',
    pages: {
      '/': ['Paketversand', '<p>Wir versenden aus Rostock.</p>'],
      '/versand': [
        'Versandkosten',
        `<table><tr><th>Gewicht</th><th>Deutschland</th><th>Österreich</th></tr>
<tr><td>bis 2 kg</td><td>4,50 €</td><td>8,90 €</td></tr><tr><td>2–5 kg</td><td>6,20 €</td><td>11,40 €</td></tr>
<tr><td>5–10 kg</td><td>8,80 €</td><td>15,60 €</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('Was kostet der Versand von 4 kg nach Österreich?', ['11,40'], '8,90', '15,60'),
      builtCase('Was kostet der Versand von 8 kg nach Deutschland?', ['8,80'], '4,50', '6,20'),
    ],
  },
  {
    name: 'Harbour Rooms',
    pages: {
      '/': ['Rooms', '<p>Five rooms by the harbour in Whitby.</p>'],
      '/rooms': [
        'Room rates',
        `<table><tr><th>Room</th><th>Sleeps</th><th>Low season</th><th>High season</th></tr>
<tr><td>Gannet</td><td>2</td><td>£85</td><td>£120</td></tr><tr><td>Puffin</td><td>3</td><td>£105</td><td>£145</td></tr>
<tr><td>Kittiwake</td><td>4</td><td>£130</td><td>£180</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('How much is the Puffin room in high season?', ['£145'], '£120', '£180'),
      builtCase('What does the Kittiwake room cost in low season?', ['£130'], '£85', '£105'),
      after('How much is the Puffin room in high season?', 'and the Gannet?', ['£120'], '£145', '£180'),
    ],
  },
  {
    name: 'Taller Olivo',
    pages: {
      '/': ['Taller', '<p>Reparamos bicicletas en Girona.</p>'],
      '/precios': [
        'Precios',
        `<table><tr><th>Servicio</th><th>Bicicleta normal</th><th>Bicicleta eléctrica</th></tr>
<tr><td>Revisión</td><td>35 €</td><td>55 €</td></tr><tr><td>Pinchazo</td><td>9 €</td><td>14 €</td></tr>
<tr><td>Frenos</td><td>18 €</td><td>22 €</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('¿Cuánto cuesta la revisión de una bicicleta eléctrica?', ['55 €'], '14 €', '22 €'),
      builtCase('¿Cuánto cuesta arreglar un pinchazo?', ['9 €'], '35 €', '18 €'),
    ],
  },
  {
    name: 'Traiteur Persil',
    pages: {
      '/': ['Traiteur', '<p>Un traiteur à Chinon.</p>'],
      '/tarifs': [
        'Nos formules',
        `<table><tr><th rowspan="2">Formule</th><th colspan="2">En semaine</th><th colspan="2">Le week-end</th></tr>
<tr><th>Midi</th><th>Soir</th><th>Midi</th><th>Soir</th></tr>
<tr><td>Buffet froid</td><td>18 €</td><td>22 €</td><td>24 €</td><td>28 €</td></tr>
<tr><td>Buffet chaud</td><td>23 €</td><td>27 €</td><td>31 €</td><td>35 €</td></tr></table>
<h2>Livraison</h2><table><tr><td>Zone</td><td>Commande</td><td>Frais</td></tr>
<tr><td rowspan="2">Chinon</td><td>moins de 20 personnes</td><td>10 €</td></tr><tr><td>20 personnes et plus</td><td>6 €</td></tr>
<tr><td rowspan="2">Saumur</td><td>moins de 20 personnes</td><td>25 €</td></tr><tr><td>20 personnes et plus</td><td>17 €</td></tr></table>`,
      ],
    },
    asked: [
      builtCase(
        'Combien coûte le buffet chaud le week-end ?',
        ['Le week-end Soir : 35 €', 'Le week-end Midi : 31 €'],
        'Buffet froid',
      ),
      builtCase('Prix du buffet froid en semaine le midi ?', ['En semaine Midi : 18 €'], 'Buffet chaud'),
      builtCase('Combien coûte la livraison à Saumur pour 30 personnes ?', ['17 €'], '10 €', '6 €', '25 €'),
      builtCase('Combien coûte la livraison à Chinon pour 12 personnes ?', ['10 €'], '17 €', '6 €', '25 €'),
    ],
  },
  {
    name: 'Colonie Argousier',
    files: {
      'tarifs.txt': `Séjours d’été

TARIFS (une semaine / deux semaines)
Voile : 420 € / 790 €
Poney : 480 € / 890 €
Cirque : 390 € / 720 €

Option            Le jour     La semaine
Pique-nique       6 €         28 €
Navette           4 €         18 €
`,
      'ages.csv': `Groupe;Âge;Encadrement
Mouettes;6-8 ans;1 animateur pour 6
Cormorans;9-11 ans;1 animateur pour 8
Goélands;12-15 ans;1 animateur pour 10`,
    },
    asked: [
      builtCase(
        'Combien coûte le séjour poney pour deux semaines ?',
        ['890 €', 'deux semaines'],
        '790 €',
        '720 €',
      ),
      builtCase('Combien coûte la navette pour la semaine ?', ['18 €', 'La semaine'], '28 €', '6 €'),
      builtCase('Ma fille a 10 ans, dans quel groupe va-t-elle ?', ['Cormorans'], 'Mouettes', 'Goélands'),
    ],
  },
  {
    name: 'Laverie Bulle',
    pages: {
      '/': ['Laverie', '<p>Une laverie à Nancy.</p>'],
      '/machines': [
        'Nos machines',
        `<table><tr><th>Machine</th><th>Lavage</th><th>Séchage</th><th>Durée</th></tr>
<tr><th>8 kg</th><td>4,50 €</td><td>2 €</td><td>35 min</td></tr><tr><th>12 kg</th><td>6,50 €</td><td>3 €</td><td>42 min</td></tr>
<tr><th>18 kg</th><td>9,00 €</td><td>4 €</td><td>50 min</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('Combien coûte un lavage dans la machine de 12 kg ?', ['6,50'], '4,50', '9,00'),
      builtCase('Combien de temps dure un lavage en machine de 18 kg ?', ['50 min'], '35 min', '42 min'),
      after(
        'Combien coûte un lavage dans la machine de 12 kg ?',
        'et la machine de 8 kg ?',
        ['4,50'],
        '6,50',
        '9,00',
      ),
      builtCase('Combien coûte un lavage ?', null),
    ],
  },
  {
    name: 'Ropa Marea',
    pages: {
      '/': ['Ropa', '<p>Ropa de mar.</p>'],
      '/tallas': [
        'Guía de tallas',
        `<table><tr><th>Talla</th><th>Pecho</th><th>Cintura</th></tr><tr><td>S</td><td>88 cm</td><td>70 cm</td></tr>
<tr><td>M</td><td>94 cm</td><td>76 cm</td></tr><tr><td>L</td><td>100 cm</td><td>82 cm</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('¿Qué medida de pecho tiene la talla M?', ['94 cm'], '88 cm', '100 cm'),
      builtCase('¿Cuánto mide la cintura en la talla L?', ['82 cm'], '70 cm', '76 cm'),
    ],
  },
  {
    name: 'Salles du Rouergue',
    pages: {
      '/': ['Salles', '<p>Location de salles à Rodez.</p>'],
      '/salles': [
        'Tarifs des salles',
        `<table><thead><tr><td><b>Salle</b></td><td><b>Capacité</b></td><td><b>La demi-journée</b></td><td><b>La journée</b></td></tr></thead>
<tr><td>Aubrac</td><td>20 personnes</td><td>90 €</td><td>160 €</td></tr><tr><td>Lévézou</td><td>45 personnes</td><td>150 €</td><td>270 €</td></tr>
<tr><td>Ségala</td><td>80 personnes</td><td>220 €</td><td>390 €</td></tr></table>`,
      ],
      '/livraison': [
        'Livraison des repas',
        `<table><tr><th>Montant de la commande</th><th>Frais de port</th></tr><tr><td>moins de 50 €</td><td>6 €</td></tr>
<tr><td>50 à 100 €</td><td>4 €</td></tr><tr><td>plus de 100 €</td><td>offerts</td></tr></table>`,
      ],
    },
    asked: [
      builtCase('Quel est le tarif de la salle Lévézou à la journée ?', ['270 €'], '160 €', '390 €'),
      builtCase('Combien coûte la salle Ségala la demi-journée ?', ['220 €'], '150 €'),
      after(
        'Quel est le tarif de la salle Lévézou à la journée ?',
        'et la salle Aubrac ?',
        ['160 €'],
        '270 €',
      ),
      builtCase('combien pour la salle', null),
      builtCase('Nous serons 40, quelle salle ?', null),
      builtCase('Combien de frais de port pour une commande de 70 € ?', ['4 €'], '6 €'),
      builtCase('frais de port pour 120 €', ['offerts'], '6 €', '4 €'),
    ],
  },
]
