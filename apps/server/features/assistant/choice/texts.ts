/** What every shop is asked, in the language that its assistant answers in. */
export const usualQuestions = (language: string): readonly string[] =>
  language.toLowerCase().startsWith('en')
    ? ['What are your opening hours?', 'How much is delivery?', 'How do I return something?']
    : ['Quels sont vos horaires ?', 'Quels sont les frais de livraison ?', 'Comment faire un retour ?']
