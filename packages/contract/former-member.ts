/** The name of everybody whose account is gone, as it is stored; pages say it in the language of who reads. */
export const FORMER_MEMBER = 'Ancien membre'
