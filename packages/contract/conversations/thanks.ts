const THANKS =
  /\b(?:merci|thanks?|thank you|gracias|danke)\b|^(?:parfait|super|g[ée]nial|d[’']accord|ok|bonne (?:journ[ée]e|soir[ée]e))\b/i
const ASKS =
  /\?|\b(?:mais|par contre|sauf|pouvez|pourriez|j[’']aimerais|je voudrais|toujours pas|but|could|would|please|pero|aber|bitte)\b/i
const LONGEST = 120

/** Whether the last words of a customer only thank: nothing that asks for an answer stands in them. */
export const isOnlyThanks = (text: string): boolean =>
  text.length <= LONGEST && THANKS.test(text.trim()) && !ASKS.test(text)
