/** The name of everybody whose account is gone; pages say it in the language of who reads. */
export const FORMER_MEMBER = 'Ancien membre'
/** The name of a customer who did not say who they are. */
export const ANONYMOUS_CUSTOMER = 'Anonymous Customer'
