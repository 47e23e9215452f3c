import type { ScriptedConversation } from '../script.ts'
import { people } from './people.ts'

/** What the assistant answered in the last weeks from its answers of the team, the shop's site and its guide. */
export const knowledgeTalks: ScriptedConversation[] = [
  {
    at: { daysAgo: 1, time: '12:31' },
    page: '/boutique',
    text: `
      < Bonjour, vous vendez du matcha ?
      > Bonjour ! Oui : un matcha d’Uji de cérémonie, en boîte de 30 g, à 29 €. {matcha}
      @useful
      < Et il se garde combien de temps ?
      > Un thé vert se garde un an après la récolte, à l’abri de la lumière et de l’humidité. {shelf-life,storing}
    `,
  },
  {
    at: { daysAgo: 2, time: '12:14' },
    page: '/boutique',
    text: `
      < Vous prenez la carte Swile au salon ?
      > Oui, au salon, par carte, pour ce qui se mange sur place. Pas pour les thés à emporter. {vouchers}
      @useful
    `,
  },
  {
    person: people.mai,
    at: { daysAgo: 3, time: '18:47' },
    page: '/boutique/infusions',
    text: `
      @identify
      < Bonsoir, combien de verveine pour ma théière de 65 cl ?
      > Bonsoir ! 6 g de Verveine du Velay pour une théière de 0,65 l, 2 g pour une tasse. {guide-verbena}
      @useful
    `,
  },
  {
    at: { daysAgo: 4, time: '17:09' },
    page: '/boutique',
    text: `
      < on peut venir avec son chien ?
      > Oui, tenu en laisse, au comptoir comme au salon. {dogs}
      < génial
      > À bientôt, tous les deux.
    `,
  },
  {
    at: { daysAgo: 5, time: '13:20' },
    page: '/boutique',
    text: `
      < vos sachets sont compostables ?
      > Oui : ils sont en papier kraft doublé de cellulose et se compostent à la maison. {sachets}
      @useful
    `,
  },
  {
    at: { daysAgo: 7, time: '21:02' },
    page: '/boutique',
    text: `
      < Je reçois le suivi du colis quand ?
      > Le lien de suivi du transporteur est envoyé par e-mail le soir de l’expédition. {tracking}
      < et le point relais le garde combien de temps
      > Un point relais garde le colis dix jours. {relay}
      @useful
    `,
  },
  {
    person: people.beatrice,
    at: { daysAgo: 8, time: '12:40' },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, c'est quand l'atelier gongfu ?
      > Bonjour Béatrice ! Le premier dimanche du mois, de 15 h à 17 h 30. {gongfu-day}
      < Et le tarif ?
      > 45 € par personne, thés et gâteaux compris. {gongfu-price}
      @useful
      < Merci, j'en parle à ma sœur.
      > Avec plaisir.
    `,
  },
  {
    at: { daysAgo: 9, time: '15:55' },
    page: '/boutique',
    text: `
      < Bonjour, il me faudrait une facture au nom de ma société
      > Bonjour ! Indiquez le nom de la société à la commande : la facture est jointe au colis. {invoice}
    `,
  },
  {
    at: { daysAgo: 10, time: '11:38' },
    page: '/boutique/produits/rooibos-soleil',
    text: `
      < le rooibos se boit glacé ?
      > Oui, le Rooibos Soleil se boit aussi glacé : 12 g par litre, une nuit au réfrigérateur. {guide-rooibos}
      @useful
    `,
  },
  {
    at: { daysAgo: 12, time: '20:16' },
    page: '/boutique',
    text: `
      < avez-vous de la poudre de matcha
      > Oui : un matcha d’Uji de cérémonie, en boîte de 30 g, à 29 €. {matcha}
      < vous mettez un échantillon d'autre chose avec ?
      > Oui, un échantillon de 5 g accompagne chaque commande. {samples}
    `,
  },
  {
    person: people.ines,
    at: { daysAgo: 13, time: '19:32' },
    page: '/boutique',
    text: `
      @identify
      < Bonsoir, je peux encore ajouter un article à ma commande de ce matin ?
      > Bonsoir ! Oui, tant qu’elle n’est pas expédiée : appelez-nous au 04 65 71 21 56. {change}
      @useful
    `,
  },
  {
    at: { daysAgo: 15, time: '10:47' },
    page: '/boutique',
    text: `
      < Bonjour, on se marie en juin, combien coûtent vos sachets pour les invités ?
      > Bonjour ! Le sachet de 15 g pour invités coûte 3,20 € pièce, commandé trois semaines à l’avance. {favours}
      @useful
      < Top, merci
      > Toutes nos félicitations !
    `,
  },
  {
    at: { daysAgo: 16, time: '13:03' },
    page: '/boutique',
    text: `
      < les tickets restaurant passent chez vous ?
      > Au salon oui, par carte, pour ce qui se mange sur place. Pas pour les thés à emporter. {vouchers}
    `,
  },
  {
    at: { daysAgo: 18, time: '22:11' },
    page: '/boutique/infusions',
    text: `
      < La Nuit de Chine, ça se boit quand ?
      > Une tasse une demi-heure avant le coucher. {guide-night}
      @useful
    `,
  },
  {
    at: { daysAgo: 20, time: '16:42' },
    page: '/boutique',
    text: `
      < vous reprenez les boîtes en métal vides ?
      > Oui : une boîte en métal rapportée vide donne 1 € de remise sur la suivante. {tin}
      < et mon chien peut entrer quand je la rapporte ?
      > Oui, tenu en laisse, au comptoir comme au salon. {dogs}
      @useful
    `,
  },
  {
    at: { daysAgo: 21, time: '09:28' },
    page: '/boutique',
    text: `
      < L'eau du robinet ça va pour le thé ?
      > L’eau du robinet de Lyon convient une fois filtrée. {water}
    `,
  },
  {
    at: { daysAgo: 23, time: '18:20' },
    page: '/boutique',
    text: `
      < je me suis trompé d'adresse de livraison dans ma commande
      > Tant qu’elle n’est pas expédiée, vous pouvez la modifier : appelez-nous au 04 65 71 21 56. {change}
      @useful
    `,
  },
  {
    at: { daysAgo: 26, time: '14:36' },
    page: '/boutique',
    text: `
      < Bonjour, avez-vous du matcha de cérémonie ?
      > Bonjour ! Oui : un matcha d’Uji de cérémonie, en boîte de 30 g, à 29 €. {matcha}
      @useful
    `,
  },
]
