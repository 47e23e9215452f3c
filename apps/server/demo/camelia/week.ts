import type { ScriptedConversation } from '../script.ts'
import { people } from './people.ts'

/** The seven days before today. */
export const week: ScriptedConversation[] = [
  {
    person: people.marc,
    at: { daysAgo: 1, time: '10:12' },
    page: '/boutique/produits/earl-grey-bellecour',
    text: `
      @identify
      < Bonjour, pour l'hôtel nous prenons 4 kg d'Earl Grey par mois. Avez-vous un tarif ?
      > Bonjour Marc ! Les professionnels ont 15 % de remise dès 3 kg, en conditionnement au kilo. L’Earl Grey Bellecour est à 72 € le kilo avant remise. Un devis par e-mail vous parvient sous 24 h. {trade,classics}
      < Je voudrais aussi des infusions en sachets individuels.
      ? Je ne sais pas si nous proposons des sachets individuels. Voulez-vous que l’équipe vous réponde ?
      < Oui merci
      ! C’est transmis à l’équipe, elle vous répond ici.
      # Bonjour Marc, Camille. Oui, Verveine et Rooibos en sachets par 100, 24 € la boîte. Je joins tout au devis.
      < Impeccable, j'attends le devis.
      # Il part dans l’heure. Bonne journée !
      < Bonne journée à vous aussi.
      @settle
    `,
  },
  {
    at: { daysAgo: 1, time: '14:38' },
    page: '/boutique',
    text: `
      < c'est combien la livraison
      > La livraison coûte 4,90 €, et elle est offerte dès 45 € d’achat. Les commandes partent sous 48 h, à domicile ou en point relais. {delivery}
      < ok et en point relais c'est pareil ?
      > Le tarif que je connais est de 4,90 €, à domicile ou en point relais, offert dès 45 €. {delivery}
      @useful
      < et si j'ai changé d'avis une fois le colis reçu
      ~ Voici ce que dit la boutique, sans que je sois sûr que cela réponde à votre question : {returns}
      < Oui, merci
      = Avec plaisir ! N’hésitez pas si vous avez une autre question.
    `,
  },
  {
    person: people.karim,
    at: { daysAgo: 1, time: '18:05' },
    page: '/boutique',
    text: `
      @identify
      < Salut, vous avez du chaï ?
      ? Je ne trouve pas de chaï dans ce que la boutique m’a indiqué. Voulez-vous que l’équipe vous réponde ?
      < oui je veux bien, et ma carte de fidélité j'en suis où ?
      ! Je préviens l’équipe, qui peut voir votre carte.
      # Bonjour Karim ! Oui : Chaï Mandala, 8,20 € les 100 g. Et il vous manque deux sachets pour le dixième offert.
      < Top je passe demain
      # On vous attend, à demain.
    `,
  },
  {
    at: { daysAgo: 1, time: '21:47' },
    page: '/boutique',
    text: `
      < Avez-vous un thé pour le soir ?
      > Bonsoir ! Le soir, je vous conseille une infusion sans théine : le Rooibos Soleil (orange, vanille), la Verveine du Velay ou la Nuit de Chine. {evening}
      < Rooibos c'est bon avec du lait ?
      ? Je ne sais pas vous dire si le Rooibos Soleil se boit bien avec du lait. L’équipe pourra vous conseiller en boutique.
      < pas grave merci
      > Avec plaisir. Bonne soirée.
    `,
  },
  {
    person: people.ines,
    at: { daysAgo: 2, time: '11:20' },
    page: '/boutique/produits/sencha-ariake',
    text: `
      < Bonjour, le Sencha Ariake revient quand ?
      > Bonjour ! Il est épuisé, et je préfère ne pas vous promettre de date. Vous pouvez laisser votre adresse sur sa page pour une alerte dès son retour. {sencha,promise}
      @identify
      < C'est fait. Il y a un thé qui ressemble ?
      > Le Gyokuro d’Uji a la même fraîcheur végétale. Il est à 24 € les 50 g. {sencha}
      @useful
      < Un peu cher mais je note !
      > Vous pouvez le goûter au salon avant de vous décider. {room}
    `,
  },
  {
    at: { daysAgo: 2, time: '15:02' },
    page: '/boutique',
    language: 'en',
    text: `
      < Hi! Do you have gift wrapping?
      > Hello! Yes, gift wrapping is free, with a handwritten note. {gift}
      < Great, and what time do you close today?
      > Our hours: Tuesday and Wednesday 10:00 to 19:00, Thursday 10:00 to 13:00 and 14:00 to 19:00, Friday 9:00 to 19:00, Saturday 10:00 to 19:30. Closed on Sunday and Monday. {hours}
      < Perfect thanks
      > You are welcome, see you soon.
    `,
  },
  {
    at: { daysAgo: 2, time: '19:26' },
    page: '/boutique/produits/coffret-decouverte',
    text: `
      < il y a quoi dans le coffret découverte ?
      > Le Coffret Découverte, à 39 €, contient sencha, genmaicha, darjeeling, oolong, rooibos et verveine. {boxes}
      < Il y a combien de tasses dedans ?
      ? Je ne connais pas le poids des six thés. Souhaitez-vous que l’équipe vous le dise ?
      < Non je regarderai en boutique
      > Très bien. Nous sommes au 24, rue Auguste-Comte. {address}
    `,
  },
  {
    person: people.guillaume,
    at: { daysAgo: 3, time: '09:41' },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, une caisse de 12 Coffrets Découverte pour notre épicerie, possible avant le 15 ?
      ! Bonjour Guillaume. Je préviens l’équipe, qui voit les stocks et les délais.
      # Bonjour Guillaume, oui pour 12, départ demain. Je vous fais la remise professionnelle de 15 %.
      < Parfait, même adresse que la dernière fois.
      # C’est noté, facture par e-mail à l’expédition.
      @archive
    `,
  },
  {
    at: { daysAgo: 3, time: '12:55' },
    page: '/boutique',
    text: `
      < On peut venir goûter samedi ?
      > Oui, la dégustation a lieu le samedi à 11 h : 8 places, 12 € par personne, sur inscription au 04 65 71 21 56. {tasting,contact}
      @useful
      < super
      > Nous serons ravis de vous accueillir.
    `,
  },
  {
    person: people.amandine,
    at: { daysAgo: 3, time: '20:14' },
    page: '/boutique',
    text: `
      < Bonsoir, ma tasse est arrivée cassée :(
      > Bonsoir, j’en suis désolé. Un objet arrivé cassé est remplacé sur photo. Je peux prévenir l’équipe pour lancer le remplacement. {returns}
      @identify
      < Oui svp j'ai la photo
      ! C’est transmis, l’équipe vous répond ici et vous dira où envoyer la photo.
      @wait 3
      # Bonsoir Amandine, vraiment désolée. Envoyez la photo à contact@maison-camelia.example, une tasse neuve part demain.
      < Merci beaucoup, c'est envoyé
      # Reçue. Bonne soirée, et bon thé.
      @archive
    `,
  },
  {
    at: { daysAgo: 4, time: '10:33' },
    page: '/boutique/produits/rooibos-soleil',
    text: `
      < Le rooibos soleil contient des fruits à coque ?
      > Nos mélanges peuvent contenir des traces de fruits à coque. En cas d’allergie, mieux vaut vous abstenir ou demander conseil à l’équipe. {allergens}
      @useful
      < ok merci pour la réponse claire
      > Avec plaisir.
    `,
  },
  {
    person: people.helene,
    at: { daysAgo: 5, time: '16:48' },
    page: '/boutique/produits/coffret-sans-theine',
    text: `
      < Bonjour, je cherche un cadeau pour ma mère qui ne boit plus de théine.
      > Bonjour ! Le Coffret Sans théine réunit 6 rooibos et infusions, pour 27 €. L’emballage cadeau est offert. {boxes,gift}
      @identify
      < Il faut le livrer directement chez elle, c'est possible ?
      > Oui, la livraison se fait à domicile ou en point relais, sous 48 h. Elle coûte 4,90 €, offerte dès 45 €. {delivery}
      < Et je peux ajouter un mot ?
      > Oui, un mot écrit à la main accompagne l’emballage cadeau. {gift}
      @useful
      < Parfait je prends ça
      > Très bon choix. Votre mère va se régaler.
    `,
  },
  {
    at: { daysAgo: 5, time: '18:30' },
    page: '/boutique',
    text: `
      < Y a un parking à côté ?
      ? Je ne sais pas où vous garer près de la boutique. Nous sommes au 24, rue Auguste-Comte, à Lyon 2e. {address}
      < ok
      > À bientôt.
    `,
  },
  {
    person: people.olivier,
    at: { daysAgo: 6, time: '13:17' },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, on peut payer avec PayPal ?
      > Bonjour Olivier ! Oui, par carte bancaire ou PayPal. {payment}
      < En plusieurs fois ?
      ? Je ne sais pas si le paiement en plusieurs fois est possible. Voulez-vous que l’équipe vous réponde ?
      < non ça ira
      > Très bien. Bonne journée.
    `,
  },
]
