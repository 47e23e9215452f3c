import type { Person, ScriptedConversation } from '../script.ts'
import type { clients } from './clients.ts'

const people = {
  damien: { name: 'Damien Faure', email: 'damien.faure@example.com', phone: '06 39 98 40 21' },
  lea: { name: 'Léa Marchetti', email: 'lea.marchetti@example.com', phone: '06 39 98 47 09' },
  yves: { name: 'Yves Colin', email: 'yves.colin@example.com' },
  sarah: { name: 'Sarah Meunier', email: 'sarah.meunier@example.com', phone: '06 39 98 53 36' },
  rose: { name: 'Rose Vidal', email: 'rose.vidal@example.com', phone: '06 39 98 61 70' },
} satisfies Record<string, Person>

/** What the agency's clients were asked; the topics are those of their context. */
export const conversations: Partial<Record<keyof typeof clients, ScriptedConversation[]>> = {
  caviste: [
    {
      at: { minutesAgo: 190 },
      text: `
        < Bonsoir, il reste de la place jeudi pour la dégustation ?
        > Bonsoir. La dégustation a lieu le jeudi à 19 h, 15 € par personne, sur réservation. {tasting}
        < On serait 4
        ? Je ne peux pas réserver pour vous. Voulez-vous que l’équipe vous réponde ? {tasting}
        < Oui merci
        ! C’est transmis, l’équipe vous répond ici.
      `,
    },
    {
      at: { daysAgo: 3, time: '18:05' },
      text: `
        < Vous livrez à Croix-Rousse ?
        > Oui, à vélo dans Lyon dès 6 bouteilles, pour 6 €, offerte à partir de 90 €. {delivery}
        @useful
      `,
    },
  ],
  gite: [
    {
      at: { daysAgo: 1, time: '21:14' },
      text: `
        < On peut venir avec notre chien ?
        > Oui, un chien est accepté, 8 € par nuit. {pets}
        < Et la semaine du 14 juillet c’est combien ?
        > La semaine coûte 890 € en juillet et en août. Arrivée dès 16 h. {stay}
        @useful
      `,
    },
  ],
  chocolaterie: [
    {
      at: { daysAgo: 2, time: '15:36' },
      text: `
        < Bonjour, le coffret de 36 il est à combien ?
        > Bonjour. Le coffret de 36 chocolats coûte 48 €. {box}
        < Vous expédiez le vendredi ?
        > Non, le lundi et le mardi seulement, pour que rien ne fonde. {shipping}
      `,
    },
  ],
  garage: [
    {
      at: { daysAgo: 4, time: '08:22' },
      text: `
        < Bonjour, combien pour une vidange ?
        > Bonjour. Une vidange coûte 89 € au moins, filtre compris. {service}
        < Vous avez une voiture de prêt ?
        > Oui, gratuite, sur réservation, pour toute réparation de plus d’un jour. {loan}
        @useful
      `,
    },
  ],
  yoga: [
    {
      at: { daysAgo: 6, time: '12:40' },
      text: `
        < Le premier cours est vraiment gratuit ?
        > Oui, le premier cours est offert, puis 18 € le cours ou 150 € les dix. {price}
        < Super, je viens mardi
        > À mardi.
      `,
    },
  ],
  restaurant: [
    {
      at: { daysAgo: 1, time: '11:02' },
      unread: true,
      text: `
        < Vous avez une table pour 6 ce soir ?
        ? La réservation est conseillée le vendredi et le samedi. Pour une table ce soir, je ne sais pas. Voulez-vous que l’équipe vous réponde ? {booking}
        < oui, au plus vite
        ! C’est transmis, l’équipe vous répond ici.
      `,
    },
  ],
  cycles: [
    {
      at: { minutesAgo: 51 },
      text: `
        < Bonjour, une crevaison vous pouvez réparer aujourd'hui ?
        > Bonjour. Oui, une crevaison est réparée dans la journée, pour 15 €. {repair}
        < Sans rdv ?
        > Oui, l’atelier prend les vélos sans rendez-vous du mardi au samedi, de 9 h à 18 h 30. {booking}
      `,
    },
    {
      person: people.damien,
      at: { daysAgo: 2, time: '10:40' },
      text: `
        @identify
        < Bonjour, prix d'une révision pour un vélo électrique ?
        ? Une révision complète coûte 65 €. Pour un vélo électrique, je ne sais pas : l’équipe vous le dira. {repair}
        < Qu'elle me réponde alors
        ! C’est transmis, l’atelier vous répond ici.
        @wait 3
        # Bonjour Damien, 85 € pour un électrique, prêt en 48 h également.
        < Ok j'amène le vélo jeudi
        @archive
      `,
    },
    {
      at: { daysAgo: 5, time: '19:12' },
      text: `
        < vous vendez des vélos d'occasion ?
        > Oui, des vélos reconditionnés à partir de 290 €, garantis un an. {sale}
        @useful
      `,
    },
    {
      at: { daysAgo: 11, time: '12:03' },
      text: `
        < Horaires de l'atelier ?
        > Du mardi au samedi, de 9 h à 18 h 30, sans rendez-vous. {booking}
        < merci
        > À bientôt.
      `,
    },
  ],
  fleurs: [
    {
      person: people.rose,
      at: { minutesAgo: 95 },
      unread: true,
      text: `
        @identify
        < Bonjour, il me faut un bouquet de mariée pour le 20, vous faites ça ?
        ? Je connais nos bouquets de saison, à partir de 28 €. Pour un mariage, je ne sais pas. Voulez-vous que l’équipe vous réponde ? {bouquet}
        < Oui, c'est assez urgent
        ! C’est transmis, l’équipe vous répond ici.
      `,
    },
    {
      at: { daysAgo: 1, time: '11:18' },
      text: `
        < Livraison possible aujourd'hui à Villeurbanne ?
        > Oui, le jour même à Lyon et Villeurbanne si vous commandez avant 14 h, pour 8 €. {delivery}
        < parfait je commande
        > Merci, nous préparons votre bouquet dans la journée. {bouquet}
        @useful
      `,
    },
    {
      at: { daysAgo: 4, time: '16:57' },
      text: `
        < c'est quoi l'abonnement
        > Deux bouquets par mois pour 52 €, sans engagement. {subscription}
      `,
    },
  ],
  librairie: [
    {
      person: people.lea,
      at: { daysAgo: 1, time: '17:44' },
      text: `
        < Bonjour, si je commande un roman aujourd'hui je l'ai quand ?
        > Bonjour. Un livre disponible arrive en 2 à 5 jours, sans frais si vous le retirez à la librairie. {order}
        @identify
        < Super, et les lectures du mercredi c'est pour quel âge ?
        ? Les lectures ont lieu le mercredi à 16 h, en entrée libre. Je ne connais pas l’âge conseillé. {events}
        < ok on viendra voir
        > À mercredi.
      `,
    },
    {
      at: { daysAgo: 7, time: '14:21' },
      text: `
        < Vous faites les lectures pour enfants quand ?
        > Le mercredi à 16 h, entrée libre. {events}
        @useful
      `,
    },
  ],
  savonnerie: [
    {
      at: { daysAgo: 1, time: '20:33' },
      text: `
        < Le savon chèvre convient à l'eczéma ?
        > Le savon au lait de chèvre convient aux peaux sensibles, mais il ne remplace pas un traitement. Demandez l’avis de votre médecin. {skin}
        @useful
        < merci de l'honnêteté
        > Avec plaisir.
      `,
    },
    {
      person: people.yves,
      at: { daysAgo: 3, time: '09:27' },
      text: `
        @identify
        < Bonjour, les frais de port pour 6 savons ?
        > Bonjour. 6 savons font 39 € : la livraison coûte 5,20 €, elle est offerte dès 40 €. {soap,delivery}
        < J'en prends 7 alors
        > La livraison est alors offerte. {delivery}
      `,
    },
    {
      person: people.sarah,
      at: { daysAgo: 13, time: '18:36' },
      text: `
        @identify
        < Vous faites des ateliers pour apprendre ?
        ? Je n’ai pas d’information sur des ateliers. Souhaitez-vous que l’équipe vous réponde ?
        < Oui svp
        ! C’est transmis.
        @wait 4
        # Bonjour Sarah, oui, un samedi par mois, 45 € la matinée. Je vous envoie les dates.
        < Merci !
        @archive
      `,
    },
  ],
}
