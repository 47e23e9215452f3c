import type { ScriptedConversation } from '../script.ts'
import { people } from './people.ts'

/** The conversations of the day and the night before, in the order of the list. */
export const today: ScriptedConversation[] = [
  {
    person: people.elodie,
    at: { minutesAgo: 0.5 },
    page: '/boutique/produits/sencha-ariake',
    unread: true,
    text: `
      < Bonjour, quelle température pour le Sencha Ariake ? J'ai l'impression de le brûler.
      > Bonjour ! Les thés verts japonais se préparent à 70 °C, pendant 2 minutes. À plus haute température, ils deviennent amers. {brewing}
      < Ah voilà, je mettais de l'eau bouillante… Et pour une théière en fonte ?
      > C’est la même température. Dans la théière Iwachu, rincez d’abord à l’eau chaude : la fonte garde bien la chaleur. Elle se nettoie à l’eau claire, sans lave-vaisselle. {brewing,teapot}
      @useful
      < Parfait. Il vous reste du Sencha ? Mon sachet se vide vite.
      > Le Sencha Ariake est épuisé en ce moment. Vous pouvez demander une alerte de retour en stock sur sa page. En attendant, le Gyokuro d’Uji (24 € les 50 g) a la même fraîcheur végétale. {sencha}
      < D'accord, merci beaucoup.
      > Avec plaisir. Passez le sentir en boutique quand vous voulez.
      @wait 1080
      < Bonjour ! Le Sencha Ariake est-il revenu ?
      > Bonjour Élodie ! Pas encore : il est toujours épuisé. Souhaitez-vous une alerte par e-mail dès son retour ? {sencha}
      < Oui, avec plaisir : elodie.marchand@example.com
      @identify
      # Bonjour Élodie, c’est Camille. Votre alerte est enregistrée. La caisse arrive au port cette semaine, je vous écris dès que je l’ai ouverte.
      # Et je vous garde un échantillon de Gyokuro au comptoir, pour patienter.
      < Parfait. Autre question : un coffret sans théine, pour une collègue enceinte ?
    `,
  },
  {
    person: people.thomas,
    at: { minutesAgo: 4 },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, j'ai passé une commande en retrait hier soir. Elle est prête ?
      ! Je préviens l’équipe, qui peut voir votre commande. Elle vous répond ici.
      # Bonjour Thomas, oui, elle vous attend au comptoir au nom de Girard.
      < Super. Vous êtes ouverts samedi matin ?
      # Oui, de 10 h à 19 h 30 samedi.
      < Merci, je passerai samedi matin alors.
      @wait 1
      @settle
    `,
  },
  {
    at: { minutesAgo: 12 },
    page: '/boutique/produits/coffret-decouverte',
    unread: true,
    text: `
      < Bonjour, je peux parler à quelqu'un de la boutique ? C'est pour un envoi.
      ! Bien sûr. Je préviens l’équipe de Maison Camélia, elle vous répond ici.
      < Livrez-vous en Belgique ?
    `,
  },
  {
    person: people.nadia,
    at: { minutesAgo: 26 },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, les 3 kg d'Earl Grey commandés lundi pour le café sont partis ?
      > Bonjour Nadia ! Les commandes partent sous 48 h. Je n’ai pas accès au suivi de la vôtre : souhaitez-vous que l’équipe regarde ? {delivery}
      < Oui s'il vous plaît.
      ! C’est transmis. L’équipe vous répond ici.
      # Bonjour Nadia, parti hier matin par transporteur, livraison prévue aujourd’hui avant midi.
      < Ah le livreur sonne justement !
      # Parfait minutage. Dites-moi si un sachet a souffert.
      < Je regarde ça.
      < Le colis est bien arrivé, tout est parfait. Merci !
    `,
  },
  {
    person: people.paulHenri,
    at: { minutesAgo: 63 },
    page: '/boutique/produits/theiere-iwachu',
    text: `
      < Bonjour, la théière Iwachu passe-t-elle sur une plaque à induction ?
      > Bonjour ! Non : la théière Iwachu en fonte ne va ni sur une plaque de cuisson, ni au lave-vaisselle. On y verse l’eau déjà chaude. {teapot}
      < Elle contient combien ?
      > 0,65 litre, soit trois à quatre tasses. Elle coûte 89 €. {teapot}
      @identify
      < Et pour l'entretien, il faut la culotter ?
      > On la rince simplement à l’eau claire, sans produit. {teapot}
      @useful
      < Est-ce qu'il existe un modèle plus grand, 1 litre ?
      ? Je ne sais pas si un modèle d’un litre est disponible. L’équipe peut vous le dire : voulez-vous que je la prévienne ?
      < Non merci, pas pressé. Vous emballez pour offrir ?
      > Oui, l’emballage cadeau est offert, avec un mot écrit à la main. {gift}
      < Je vais réfléchir pour la théière en fonte.
      > Prenez votre temps. Elle est aussi en vitrine rue Auguste-Comte, si vous voulez la prendre en main. {address}
    `,
  },
  {
    at: { minutesAgo: 97 },
    page: '/boutique',
    unread: true,
    text: `
      < Bonjour, je voudrais changer l'adresse de livraison de ma commande 10482
      ! Je n’ai pas accès aux commandes. Je préviens l’équipe, elle vous répond ici.
      < Merci, c'est au 12 rue Chevreul au lieu du 21
    `,
  },
  {
    person: people.sophie,
    at: { minutesAgo: 178 },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, je me suis trompée de thé dans ma commande, j'ai pris du Hojicha. Je peux échanger ?
      > Bonjour Sophie ! Oui, sous 14 jours, si le sachet n’est pas ouvert. {returns}
      < Il n'est pas ouvert. Comment je fais, je renvoie ?
      ! Je préviens l’équipe pour organiser l’échange avec vous.
      # Bonjour Sophie, inutile de renvoyer si vous passez en boutique cette semaine : on échange sur place.
      < Contre quoi me conseillez-vous ? J'aime le côté grillé.
      # Le Genmaicha, au riz soufflé : plus doux que le Hojicha, et 13,90 € les 100 g.
      < D'accord pour l'échange contre le Genmaicha.
    `,
  },
  {
    person: people.claire,
    at: { minutesAgo: 246 },
    page: '/boutique',
    unread: true,
    text: `
      @identify
      < Bonjour, ma carte cadeau de 50 € est refusée en ligne, le code ne passe pas.
      > Bonjour Claire ! Les cartes cadeaux sont valables un an. Si la vôtre l’est encore, l’équipe peut vérifier le code. Je la préviens ? {loyalty}
      < Oui, je l'ai reçue à Noël
      ! C’est transmis. L’équipe vous répond ici dès l’ouverture.
    `,
  },
  {
    person: people.julien,
    at: { minutesAgo: 304 },
    page: '/boutique',
    text: '@identify',
  },
  {
    at: { minutesAgo: 372 },
    page: '/boutique',
    text: `
      < Vous ouvrez à quelle heure demain ?
      > Voici nos horaires : mardi et mercredi de 10 h à 19 h, jeudi de 10 h à 13 h et de 14 h à 19 h, vendredi de 9 h à 19 h, samedi de 10 h à 19 h 30. Fermé dimanche et lundi. {hours}
      < Merci
      > Avec plaisir, à bientôt.
    `,
  },
  {
    person: people.antoine,
    at: { minutesAgo: 430 },
    mail: 'Facture pour notre association',
    text: `
      < Bonjour, pouvez-vous m'envoyer une facture au nom de l'association Les Jardins du Rhône pour la commande 10417 ? Merci, Antoine Perrin
      @wait 2
      # Bonjour Antoine, je la refais au nom de l’association et vous l’envoie d’ici midi.
      @wait 18
      < Parfait, merci beaucoup.
      @settle
    `,
  },
  {
    person: people.lea,
    at: { minutesAgo: 505 },
    mail: 'Atelier dégustation',
    text: `
      < Bonjour, reste-t-il deux places pour l'atelier dégustation de samedi ? Léa Colin
      @wait 3
      # Bonjour Léa, oui, il en reste deux. Je vous les garde jusqu’à ce soir : confirmez d’un mot.
      @bounce
    `,
  },
  {
    person: people.mai,
    at: { minutesAgo: 655 },
    page: '/boutique/produits/gyokuro-uji',
    text: `
      < Bonsoir, le Gyokuro d'Uji est à combien ?
      > Bonsoir ! Le Gyokuro d’Uji est à 24 € les 50 g. {sencha}
      < On peut le prendre en retrait ce soir ?
      > Le retrait en boutique est gratuit, et prêt en 2 h pendant les heures d’ouverture. {pickup,hours}
      @identify
      < Ok je commande alors.
      > Très bien. Vous recevrez un message quand votre commande sera prête.
      @wrong
    `,
  },
]
