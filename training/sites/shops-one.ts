import { handMade, prestaShop, shopify, wix, wooCommerce } from './platforms.ts'
import { questions, type Site } from './site.ts'

export const maisonVerte: Site = {
  name: 'Maison Verte',
  platform: shopify,
  pages: {
    '/': { title: 'Cosmétiques solides', html: '<p>Nos savons et shampoings sont fabriqués à Annecy.</p>' },
    '/policies/shipping-policy': {
      title: 'Politique d’expédition',
      html: `<h2>Tarifs</h2><table><thead><tr><th>Destination</th><th>Point relais</th><th>Domicile</th></tr></thead><tbody>
<tr><td>France métropolitaine</td><td>3,90 €</td><td>5,90 €</td></tr><tr><td>Belgique</td><td>5,50 €</td><td>8,90 €</td></tr></tbody></table>
<p>La livraison est offerte dès 49 € d’achat en France.</p><h2>Délais</h2><p>Les commandes passées avant 12 h partent le jour même. Comptez 2 à 4 jours ouvrés en France.</p>
<p>Nous n’expédions pas en Suisse.</p>`,
    },
    '/policies/refund-policy': {
      title: 'Politique de remboursement',
      html: `<p>Vous disposez de 30 jours après réception pour nous retourner un produit.</p><p>Pour des raisons d’hygiène, les produits ouverts ne sont pas repris.</p>
<p>Les frais de retour sont à votre charge. Le remboursement est fait sous 10 jours sur le moyen de paiement d’origine.</p>`,
    },
    '/pages/faq': {
      title: 'FAQ',
      html: `<details><summary>Vos shampoings conviennent-ils aux cheveux colorés ?</summary><p>Oui, nos shampoings solides sont sans sulfates et conviennent aux cheveux colorés.</p></details>
<details><summary>Combien de temps dure un shampoing solide ?</summary><p>Un shampoing de 75 g dure environ 2 mois, soit deux flacons de 250 ml.</p></details>
<details><summary>Acceptez-vous PayPal ?</summary><p>Nous acceptons la carte bancaire, PayPal et Apple Pay. Nous n’acceptons pas les chèques.</p></details>`,
    },
    '/pages/carte-cadeau': {
      title: 'Carte cadeau',
      html: '<p>Nos cartes cadeaux de 20, 50 et 100 € sont envoyées par e-mail et valables 1 an.</p>',
    },
  },
  traps: ['HIVER20', '-20 %', '13 mois'],
  asked: questions(
    ['Combien coûte la livraison à domicile en France ?', '5,90'],
    ['c combien la livraison en point relais', '3,90'],
    ['Livraison gratuite à partir de combien ?', '49'],
    ['Vous livrez en Belgique ?', ['5,50', '8,90']],
    ['Livrez-vous en Suisse ?', ['n’expédions pas', "n'expédions pas"]],
    ['Quel est le délai pour renvoyer un produit ?', '30 jours'],
    ['je peux rendre un savon déjà ouvert ?', 'pas repris'],
    ['Qui paie les frais de retour ?', 'votre charge'],
    ['Acceptez-vous PayPal ?', 'PayPal'],
    ['Une carte cadeau est valable combien de temps ?', '1 an'],
    ['Avez-vous une boutique à Paris ?', null],
    ['Vos savons contiennent-ils de l’huile de palme ?', null],
    ['Proposez-vous l’emballage cadeau ?', null],
    ['Peut-on payer en trois fois ?', null],
    ['Faites-vous des ateliers ?', null],
  ),
}

