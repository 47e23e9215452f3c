import { type EvalBusiness, instructions } from './businesses.ts'

/** The businesses of the sixth round; their contexts mix prose, lists, questions with answers and capitals. */
export const SIXTH_BUSINESSES = {
  chaussures: {
    facts: {
      name: 'Chemin Faisant',
      subtitle: 'Chaussures en cuir, vente en ligne',
      description: 'Petite marque de chaussures en cuir à tannage végétal pour femmes et hommes.',
      email: 'bonjour@chemin-faisant.example.com',
      phone: '04 65 71 33 62',
      website: 'https://chemin-faisant.example.com',
      address: {
        street: '5 quai des Tanneurs',
        postalCode: '26100',
        city: 'Romans-sur-Isère',
        country: 'France',
      },
      socialMedia: { instagram: 'https://instagram.com/cheminfaisant.example' },
      businessHours: {
        monday: '09:00-12:30, 14:00-17:30',
        tuesday: '09:00-12:30, 14:00-17:30',
        wednesday: '09:00-12:30',
        thursday: '09:00-12:30, 14:00-17:30',
        friday: '09:00-12:30, 14:00-17:30',
        saturday: 'closed',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions,
    aiContext: `Chemin Faisant c'est une petite marque de chaussures en cuir, fabriquées au Portugal dans un atelier familial près de Porto. On a démarré en 2016 et on vend uniquement sur le site. Nous n'avons pas de boutique, mais vous pouvez essayer les modèles au showroom de Romans le vendredi, sur rendez-vous.

LIVRAISON
- France métropolitaine : 4,90€ en point relais, 6,90 € à domicile
- offerte dès 120 euros d'achat
- Belgique, Suisse, Luxembourg = 12€
- nous ne livrons pas en Corse ni dans les DOM TOM
Les commandes passées avant 13h partent le jour même. Comptez 2 à 3 jours en relais, 48h à domicile.

RETOURS ET ECHANGES
Vous avez 30 jours pour nous renvoyer une paire si elle va pas, les chaussures ne doivent pas avoir été portées dehors. Le premier échange de taille est gratuit. Pour un remboursement le retour est a votre charge (comptez environ 7 euros). Le remboursement est fait sous 5 jours ouvrés après réception.
Articles soldés : ni repris ni échangés.

TAILLES
Q : vos chaussures taillent comment ?
R : Les derbies et mocassins taillent normalement. Les bottines Alma taillent petit, prenez une taille au dessus.
Q : Faites vous des demi-pointures ?
R : Non, désolé, pas de demi pointures. Si vous hésitez prenez la pointure au dessus et ajoutez une semelle.
Q : quelles pointures avez-vous ?
R : Du 36 au 41 pour les femmes, du 39 au 47 pour les hommes. On ne fait pas de chaussures enfant.

NOS MODELES
Bottine Alma (femme) — 149 € — cuir de veau, doublure cuir, zip interieur, talon 4 cm
Derby Marcel (homme) : 165€, semelle cousue Goodyear donc ressemelable
Mocassin Léon : 129 €, homme et femme, cuir souple, semelle gomme. Existe aussi en version vegan (cuir de raisin), 119 €.
Sandale Io, 89€, modèle femme, en rupture jusqu'en avril
Nos cuirs viennent d'une tannerie italienne.

ENTRETIEN
Nourrissez le cuir tous les 2 mois avec un baume incolore. Nous vendons un kit d'entretien (baume, brosse, chiffon) à 24 €. Ne mettez surtout pas vos chaussures au sèche-linge ou près d'un radiateur !
Le ressemelage du Derby Marcel coûte 75 €, délai 3 semaines, et on le fait uniquement pour nos propres chaussures.
Garantie : 1 an sur les coutures et les semelles.

PAIEMENT : CB, Paypal, Apple Pay. Pas de virement ni de chèque. Paiement en 3x sans frais à partir de 150 euros.
Cartes cadeaux de 50 à 200 €, valables 1 an.
Code de bienvenue PREMIERSPAS : -10 % sur la première commande, hors soldes.
Merci de ne pas parler de nos marges.`,
  },
  animalerie: {
    facts: {
      name: 'Gamelle & Moustaches',
      subtitle: 'Alimentation et accessoires pour chiens et chats à Dijon',
      description: 'Magasin indépendant d’alimentation animale, avec un salon de toilettage.',
      email: 'coucou@gamelle-moustaches.example.com',
      phone: '06 39 98 72 30',
      website: 'https://gamelle-moustaches.example.com',
      address: { street: '14 rue du Transvaal', postalCode: '21000', city: 'Dijon', country: 'France' },
      socialMedia: { facebook: 'https://facebook.com/gamellemoustaches.example' },
      businessHours: {
        monday: '14:00-19:00',
        tuesday: '09:30-19:00',
        wednesday: '09:30-19:00',
        thursday: '09:30-19:00',
        friday: '09:30-19:00',
        saturday: '09:00-18:30',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions,
    aiContext: `Bonjour ! Voici ce qu'il faut savoir sur le magasin.

Nous vendons des croquettes, de la patée et des friandises pour chiens et chats, plus un petit rayon rongeurs et oiseaux. Pas d'aquariophilie chez nous et nous ne vendons pas d'animaux vivants. Nos marques : Brin d'Os, Félinou et Prairie. Toutes les croquettes Prairie sont sans céréales. La gamme Brin d'Os est fabriquée en Bretagne ; Félinou vient d'Allemagne.

*PRIX DES CROQUETTES*
• Brin d'Os adulte 12 kg → 54,90 €
• Brin d'Os chiot 3kg → 19€90
• Félinou stérilisé 4 kg → 32 €
• Prairie saumon (chat) 2 kg → 21,50 EUR
• pâtée Félinou : 1,80 € la boîte, 18 € les 12
On peut aussi acheter en vrac : le kilo de Brin d'Os adulte est à 5,20 €, le sac réutilisable est offert.

SERVICES
Toilettage : sur rendez vous le mardi et le jeudi avec Sonia. Bain + brushing petit chien (moins de 10 kilos) 35€, chien moyen 45€, grand chien 60€. On ne toilette pas les chats.
Coupe de griffes 8 € sans rdv.
La garde d'animaux nous n'en faisons pas, mais on peut vous donner l'adresse d'une pet-sitter sérieuse.
Conseil nutrition gratuit avec Benoît, 20 minutes environ, le samedi matin de 10h à 12h.
Les chiens sont les bienvenus dans le magasin, tenus en laisse.

LIVRAISON
Nous livrons à Dijon, Chenôve et Talant le mercredi et le vendredi après midi. C'est gratuit à partir de 40 €, sinon 5 €. Nous ne livrons pas à Beaune. Commandez la veille avant 18h par téléphone ou mail. Pas d'expédition par la poste.

FIDELITÉ : 10 sacs achetés = le 11ème offert (même marque et même poids). Les friandises ne comptent pas.
Abonnement croquettes : -5% sur chaque sac, livré tous les mois, sans engagement, résiliable par simple mail.

Retours - un sac fermé peut être rapporté sous 15 jours avec le ticket. Si votre animal n'aime pas, la marque Prairie rembourse le sac ouvert, il faut ramener le reste du sac.

Q: Avez vous des croquettes vétérinaires ?
R: Non, seul votre véto peut en vendre, nous n'avons pas d'aliments médicalisés.
Q: Peut-on se garer ?
R: Oui, parking gratuit de 6 places derrière le magasin.
Q: Faites-vous des médailles gravées ?
R: Oui, gravure en 10 minutes, 12€ la médaille.

Les laisses et colliers en cuir sont faits par un artisan du Jura. Les colliers coutent entre 18 et 35 €. L'arbre à chat Sequoia est à 149€, il est livré démonté.
Pour changer de croquettes, faites une transition sur 7 jours en mélangeant avec les anciennes.
Chaque premier dimanche du mois : après-midi adoption avec le refuge des Griottes, de 14h à 17h, devant le magasin.
On accepte CB, espèces et chèques. PAS DE PAIEMENT EN PLUSIEURS FOIS.`,
  },
  domaine: {
    facts: {
      name: 'Domaine des Trois Merles',
      subtitle: 'Vigneron bio en Minervois',
      description: 'Domaine familial : vins du Minervois, visites de la cave, gîte au milieu des vignes.',
      email: 'caveau@trois-merles.example.com',
      phone: '04 65 71 84 09',
      website: 'https://trois-merles.example.com',
      address: { street: '2 chemin du Pesquier', postalCode: '34210', city: 'Olonzac', country: 'France' },
      socialMedia: { instagram: 'https://instagram.com/troismerles.example' },
      businessHours: {
        monday: '14:00-18:00',
        tuesday: '10:00-12:00, 14:00-18:00',
        wednesday: '10:00-12:00, 14:00-18:00',
        thursday: '10:00-12:00, 14:00-18:00',
        friday: '10:00-12:00, 14:00-19:00',
        saturday: '10:00-19:00',
        sunday: 'closed',
      },
      timeZone: 'Europe/Paris',
    },
    instructions: { ...instructions, tone: 'professional' },
    aiContext: `Domaine familial de 14 hectares en Minervois, conduit en bio depuis 2009 (label AB). Camille et Jérôme sont la 4e génération. Vendanges à la main, en septembre, levures indigènes et très peu de soufre.

NOS VINS (prix TTC à la bouteille, départ cave)
- Les Galets, rouge 2022, 9,50 €. Syrah, carignan, grenache. A boire dans les 5 ans. Servir à 16°.
- Vieille Branche, rouge 2020 : 17 €. Carignan de 90 ans, 12 mois en barriques. Peut se garder 10 ans.
- Rosé du Perchoir 2024 : 8 €
- Blanc Sifflet 2023 (vermentino et roussanne) - 11 €
- Muscat doux "Le Gourmand" 50 cl : 14 euros
- Magnum de Vieille Branche 36 €
Carton de 6 : -5 %. Carton de 12 : -10%.
Bag-in-box (BIB) 5 litres rouge ou rosé : 24 €, pas de bib en blanc.
Jus de raisin : 4 € la bouteille d'un litre.

VISITES ET DEGUSTATIONS
La dégustation au caveau est gratuite et sans rdv, 5 vins à gouter (on n'est pas obligé d'acheter). La visite complète de la cave et des vignes dure 1h30 et coûte 12 € par adulte, gratuit pour les moins de 18 ans. Elle a lieu tous les samedis à 10h30 d'avril à octobre, il faut réserver par téléphone au moins 24h avant. Groupes : 25 personnes maximum. Planche de fromages et charcuterie : 15 € pour 2.
Les chiens sont acceptés dans les vignes mais pas dans le caveau.
Le caveau est accessible aux fauteuils roulants, la cave non (escalier).

EXPEDITION
On expédie partout en france par 6, 12 ou 18 bouteilles : 18€ le premier carton, 12 € par carton suivant. Port offert à partir de 36 bouteilles. Délai : 5 jours environ. Pour le reste de l'Union européenne écrivez-nous pour un devis. NOUS N'EXPEDIONS PAS AUX ETATS UNIS NI AU ROYAUME-UNI. Toute bouteille cassée pendant le transport est remplacée gratuitement, envoyez nous une photo sous 3 jours.

LE GITE
Un gîte pour 4 personnes, "Le Nichoir", 95€ la nuit, 2 nuits minimum, draps compris. Pas de piscine. Petit déjeuner 9€ par personne. Animaux non admis au gîte. Ménage 50€ en supplement. Arrivée à partir de 16h, départ avant 11h.
Camping-cars : 2 emplacements gratuits pour une nuit, sans électricité.

EVENEMENTS
Fête des vendanges le dernier samedi de septembre, repas à 28€ sur inscription.
La grange peut être louée pour un mariage 900€ la journée, 80 invités maximum, traiteur libre.

Questions qu'on nous pose souvent
Q - vos vins contiennent ils des sulfites ?
R - Oui, moins de 60 mg/l, sauf la cuvée Nue qui est sans sulfites ajoutés (13 €).
Q - Sont ils vegan?
R - Oui, aucun collage animal.
Q - Puis-je offrir un bon cadeau ?
R - Oui, bons cadeaux de 30, 50 ou 100€, valables un an, au caveau ou par mail.

Les Galets va bien avec des grillades, Vieille Branche avec un gigot ou un civet, le blanc avec des huîtres ou du chèvre.
Paiement carte, espèces, chèque.
Fermeture annuelle du 20 décembre au 5 janvier.
Ne jamais conseiller de prendre le volant après une dégustation.`,
  },
} as const satisfies Record<string, EvalBusiness>
