import { fold } from '#dashboard/lib/fold.ts'
import { en, fr, messages } from '#dashboard/lib/i18n.ts'

/** Names of what the answers lead to, besides the pages of the navigation. */
export const placeTexts = messages({
  profile: en('Profil', 'Profile'),
  assistant: en('Configuration de l’assistant IA', 'AI Assistant Configuration'),
})

/** Questions and answers, in the order in which they are shown; `[settings]` is the name of that page. */
export const faqTexts = messages({
  installQ: fr('Comment installer le widget sur mon site\u00a0?', 'How do I put the widget on my site?'),
  installA: fr(
    'Dans [apiKeys], créez une clé pour votre domaine, puis collez le code affiché juste avant la balise </body> de vos pages. Le widget apparaît au prochain chargement de la page.',
    'In [apiKeys], create a key for your domain, then paste the code shown just before the </body> tag of your pages. The widget appears the next time the page loads.',
  ),
  missingQ: fr('Pourquoi le widget n’apparaît-il pas\u00a0?', 'Why does the widget not appear?'),
  missingA: fr(
    'Trois causes fréquentes\u00a0: la clé est désactivée, elle a été régénérée sans changer le code du site, ou la page est sur un autre domaine que celui de la clé. Une clé n’ouvre le widget que sur son domaine.',
    'Three common causes: the key is switched off, it was regenerated and the site still has the old one, or the page is on another domain than the key’s. A key opens the widget on its own domain only.',
  ),
  wrongQ: fr('L’assistant peut-il se tromper\u00a0?', 'Can the assistant be wrong?'),
  wrongA: fr(
    'Il répond à partir de ce que vous lui avez appris, sans inventer\u00a0: quand il ne sait pas, il le dit et propose une personne. Une information périmée chez vous reste périmée chez lui\u00a0: relisez ses réponses dans [conversations] et corrigez son texte dans [settings].',
    'It answers from what you taught it and invents nothing: when it does not know, it says so and offers a person. What is out of date with you is out of date with it: read its answers in [conversations] and correct its text in [settings].',
  ),
  teachQ: fr(
    'Comment lui apprendre mes prix et mes délais\u00a0?',
    'How do I teach it my prices and delays?',
  ),
  teachA: fr(
    'Dans [settings], section [assistant], écrivez ce que vos clients demandent\u00a0: prix, livraison, retours, paiement. L’aperçu montre la réponse avant l’enregistrement, et la suivante du widget en tient compte.',
    'In [settings], under [assistant], write what customers ask about: prices, delivery, returns, payment. The preview shows the answer before you save, and the widget’s next answer takes it into account.',
  ),
  takeOverQ: fr('Comment prendre la main\u00a0?', 'How do I take over a conversation?'),
  takeOverA: fr(
    'Ouvrez la conversation et choisissez Prendre la main, ou écrivez directement\u00a0: votre message met l’assistant en pause dans cette conversation. Rendre la main le fait reprendre.',
    'Open the conversation and choose Take over, or simply write: your message pauses the assistant in that conversation. Handing back lets it answer again.',
  ),
  stockQ: fr('À quoi servent les Notifications de Stock\u00a0?', 'What are stock notifications for?'),
  stockA: fr(
    'Quand un produit manque, le widget propose au client de laisser son adresse. Sa demande arrive dans [stock], où vous la marquez comme contactée une fois le client prévenu.',
    'When a product is out of stock, the widget offers to take the customer’s address. The request arrives in [stock], where you mark it as contacted once the customer is told.',
  ),
  dataQ: fr('Que deviennent les données de mes clients\u00a0?', 'What happens to my customers’ data?'),
  dataA: fr(
    'Elles servent à répondre à vos clients et ne sont lues que par les membres de votre entreprise. Un client demande une copie de ses données ou leur effacement\u00a0? Les deux se font depuis sa fiche, dans [contacts].',
    'They serve to answer your customers and only members of your business read them. Does a customer ask for a copy of their data, or its erasure? Both are done from their card, in [contacts].',
  ),
  keysQ: fr('Combien de clés puis-je créer\u00a0?', 'How many keys can I create?'),
  keysA: fr(
    'Cinq par entreprise, chacune pour un domaine. Pour changer de domaine, supprimez la clé et créez-en une autre. Régénérer une clé remplace l’ancienne aussitôt\u00a0: changez le code de votre site au même moment.',
    'Five per business, each for one domain. To change the domain, delete the key and create another. Regenerating a key replaces the old one at once: change the code on your site at the same time.',
  ),
  transferQ: fr(
    'Puis-je céder une entreprise à mon client\u00a0?',
    'Can I hand a business over to my client?',
  ),
  transferA: fr(
    'Oui, avec un compte d’agence, de développeur ou de consultant. Le client reçoit un lien valable 7 jours, choisit son mot de passe et devient propriétaire. Vous décidez si vous gardez un accès en lecture.',
    'Yes, with an agency, developer or consultant account. The client gets a link that works for 7 days, chooses a password and becomes the owner. You decide whether you keep access to read.',
  ),
  languageQ: fr('Comment changer la langue et le thème\u00a0?', 'How do I change language and theme?'),
  languageA: fr(
    'Dans [profile], carte Affichage. Le choix s’applique aussitôt et vous suit sur vos autres appareils. La langue de l’assistant se règle à part, dans [settings].',
    'In [profile], on the Display card. The choice applies at once and follows you to your other devices. The assistant’s language is set apart, in [settings].',
  ),
})

export const QUESTIONS = [
  'install',
  'missing',
  'wrong',
  'teach',
  'takeOver',
  'stock',
  'data',
  'keys',
  'transfer',
  'language',
] as const

/** Puts the names of places into a text, as the page says them. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(/\[(\w+)\]/g, (place, name: string) => names[name] ?? place)

/** Whether every word of a search is in a text; accents and capitals do not count. */
export const matches = (text: string, search: string): boolean => {
  const within = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