export const lumiere: Site = {
  name: 'Atelier Lumière',
  platform: wooCommerce,
  pages: {
    '/': { title: 'Bougies artisanales', html: '<p>Bougies de cire de soja coulées à la main à Rennes.</p>' },
    '/livraison': {
      title: 'Livraison',
      html: `<p>Nous expédions chaque mardi et chaque vendredi.</p><ul><li>Lettre suivie : 4,50 €</li><li>Colissimo : 6,90 €</li><li>Retrait à l’atelier : gratuit</li></ul>
<p>Les frais de port sont offerts à partir de 70 € d’achats.</p>`,
    },
    '/atelier': {
      title: 'Ateliers créatifs',
      html: `<p>Un atelier bougie dure 2 heures et coûte 45 € par personne, matériel compris.</p><p>Les enfants sont acceptés dès 8 ans, accompagnés d’un adulte.</p>
<p>Un acompte de 30 % est demandé à la réservation. L’annulation est gratuite jusqu’à 7 jours avant.</p>`,
    },
    '/conseils': {
      title: 'Conseils d’utilisation',
      html: '<p>À la première utilisation, laissez brûler la bougie 3 heures. Ne laissez jamais brûler plus de 4 heures de suite.</p><p>Une bougie de 180 g brûle environ 40 heures.</p>',
    },
    '/professionnels': {
      title: 'Professionnels',
      html: '<p>Nous vendons aux boutiques à partir de 24 pièces. Demandez nos tarifs à pro@atelier-lumiere.example.</p>',
    },
  },
  traps: ['12,00', '13 mois'],
  asked: questions(
    ['Combien coûte l’envoi en Colissimo ?', '6,90'],
    ['Le retrait à l’atelier est-il payant ?', 'gratuit'],
    ['A partir de quel montant les frais de port sont offerts ?', '70'],
    ['Quel jour partent les colis ?', 'mardi'],
    ['prix atelier bougie svp', '45'],
    ['Combien de temps dure un atelier ?', '2 heures'],
    ['Ma fille de 9 ans peut participer à un atelier ?', '8 ans'],
    ['Faut-il verser un acompte ?', '30'],
    ['Combien de temps brûle une bougie ?', ['40 heures', '4 heures']],
    ['Jusqu’à quand peut-on annuler un atelier ?', '7 jours'],
    ['Vos bougies sont-elles certifiées bio ?', null],
    ['Livrez-vous en Italie ?', null],
    ['Avez-vous des diffuseurs de parfum ?', null],
    ['Quel est le délai de retour ?', null],
    ['Peut-on payer par chèque ?', null],
  ),
}

export const cyclesDuPont: Site = {
  name: 'Cycles du Pont',
  platform: prestaShop,
  pages: {
    '/': {
      title: 'Vente et réparation de vélos',
      html: '<p>Vélos de ville, électriques et pour enfants à Tours.</p>',
    },
    '/content/1-livraison': {
      title: 'Livraison',
      html: '<p>Les accessoires sont livrés en 48 h pour 5 €.</p><p>Un vélo est livré monté et réglé, en 5 à 8 jours, pour 39 €.</p><p>Nous ne livrons pas en Corse.</p>',
    },
    '/content/2-reparation': {
      title: 'Réparation',
      html: `<table><tr><th>Prestation</th><th>Prix</th></tr><tr><td>Révision simple</td><td>49 €</td></tr><tr><td>Révision complète</td><td>89 €</td></tr>
<tr><td>Changement de chambre à air</td><td>15 €</td></tr><tr><td>Réglage des freins</td><td>12 €</td></tr></table><p>Les réparations se font sur rendez-vous, sous 3 jours.</p>`,
    },
    '/content/3-garantie': {
      title: 'Garantie',
      html: '<p>Les cadres sont garantis 5 ans et les batteries 2 ans.</p><p>La garantie ne couvre pas les pneus ni les plaquettes.</p>',
    },
    '/content/4-location': {
      title: 'Location',
      html: '<p>Location d’un vélo de ville : 15 € la journée. Vélo électrique : 35 € la journée. Une caution de 300 € est demandée.</p><p>Le casque est prêté.</p>',
    },
    '/content/5-paiement': {
      title: 'Paiement',
      html: '<p>Paiement par carte, virement, ou en 4 fois sans frais dès 150 €.</p>',
    },
  },
  traps: ['désinscrire'],
  asked: questions(
    ['Combien coûte une révision complète ?', '89'],
    ['tarif changement chambre à air', '15'],
    ['Combien de temps pour recevoir un vélo ?', '5 à 8 jours'],
    ['Le vélo est livré monté ?', 'monté'],
    ['Vous livrez en Corse ?', 'ne livrons pas'],
    ['La batterie est garantie combien de temps ?', '2 ans'],
    ['Les pneus sont-ils couverts par la garantie ?', 'ne couvre pas'],
    ['Quel est le prix de location d’un vélo électrique à la journée ?', '35'],
    ['Il y a une caution pour la location ?', '300'],
    ['On peut payer en plusieurs fois ?', '4 fois'],
    ['Reprenez-vous les anciens vélos ?', null],
    ['Vendez-vous des trottinettes ?', null],
    ['Avez-vous des vélos cargo ?', null],
    ['Faites-vous des remises étudiants ?', null],
    ['Acceptez-vous les chèques vacances ?', null],
  ),
}

