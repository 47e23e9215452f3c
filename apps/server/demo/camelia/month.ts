import type { ScriptedConversation } from '../script.ts'
import { people } from './people.ts'

/** The three weeks before that. */
export const month: ScriptedConversation[] = [
  {
    at: { daysAgo: 8, time: '11:06' },
    page: '/boutique',
    text: `
      < Faut réserver pour prendre un thé sur place ?
      > Le salon a 24 places, sans réservation, sauf le samedi : il faut alors téléphoner au 04 65 71 21 56. {room,contact}
      @useful
      < Et vous avez à manger ?
      > Oui, des scones et un cake au citron maison. {room}
    `,
  },
  {
    person: people.lucie,
    at: { daysAgo: 8, time: '17:22' },
    page: '/boutique/theieres',
    text: `
      @identify
      < Bonjour, il me faudrait 6 bols Raku bleus pour le studio de yoga.
      ! Bonjour Lucie. Je préviens l’équipe, qui voit ce qui reste.
      @wait 2
      # Bonjour Lucie, il m’en reste deux. J’ai demandé au fournisseur, réponse fin de semaine.
      < J'attends alors, mettez-moi l'alerte.
      # C’est fait, je vous écris.
      @archive
    `,
  },
  {
    at: { daysAgo: 9, time: '18:02' },
    page: '/boutique/produits/coffret-decouverte',
    text: `
      < L'emballage cadeau est payant ?
      > Non, il est offert, avec un mot écrit à la main. {gift}
      @useful
      < parfait
      > Avec plaisir.
    `,
  },
  {
    at: { daysAgo: 9, time: '09:58' },
    page: '/boutique',
    text: `
      < Temps d'infusion thé noir svp
      > Un thé noir s’infuse 4 minutes à 95 °C. {brewing}
    `,
  },
  {
    at: { daysAgo: 10, time: '20:41' },
    page: '/boutique',
    text: `
      < Vous livrez en Espagne ?
      ? Je sais que nous expédions en France. Pour l’Espagne, je ne sais pas : l’équipe pourra vous répondre. {delivery}
      < tant pis
      > N’hésitez pas à écrire à contact@maison-camelia.example. {contact}
      @not-useful
    `,
  },
  {
    person: people.claire,
    at: { daysAgo: 11, time: '12:12' },
    page: '/boutique',
    text: `
      < Bonjour, c'est possible d'acheter une carte cadeau ?
      > Bonjour ! Oui, les cartes cadeaux vont de 20 à 150 € et sont valables un an. {loyalty}
      @identify
      < Vous l'envoyez par mail ?
      ? Je ne sais pas si elle existe par e-mail. Je peux demander à l’équipe.
      < Je passerai en boutique
      > Avec plaisir, du mardi au samedi. {hours}
    `,
  },
  {
    at: { daysAgo: 12, time: '15:35' },
    page: '/boutique/produits/theiere-iwachu',
    text: `
      < la théiere va au lave vaisselle ?
      > Non, la théière Iwachu se rince seulement à l’eau claire. {teapot}
      @useful
    `,
  },
  {
    person: people.hugo,
    at: { daysAgo: 13, time: '10:25' },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, j'ai besoin d'une facture pour ma commande de la semaine dernière.
      ! Bonjour Hugo. Je préviens l’équipe, qui peut la retrouver.
      @wait 2
      # Bonjour Hugo, la facture vient de partir à votre adresse.
      < Bien reçue merci
      # Bonne journée !
      @archive
    `,
  },
  {
    at: { daysAgo: 14, time: '14:09' },
    page: '/boutique',
    text: `
      < Combien de temps j'ai pour retourner un thé ?
      > 14 jours, si le sachet n’est pas ouvert. {returns}
      < Et s'il est ouvert ?
      > Les retours et échanges portent sur des sachets non ouverts. {returns}
      < ok dommage
      > Pour hésiter moins la prochaine fois, vous pouvez goûter au salon. {room}
    `,
  },
  {
    person: people.emily,
    at: { daysAgo: 15, time: '16:03' },
    page: '/boutique',
    language: 'en',
    text: `
      < Hello, I'm visiting Lyon next week, where is the shop?
      > Hello! We are at 24, rue Auguste-Comte, 69002 Lyon. {address}
      @identify
      < Do you do tastings in English?
      ? Tastings are on Saturdays at 11:00, 12 € per person. I do not know whether they are held in English. {tasting}
      < I'd like someone to confirm please
      ! I have told the team, they will answer you here.
      @wait 4
      # Hello Emily, yes, I gladly host it in both languages. Shall I book one seat for Saturday?
      < Yes please!
      # Booked under Carter. See you on Saturday at 11.
    `,
  },
  {
    at: { daysAgo: 16, time: '19:50' },
    page: '/boutique',
    text: `
      < Quel thé pour un enfant de 8 ans
      > Une infusion sans théine conviendra mieux : le Rooibos Soleil (orange, vanille) ou la Verveine du Velay. {evening}
      @useful
      < Merci !
      > Avec plaisir.
    `,
  },
  {
    person: people.beatrice,
    at: { daysAgo: 17, time: '11:44' },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, ma commande de lundi n'est toujours pas arrivée.
      > Bonjour Béatrice ! Les commandes partent sous 48 h. Je n’ai pas accès au suivi, souhaitez-vous que l’équipe regarde ? {delivery}
      < Oui merci de vérifier
      ! C’est transmis à l’équipe.
      @wait 2
      # Bonjour Béatrice, le colis est au point relais de la rue de Marseille depuis hier, le SMS s’est perdu.
      < Ah d'accord, j'y vais. Merci
      # Désolée pour l’attente, un échantillon vous attend dans le colis.
      @hand-back
      < Super, et le rooibos il s'infuse combien de temps ?
      > 6 minutes à 100 °C. {brewing}
      @archive
    `,
  },
  {
    at: { daysAgo: 18, time: '17:31' },
    page: '/boutique',
    text: `
      < Vous recrutez ?
      ? Je n’ai pas d’information sur les recrutements. Vous pouvez écrire à contact@maison-camelia.example. {contact}
      < ok merci
      > Bonne chance dans vos recherches.
    `,
  },
  {
    person: people.elodie,
    at: { daysAgo: 19, time: '13:26' },
    page: '/boutique',
    text: `
      @identify
      < Bonjour, ma théière est arrivée ébréchée…
      > Bonjour Élodie, j’en suis désolé. Un objet arrivé cassé est remplacé sur photo. Je préviens l’équipe ? {returns}
      < Oui, je peux passer en boutique si c'est plus simple
      ! C’est transmis, l’équipe vous répond.
      # Bonjour Élodie, passez quand vous voulez, je vous l’échange au comptoir.
      < Je viens demain midi
      # Parfait, à demain.
      @archive
    `,
  },
  {
    at: { daysAgo: 20, time: '10:52' },
    page: '/boutique/produits/genmaicha-kyoto',
    text: `
      < C'est quoi le genmaicha ?
      > Le Genmaicha de Kyoto est à 13,90 € les 100 g. Pour une description du goût, l’équipe vous le fera sentir en boutique. {classics}
      @not-useful
      < c'était pas ma question
      ? Je ne peux pas vous décrire le Genmaicha, je n’ai que son prix. Voulez-vous que l’équipe vous réponde ?
    `,
  },
  {
    person: people.sylvain,
    at: { daysAgo: 22, time: '18:19' },
    page: '/boutique',
    text: `
      < Bonjour, pour 25 personnes en entreprise, vous faites des dégustations ?
      ? Nos dégustations ont lieu le samedi à 11 h, pour 8 personnes. Pour un groupe de 25, je ne sais pas. Je préviens l’équipe ? {tasting}
      @identify
      < Oui
      ! C’est transmis, elle vous répondra ici.
      @wait 5
      # Bonjour Sylvain, je me déplace volontiers en entreprise. Je vous envoie une proposition demain.
      < Merci, bonne soirée
      @archive
    `,
  },
  {
    at: { daysAgo: 24, time: '16:27' },
    page: '/boutique',
    text: `
      < En retrait boutique ça prend combien de temps ?
      > Le retrait est gratuit, et prêt en 2 h pendant les heures d’ouverture. {pickup}
      < Je peux venir à 13 h jeudi ?
      > Le jeudi, la boutique ferme de 13 h à 14 h. Elle rouvre à 14 h. {hours}
      @useful
    `,
  },
  {
    at: { daysAgo: 23, time: '12:40' },
    page: '/boutique',
    text: `
      < Vous êtes ouvert le lundi ?
      > Non, la boutique est fermée le dimanche et le lundi. {hours}
      < ok merci
      > À bientôt.
    `,
  },
  {
    at: { daysAgo: 25, time: '15:15' },
    page: '/boutique/produits/rooibos-soleil',
    text: `
      < Prix du rooibos soleil ?
      > Le Rooibos Soleil est à 11,90 € les 100 g. {classics}
      @useful
      < Et si j'en prends 500 g j'ai une remise ?
      > La remise de 15 % commence à 3 kg, pour les professionnels. Pour tous, un sachet de 100 g est offert tous les dix. {trade,loyalty}
    `,
  },
  {
    at: { daysAgo: 27, time: '20:28' },
    page: '/boutique',
    text: `
      < La boutique est accessible en fauteuil ?
      ? Je ne sais pas si l’accès se fait de plain-pied. L’équipe vous répondra au 04 65 71 21 56. {contact}
      < je vais appeler
      > Merci, et à bientôt.
    `,
  },
  {
    person: people.karim,
    at: { daysAgo: 28, time: '11:33' },
    page: '/boutique',
    text: `
      @identify
      < Hello, la livraison est gratuite à partir de combien ?
      > Bonjour Karim ! Elle est offerte dès 45 €. {delivery}
      @useful
      < Nickel
      > À très vite.
    `,
  },
]
