/** The catalogue of the language that is being built. */
declare module '@lang' {
  export const chat: import('./lang/fr.ts').ChatTexts
  export const alert: import('./lang/fr.ts').AlertTexts
  export const handoff: import('./lang/fr.ts').HandoffTexts
  export const cards: import('./lang/fr.ts').CardsTexts
  export const rating: import('./lang/fr.ts').RatingTexts
  export const files: import('./lang/fr.ts').FilesTexts
}
