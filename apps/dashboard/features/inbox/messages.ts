import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('En attente chez vos clients', 'Waiting at your clients'),
  titleOfOne: fr('En attente', 'Waiting'),
  count: fr(
    (p: { n: number }) =>
      p.n === 0
        ? 'Aucune conversation n’attend'
        : p.n === 1
          ? '1 conversation attend une personne'
          : `${p.n} conversations attendent une personne`,
    (p) =>
      p.n === 0
        ? 'No conversation waits'
        : p.n === 1
          ? '1 conversation waits for a person'
          : `${p.n} conversations wait for a person`,
  ),
  all: fr('Tout voir', 'See all'),
  nobody: fr('Tout le monde a une réponse', 'Everybody has an answer'),
  nobodyText: fr('Qui demande une personne s’affiche ici.', 'Whoever asks for a person shows here.'),
  handledAlone: fr(
    'Depuis votre dernière visite, {when}, l’assistant a répondu seul dans {n} {n:conversation|conversations}.',
    'Since your last visit, {when}, the assistant answered alone in {n} {n:conversation|conversations}.',
  ),
  asksForPerson: fr('Demande à parler à une personne.', 'Asks to talk to a person.'),
  since: fr('Attend depuis', 'Waiting for'),
  failed: fr('Les conversations n’ont pas pu être lues.', 'The conversations could not be read.'),
  tryAgain: en('Réessayer', 'Try Again'),
})
