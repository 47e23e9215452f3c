/** Before the session's id: where this browser keeps replies that did not leave (`storageKey`). */
export const UNSENT = 'unsent:'
