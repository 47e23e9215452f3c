/** A price: « 14,90 € ». */
export const PRICE = /(?<!\d)\d+(?:[.,]\d{1,2})?\s?(?:€|euros?\b|EUR\b)/gu

/** A line that is a thing and its price: « Coupe homme : 25 € », « Menu du midi 18,50 euros ». */
export const PRICED =
  /^([\p{Lu}\p{Ll}][\p{L}'’ -]{2,40}?)\s?(?::|,|–|-|=|à)?\s(\d+(?:[.,]\d{1,2})?\s?(?:€|euros?|EUR))\.?$/u

/** What shops are asked about: the words by which a sentence of theirs speaks of it, without accents, and the question. */
export const QUESTIONS_ABOUT: readonly { words: RegExp; fr: string; en: string }[] = [
  {
    words: /^(?=.*\b(?:livr|deliver|shipp))(?=.*\b(?:offert|gratuit|free))/,
    fr: 'À partir de quel montant la livraison est-elle offerte\u00a0?',
    en: 'From what amount is delivery free?',
  },
  {
    words: /^(?=.*\b(?:livr|expedi|deliver|shipp|dispatch))(?=.*\d ?(?:h\b|heure|jour|hour|day))/,
    fr: 'Quel est le délai de livraison\u00a0?',
    en: 'How long does delivery take?',
  },
  {
    words: /^(?=.*\b(?:livr|deliver|shipp))(?=.*(?:€|euro|£))/,
    fr: 'Combien coûte la livraison\u00a0?',
    en: 'How much is delivery?',
  },
  {
    words: /^(?=.*\b(?:retour|renvo|return))(?=.*\d ?(?:jour|day))/,
    fr: 'Quel est le délai de retour\u00a0?',
    en: 'How long do I have to return something?',
  },
  {
    words: /\b(rembours|refund)/,
    fr: 'Comment se passe un remboursement\u00a0?',
    en: 'How does a refund work?',
  },
  {
    words: /\b(carte|bon|cheque)s? cadeau|\bgift (card|voucher)/,
    fr: 'Proposez-vous des cartes cadeaux\u00a0?',
    en: 'Do you have gift cards?',
  },
  {
    words: /\b(carte bancaire|especes|paypal|virement|sans frais|cheques?|credit card|cash)\b/,
    fr: 'Quels moyens de paiement acceptez-vous\u00a0?',
    en: 'How can I pay?',
  },
  {
    words: /\b(retrait|click ?(and|&) ?collect|pick ?up)\b/,
    fr: 'Peut-on retirer sa commande en boutique\u00a0?',
    en: 'Can I pick up my order in the shop?',
  },
  {
    words: /\b(parking|se garer|stationne|car park)/,
    fr: 'Où peut-on se garer\u00a0?',
    en: 'Where can I park?',
  },
  {
    words: /\b(garantie?s?|guarantee|warranty)\b/,
    fr: 'Combien de temps dure la garantie\u00a0?',
    en: 'How long is the guarantee?',
  },
  {
    words: /\b(acompte|arrhes|deposit)\b/,
    fr: 'Faut-il verser un acompte\u00a0?',
    en: 'Is there a deposit?',
  },
  {
    words: /\b(caution)\b/,
    fr: 'Quel est le montant de la caution\u00a0?',
    en: 'How much is the security deposit?',
  },
  {
    words: /\b(annul|cancel)/,
    fr: 'Comment annuler\u00a0?',
    en: 'How can I cancel?',
  },
  {
    words: /\b(chiens?|animaux|dogs?|pets?)\b/,
    fr: 'Les animaux sont-ils acceptés\u00a0?',
    en: 'Are pets allowed?',
  },
  {
    words: /\b(fauteuil|mobilite reduite|wheelchair)\b/,
    fr: 'Est-ce accessible en fauteuil roulant\u00a0?',
    en: 'Is it wheelchair accessible?',
  },
  {
    words: /\b(sur rendez-vous|sur reservation|reserver|by appointment|booking|reservation)\b/,
    fr: 'Faut-il réserver\u00a0?',
    en: 'Do I have to book?',
  },
]
