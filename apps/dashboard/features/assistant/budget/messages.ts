import { fr, messages } from '#dashboard/lib/i18n.ts'
import { heading } from './heading.ts'

const answers = (n: number, shown: string) => `${shown} réponse${n > 1 ? 's' : ''}`
const englishAnswers = (n: number, shown: string) => `${shown} ${n === 1 ? 'answer' : 'answers'}`

export const texts = messages({
  ...heading,
  builtin: fr(
    'Le moteur intégré répond\u00a0: il ne coûte rien. Un budget et des prix servent dès qu’un modèle répond.',
    'The built-in engine answers: it costs nothing. A budget and prices serve as soon as a model answers.',
  ),
  month: fr('Ce mois-ci, depuis le {from}', 'This month, since {from}'),
  answers: fr(
    (p: { n: number; shown: string }) => answers(p.n, p.shown),
    (p) => englishAnswers(p.n, p.shown),
  ),
  priceUnknown: fr('prix inconnu', 'price unknown'),
  used: fr('Budget utilisé', 'Budget used'),
  usedOf: fr('{used} sur {limit} ({share})', '{used} of {limit} ({share})'),
  near: fr(
    'Plus de 80\u00a0% du budget du mois sont utilisés. Quand tout le sera, le moteur intégré répondra jusqu’à la fin du mois.',
    'More than 80% of the month’s budget is used. When all of it is, the built-in engine answers until the month ends.',
  ),
  spent: fr(
    'Le budget du mois est utilisé\u00a0: le moteur intégré répond jusqu’à la fin du mois.',
    'The month’s budget is used up: the built-in engine answers until the month ends.',
  ),
  unpricedInUse: fr(
    'Le prix de {model} n’est pas connu\u00a0: avec un budget en euros, le moteur intégré répond à sa place. Indiquez son prix, ou choisissez un nombre de réponses.',
    'The price of {model} is not known: with a budget in euros, the built-in engine answers in its place. Give its price, or choose a number of answers.',
  ),
  unpriced: fr(
    (p: { n: number; shown: string }) => `Sans le coût de ${answers(p.n, p.shown)}, au prix inconnu.`,
    (p) => `Without the cost of ${englishAnswers(p.n, p.shown)} of unknown price.`,
  ),
  unreported: fr(
    (p: { n: number; shown: string }) =>
      `Le fournisseur n’a pas dit tous les jetons de ${answers(p.n, p.shown)}\u00a0: un budget en euros les compte au plus cher.`,
    (p) =>
      `The provider did not say all tokens of ${englishAnswers(p.n, p.shown)}: a budget in euros counts them as the dearest there can be.`,
  ),
  budget: fr('Budget par mois', 'Budget per month'),
  none: fr('Sans limite', 'No limit'),
  inEuros: fr('En euros', 'In euros'),
  inAnswers: fr('En réponses', 'In answers'),
  perMonth: fr('{amount} par mois', '{amount} per month'),
  euros: fr('Euros par mois', 'Euros per month'),
  answerCount: fr('Réponses par mois', 'Answers per month'),
  budgetHint: fr(
    'À 80\u00a0%, votre équipe reçoit un e-mail. À 100\u00a0%, le moteur intégré répond jusqu’à la fin du mois.',
    'At 80%, your team gets an email. At 100%, the built-in engine answers until the month ends.',
  ),
  badEuros: fr('Indiquez de 0,01 à 100\u00a0000\u00a0euros.', 'Give 0.01 to 100,000 euros.'),
  badAnswers: fr(
    'Indiquez un nombre entier de réponses, de 1 à 10\u00a0000\u00a0000.',
    'Give a whole number of answers, from 1 to 10,000,000.',
  ),
  needsPrice: fr(
    'Un budget en euros demande le prix de {model}, qui répond actuellement. Indiquez-le ci-dessous, ou choisissez un nombre de réponses.',
    'A budget in euros needs the price of {model}, which answers now. Give it below, or choose a number of answers.',
  ),
  prices: fr('Prix des modèles', 'Prices of models'),
  pricesHint: fr(
    'En euros pour un million de jetons, hors taxes. Les tarifs publiés sont des suggestions, un dollar y compte pour un euro\u00a0: vérifiez-les auprès de votre fournisseur.',
    'In euros for a million tokens, without tax. Published prices are suggestions in which a dollar counts as a euro: check them with your provider.',
  ),
  inUse: fr('Répond actuellement', 'Answers now'),
  compatible: fr('Serveur compatible', 'Compatible server'),
  input: fr('Lecture', 'Reading'),
  cachedInput: fr('Lecture du cache', 'Cached reading'),
  output: fr('Écriture', 'Writing'),
  published: fr(
    'Tarif publié, lu le {date}\u00a0: à vérifier',
    'Published price, read on {date}: to be checked',
  ),
  always: fr('Votre prix, depuis toujours', 'Your price, always'),
  since: fr('Votre prix, depuis le {date}', 'Your price, since {date}'),
  from: fr('À partir du', 'From'),
  fromHint: fr('Vide\u00a0: depuis toujours, aussi pour les mois passés.', 'Empty: always, past months too.'),
  give: fr('Donner un prix', 'Give a price'),
  correct: fr('Corriger le tarif', 'Correct the price'),
  later: fr('Ajouter un prix à partir d’un jour', 'Add a price from a day on'),
  remove: fr('Retirer ce prix', 'Remove this price'),
  priceOf: fr('Prix de {model}', 'Price of {model}'),
  badPrice: fr('De 0 à 10\u00a0000 euros.', '0 to 10,000 euros.'),
  twice: fr(
    'Deux prix de {model} valent depuis le même jour.',
    'Two prices of {model} hold from the same day.',
  ),
  tooMany: fr('{max} prix au plus.', 'At most {max} prices.'),
  loadError: fr('Le budget n’est pas arrivé\u00a0: {reason}', 'The budget did not arrive: {reason}'),
  costsFailed: fr('Les dépenses du mois ne sont pas arrivées.', 'The costs of the month did not arrive.'),
  saved: fr('Budget enregistré', 'Budget saved'),
  savedText: fr('La prochaine réponse en tiendra compte.', 'The very next answer takes it into account.'),
  failed: fr('Erreur', 'Error'),
  failedText: fr(
    'Le budget n’a pas été enregistré. Veuillez réessayer.',
    'The budget was not saved. Please try again.',
  ),
})
