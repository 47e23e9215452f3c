import { ofName } from '#dashboard/lib/elision.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  alert: fr(
    '{n} {n:contradiction|contradictions} entre vos sources',
    '{n} {n:contradiction|contradictions} between your sources',
  ),
  alertLink: fr('Choisir ce qui est vrai', 'Choose what is true'),
  intro: fr(
    'Certaines de vos sources ne disent pas la même chose. Choisissez ce qui est vrai\u00a0: l’assistant ne dira plus l’autre phrase.',
    'Some of your sources do not say the same. Choose what is true: the assistant no longer says the other sentence.',
  ),
  list: fr('Contradictions', 'Contradictions'),
  failed: fr('Les contradictions ne peuvent pas être lues.', 'The contradictions cannot be read.'),
  emptyTitle: fr('Rien ne se contredit', 'Nothing contradicts itself'),
  emptyText: fr(
    'Vos sources sont comparées dès que l’une d’elles change. Deux chiffres ou conditions qui ne vont pas ensemble s’affichent ici.',
    'Your sources are compared as soon as one of them changes. Two figures or conditions that do not fit show here.',
  ),
  undecided: fr('À trancher', 'To decide'),
  decided: fr('Tranchées', 'Decided'),
  filter: fr('Contradictions affichées', 'Contradictions shown'),
  undecidedEmpty: fr('Tout est tranché', 'All is decided'),
  decidedEmpty: fr('Rien n’est tranché', 'Nothing is decided'),
  context: fr('Contexte de l’assistant', 'Assistant’s context'),
  profile: fr('Profil et horaires', 'Profile and hours'),
  answer: fr('Réponse de l’équipe', 'Answer of the team'),
  product: fr('Produit', 'Product'),
  file: fr('Fichier', 'File'),
  page: fr('Page du site', 'Page of the site'),
  toldNow: fr('Dite pour l’instant', 'Said for now'),
  holds: fr('Retenue', 'Holds'),
  notTold: fr('Plus dite', 'No longer said'),
  choose: fr('Retenir cette phrase', 'This one is true'),
  chooseOf: fr('Retenir cette phrase\u00a0: «\u00a0{text}\u00a0»', 'This one is true: “{text}”'),
  both: fr('Les deux sont vraies', 'Both are true'),
  bothDecided: fr('Les deux sont vraies', 'Both are true'),
  back: fr('Revenir sur ce choix', 'Take this back'),
  by: fr(
    (p: { name: string; when: string }) => `Choix ${ofName(p.name)}, le ${p.when}`,
    (p) => `Chosen by ${p.name} on ${p.when}`,
  ),
  byNobody: fr(
    'Choix du {when}, d’un compte qui n’existe plus',
    'Chosen on {when} by an account that is gone',
  ),
  open: fr('Ouvrir la page', 'Open the page'),
  edit: fr('Modifier', 'Edit'),
  see: fr('Voir', 'See'),
  saved: fr('Choix enregistré', 'Choice saved'),
  takenBack: fr('Choix annulé', 'Choice taken back'),
  notSaved: fr('Le choix n’a pas été enregistré', 'The choice was not saved'),
})
