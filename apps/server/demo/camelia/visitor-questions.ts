/** What visitors of the tea shop asked in earlier months, again and again; the scripts are those of script.ts. */
export const VISITOR_QUESTIONS: readonly { page: string; text: string; language?: string }[] = [
  {
    page: '/boutique',
    text: `
      < Bonjour, la livraison est offerte à partir de combien ?
      > Bonjour ! Elle est offerte dès 45 €, sinon 4,90 €. {delivery}
      @useful
    `,
  },
  {
    page: '/boutique',
    text: `
      < Vous êtes ouverts le samedi ?
      > Oui, le samedi de 10 h à 19 h 30. {hours}
      < Super merci
      > Avec plaisir.
    `,
  },
  {
    page: '/boutique/produits/sencha-ariake',
    text: `
      < Le Sencha Ariake revient quand en stock ?
      > Il est épuisé pour le moment. Je peux vous proposer l’alerte de retour en stock, ou le Gyokuro d’Uji, à la même fraîcheur végétale. {sencha}
      < ok je mets l'alerte
      > Vous recevrez un e-mail dès son retour. {sencha}
    `,
  },
  {
    page: '/boutique/produits/gyokuro-uji',
    text: `
      < Quelle température pour le Gyokuro ?
      > 55 °C, pendant 2 minutes. {brewing}
      @useful
    `,
  },
  {
    page: '/boutique/produits/theiere-iwachu',
    text: `
      < La théière passe au lave-vaisselle ?
      > Non, ni lave-vaisselle, ni plaque de cuisson : on la rince à l’eau claire. {teapot}
      < Et elle contient combien ?
      > 0,65 litre, pour 89 €. {teapot}
    `,
  },
  {
    page: '/boutique',
    text: `
      < Je peux retirer ma commande en boutique ?
      > Oui, le retrait est gratuit, et prêt en 2 h pendant les heures d’ouverture. {pickup,hours}
    `,
  },
  {
    page: '/boutique',
    text: `
      < Est-ce que vous acceptez PayPal ?
      > Oui, PayPal et la carte bancaire. {payment}
      @useful
    `,
  },
  {
    page: '/boutique/coffrets',
    text: `
      < Je cherche un coffret pour offrir à quelqu'un qui ne boit pas de théine
      > Le Coffret Sans théine réunit 6 rooibos et infusions, pour 27 €. L’emballage cadeau est offert. {boxes,gift}
      @useful
      < Parfait, merci !
      > Avec plaisir.
    `,
  },
  {
    page: '/boutique',
    text: `
      < Mon paquet est arrivé avec une tasse cassée
      > J’en suis désolé. Un objet arrivé cassé est remplacé sur photo. {returns}
      < Je vous envoie la photo où ?
      ! Je préviens l’équipe, elle vous répond ici.
      # Bonjour, envoyez-la à contact@maison-camelia.example, la tasse repart demain.
      < Merci beaucoup
      @settle
    `,
  },
  {
    page: '/boutique',
    text: `
      < Vous livrez en Suisse ?
      ? Je sais que nous expédions en France. Pour la Suisse, je ne sais pas : l’équipe pourra vous répondre. {delivery}
      @not-useful
    `,
  },
  {
    page: '/boutique',
    text: `
      < Il reste des places pour la dégustation de samedi ?
      ? La dégustation a lieu le samedi à 11 h, avec 8 places. Je ne sais pas s’il en reste : l’équipe peut vous le dire. {tasting}
      < Oui, demandez-leur
      ! C’est transmis.
      @wait 6
      # Bonjour, il en reste deux, je vous inscris ?
      < Oui, au nom de Perret
      # C’est noté, à samedi !
    `,
  },
  {
    page: '/boutique',
    text: `
      < C'est quoi vos tarifs pour un restaurant ?
      > Les professionnels ont 15 % de remise dès 3 kg, au kilo, avec un devis par e-mail sous 24 h. {trade}
      < Je voudrais un devis alors
      ! Je préviens l’équipe, qui vous répond ici.
      # Bonjour, quelles références, et quel volume par mois ?
      < 5 kg de thé noir
      # Le devis part ce soir.
      @archive
    `,
  },
  {
    page: '/boutique',
    text: `
      < Vos mélanges contiennent des noix ?
      > Nos mélanges peuvent contenir des traces de fruits à coque. {allergens}
    `,
  },
  {
    page: '/boutique',
    text: `
      < On peut réserver une table au salon de thé ?
      > Le salon a 24 places, sans réservation, sauf le samedi : par téléphone, au 04 65 71 21 56. {room,contact}
      @useful
    `,
  },
  {
    page: '/boutique',
    text: `
      < Où est ma commande 10391 ?
      ! Je n’ai pas accès aux commandes. Je préviens l’équipe, elle vous répond ici.
      @wait 12
      # Bonjour, elle est en point relais depuis ce matin.
      < Ah je n'avais pas eu le mail, merci
      @settle
    `,
  },
  {
    page: '/boutique',
    text: `
      < Quelle est votre adresse ?
      > 24, rue Auguste-Comte, 69002 Lyon. {address}
    `,
  },
  {
    page: '/boutique',
    text: `
      < Vous vendez des cartes cadeaux ?
      > Oui, de 20 à 150 €, valables un an. {loyalty}
      < Et par mail c'est possible ?
      ? Je ne sais pas si elles existent par e-mail. Je peux demander à l’équipe.
    `,
  },
  {
    page: '/boutique/infusions',
    text: `
      < Que me conseillez-vous pour le soir ?
      > Une infusion sans théine : le Rooibos Soleil, la Verveine du Velay ou la Nuit de Chine. {evening}
      @useful
    `,
  },
  {
    page: '/boutique',
    text: `
      < Je peux renvoyer un thé qui ne me plaît pas ?
      > Oui, sous 14 jours, si le sachet n’est pas ouvert. {returns}
    `,
  },
  {
    page: '/boutique/produits/genmaicha',
    text: `
      < Combien coûte le Genmaicha ?
      > 13,90 € les 100 g. {classics}
      < Et l'Earl Grey ?
      > L’Earl Grey Bellecour est à 8,90 € les 100 g, 72 € le kilo. {classics}
      @useful
    `,
  },
  {
    page: '/boutique',
    text: `
      < Bonjour, je voudrais parler à quelqu'un
      ! Je préviens l’équipe, elle vous répond ici.
      @wait 25
      # Bonjour, je vous écoute.
      < C'est pour un mariage, 80 petits sachets
      # Avec plaisir : appelez-nous au 04 65 71 21 56, on choisit ensemble.
      @hand-back
    `,
  },
  {
    page: '/boutique',
    language: 'en',
    text: `
      < Hi, do you ship to Ireland?
      ? I know that we ship within France. For Ireland I do not know: the team can tell you. {delivery}
    `,
  },
  {
    page: '/boutique',
    language: 'en',
    text: `
      < What are your opening hours on Friday?
      > On Friday we are open from 9 am to 7 pm. {hours}
      @useful
    `,
  },
  {
    page: '/boutique',
    text: `
      < C'est possible de payer en trois fois ?
      ? Nous acceptons la carte bancaire et PayPal. Pour un paiement en trois fois, je ne sais pas. {payment}
      < dommage
      > N’hésitez pas à écrire à contact@maison-camelia.example. {contact}
    `,
  },
]

/** What customers who came back within days asked the first and the second time. */
export const RETURNS: readonly [first: string, second: string][] = [
  [
    `
      @identify
      < Bonjour, la livraison prend combien de temps ?
      > Bonjour ! L’expédition se fait sous 48 h en France. {delivery}
    `,
    `
      @identify
      < Bonjour, toujours pas de nouvelles de mon colis
      ! Je préviens l’équipe, elle vous répond ici.
      @wait 9
      # Bonjour, il est en cours de livraison, vous l’avez demain.
      < Merci
      @settle
    `,
  ],
  [
    `
      @identify
      < Quelle infusion pour bien dormir ?
      > La Verveine du Velay ou la Nuit de Chine, sans théine. {evening}
    `,
    `
      @identify
      < Je reprends de la Verveine, vous l'avez en 250 g ?
      ? Je ne sais pas si elle existe en 250 g. L’équipe pourra vous le dire. {evening}
    `,
  ],
]
