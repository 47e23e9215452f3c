import type { Language } from '../../engine/types.ts'
import type { Budget } from './wish.ts'

/** What the assistant says of products that somebody described by what they must be. */
interface NeedWords {
  /** Products that meet everything. */
  found: (n: number) => string
  /** The same where the shop's text leaves something open. */
  foundPartly: string
  nearest: (n: number) => string
  none: string
  meets: (wishes: string) => string
  fails: (wishes: string) => string
  silent: (wishes: string) => string
  budget: Record<Budget['kind'], (...amounts: string[]) => string>
  /** The budget names another currency than the shop. */
  otherCurrency: (budget: string) => string
  /** A wish that has no name of ours. */
  other: string
}

const fr: NeedWords = {
  found: (n) =>
    n === 1
      ? 'Un produit de la boutique répond à votre demande :'
      : `${n === 2 ? 'Deux' : 'Trois'} produits de la boutique répondent à votre demande :`,
  foundPartly: 'Voici ce que propose la boutique, avec ce que sa fiche ne précise pas :',
  nearest: (n) =>
    `Aucun produit de la boutique ne réunit tout ce que vous demandez. ${n === 1 ? 'Le plus proche :' : 'Les plus proches :'}`,
  none: 'Je ne trouve aucun produit de la boutique qui réunisse ce que vous demandez.',
  meets: (wishes) => `Répond à : ${wishes}.`,
  fails: (wishes) => `Ne répond pas à : ${wishes}.`,
  silent: (wishes) => `Non précisé : ${wishes}.`,
  budget: {
    under: (a) => `moins de ${a}`,
    'up-to': (a) => `${a} au plus`,
    over: (a) => `au moins ${a}`,
    around: (a) => `autour de ${a}`,
    between: (a, b) => `entre ${a} et ${b}`,
  },
  otherCurrency: (budget) => `${budget} (le prix est dans une autre monnaie)`,
  other: 'le reste de votre demande',
}

const en: NeedWords = {
  found: (n) =>
    n === 1
      ? 'One product of the shop matches your request:'
      : `${n === 2 ? 'Two' : 'Three'} products of the shop match your request:`,
  foundPartly: 'Here is what the shop offers, with what its description does not say:',
  nearest: (n) =>
    `No product of the shop has everything that you ask for. ${n === 1 ? 'The closest:' : 'The closest ones:'}`,
  none: 'I find no product of the shop that has what you ask for.',
  meets: (wishes) => `Meets: ${wishes}.`,
  fails: (wishes) => `Does not meet: ${wishes}.`,
  silent: (wishes) => `Not specified: ${wishes}.`,
  budget: {
    under: (a) => `under ${a}`,
    'up-to': (a) => `${a} at most`,
    over: (a) => `at least ${a}`,
    around: (a) => `around ${a}`,
    between: (a, b) => `between ${a} and ${b}`,
  },
  otherCurrency: (budget) => `${budget} (the price is in another currency)`,
  other: 'the rest of your request',
}

const es: NeedWords = {
  found: (n) =>
    n === 1
      ? 'Un producto de la tienda cumple lo que pide:'
      : `${n === 2 ? 'Dos' : 'Tres'} productos de la tienda cumplen lo que pide:`,
  foundPartly: 'Esto es lo que ofrece la tienda, con lo que su ficha no precisa:',
  nearest: (n) =>
    `Ningún producto de la tienda reúne todo lo que pide. ${n === 1 ? 'El más cercano:' : 'Los más cercanos:'}`,
  none: 'No encuentro ningún producto de la tienda que reúna lo que pide.',
  meets: (wishes) => `Cumple: ${wishes}.`,
  fails: (wishes) => `No cumple: ${wishes}.`,
  silent: (wishes) => `Sin precisar: ${wishes}.`,
  budget: {
    under: (a) => `menos de ${a}`,
    'up-to': (a) => `${a} como máximo`,
    over: (a) => `al menos ${a}`,
    around: (a) => `alrededor de ${a}`,
    between: (a, b) => `entre ${a} y ${b}`,
  },
  otherCurrency: (budget) => `${budget} (el precio está en otra moneda)`,
  other: 'el resto de lo que pide',
}

const de: NeedWords = {
  found: (n) =>
    n === 1
      ? 'Ein Produkt des Shops passt zu Ihrem Wunsch:'
      : `${n === 2 ? 'Zwei' : 'Drei'} Produkte des Shops passen zu Ihrem Wunsch:`,
  foundPartly: 'Das bietet der Shop, mit dem, was die Beschreibung offen lässt:',
  nearest: (n) =>
    `Kein Produkt des Shops erfüllt alles, was Sie wünschen. ${n === 1 ? 'Am nächsten kommt:' : 'Am nächsten kommen:'}`,
  none: 'Ich finde kein Produkt des Shops, das erfüllt, was Sie wünschen.',
  meets: (wishes) => `Erfüllt: ${wishes}.`,
  fails: (wishes) => `Erfüllt nicht: ${wishes}.`,
  silent: (wishes) => `Nicht angegeben: ${wishes}.`,
  budget: {
    under: (a) => `unter ${a}`,
    'up-to': (a) => `höchstens ${a}`,
    over: (a) => `mindestens ${a}`,
    around: (a) => `um ${a}`,
    between: (a, b) => `zwischen ${a} und ${b}`,
  },
  otherCurrency: (budget) => `${budget} (der Preis steht in einer anderen Währung)`,
  other: 'der Rest Ihres Wunsches',
}

export const NEED_WORDS: Record<Language, NeedWords> = { fr, en, es, de }
