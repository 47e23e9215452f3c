import { createStoredValue } from './stored-value.ts'

/** The e-mail of the user who turned notifications on in this browser; nobody else gets them here. */
export const PUSH_OWNER = createStoredValue('lg_push')