export const chezLou: Site = {
  name: 'Chez Lou',
  platform: wix,
  pages: {
    '/': {
      title: 'Salon de toilettage',
      html: '<p>Toilettage pour chiens et chats à Nantes, sur rendez-vous.</p>',
    },
    '/tarifs': {
      title: 'Tarifs',
      html: '<p>Petit chien (moins de 8 kg) : 38 €</p><p>Chien moyen (8 à 20 kg) : 48 €</p><p>Grand chien (plus de 20 kg) : 65 €</p><p>Chat : 55 €</p><p>Coupe de griffes seule : 10 €</p>',
    },
    '/infos-pratiques': {
      title: 'Infos pratiques',
      html: `<p>Le salon est ouvert du mardi au samedi, de 9 h à 18 h.</p><p>Un toilettage dure entre 1 h 30 et 2 h 30.</p>
<p>Les chiens doivent être à jour de vaccins. Le carnet de santé est demandé.</p><p>Stationnement gratuit devant le salon.</p>`,
    },
    '/annulation': {
      title: 'Annulation',
      html: '<p>Prévenez-nous 24 h avant. Sinon 15 € sont demandés au rendez-vous suivant.</p>',
    },
    '/paiement': { title: 'Paiement', html: '<p>Nous prenons la carte et les espèces, pas les chèques.</p>' },
  },
  asked: questions(
    ['Combien coûte le toilettage d’un grand chien ?', '65'],
    ['prix pour un chat ?', '55'],
    ['C’est combien juste les griffes ?', '10'],
    ['Combien de temps dure un toilettage ?', ['1 h 30', '2 h 30']],
    ['Mon chien doit-il être vacciné ?', 'vaccins'],
    ['Peut-on se garer facilement ?', 'gratuit'],
    ['Je peux payer par chèque ?', 'pas les chèques'],
    ['Que se passe-t-il si j’annule au dernier moment ?', '15'],
    ['vous prenez la carte bleue', 'carte'],
    ['Combien pour un chien de taille moyenne ?', '48'],
    ['Gardez-vous les animaux pendant les vacances ?', null],
    ['Faites-vous les lapins ?', null],
    ['Vous déplacez-vous à domicile ?', null],
    ['Vendez-vous des croquettes ?', null],
    ['Avez-vous une carte de fidélité ?', null],
  ),
}

export const brocante: Site = {
  name: 'Brocante du Canal',
  platform: handMade,
  pages: {
    '/': {
      title: 'Meubles anciens',
      html: 'Meubles et objets des années 1930 à 1970, restaurés à Toulouse.',
    },
    '/livraison.htm': {
      title: 'LIVRAISON',
      html: `<table border="1"><tr><td><b>Zone</b></td><td><b>Petit meuble</b></td><td><b>Gros meuble</b></td></tr><tr><td>Toulouse</td><td>20 €</td><td>35 €</td></tr>
<tr><td>Haute-Garonne</td><td>40 €</td><td>60 €</td></tr></table><br>Au-delà, nous demandons un devis au transporteur.<br><br>Livraison au rez-de-chaussée uniquement.`,
    },
    '/rachat.htm': {
      title: 'NOUS ACHETONS',
      html: 'Nous rachetons vos meubles en teck et en rotin, envoyez-nous trois photos.<br><br>Nous ne rachetons pas les armoires normandes.',
    },
    '/restauration.htm': {
      title: 'RESTAURATION',
      html: '<ul><li>Décapage d’une chaise : 45 €</li><li>Cannage : 90 € la chaise</li><li>Vernis d’une table : 120 €</li></ul>Devis gratuit. Comptez 3 semaines.',
    },
    '/horaires.htm': {
      title: 'VENIR',
      html: 'Entrepôt ouvert le samedi de 10 h à 18 h et sur rendez-vous la semaine.<br>Paiement en espèces, chèque ou virement. Pas de carte.',
    },
  },
  asked: questions(
    ['Combien coûte la livraison d’un gros meuble à Toulouse ?', '35'],
    ['Vous livrez à l’étage ?', 'rez-de-chaussée'],
    ['Rachetez-vous les meubles en teck ?', 'teck'],
    ['J’ai une armoire normande à vendre, ça vous intéresse ?', 'ne rachetons pas'],
    ['prix cannage chaise', '90'],
    ['Combien coûte le décapage d’une chaise ?', '45'],
    ['Le devis est-il payant ?', 'gratuit'],
    ['Combien de temps prend une restauration ?', '3 semaines'],
    ['je peux payer en carte ?', 'Pas de carte'],
    ['Quand l’entrepôt est-il ouvert ?', 'samedi'],
    ['Louez-vous des meubles pour des mariages ?', null],
    ['Faites-vous le débarras de maisons ?', null],
    ['Donnez-vous une garantie ?', null],
    ['Livrez-vous en Espagne ?', null],
    ['Peut-on retourner un meuble ?', null],
  ),
}
