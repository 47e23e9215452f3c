const HELD = /\{[\p{L}_]+\}/gu
/** The same, to split a text by: every other part is a variable. */
export const HELD_PARTS = /(\{[\p{L}_]+\})/u

/** The variables that still stand in a text, each once: « {commande} ». */
export const heldVariables = (text: string): string[] => [...new Set(text.match(HELD))]
