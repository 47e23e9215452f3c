export { languageOf, wordsFor } from './mails/words.ts'
export { type NotifyAsked, notifyWaitingShoppers } from './notify-now.ts'
export { readRemovalToken, removeByLink } from './removal.ts'
export { findForRemoval } from './removal-queries.ts'
