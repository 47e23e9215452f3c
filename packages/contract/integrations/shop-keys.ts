/** Letters and digits of a key of PrestaShop's webservice. */
export const WEBSERVICE_KEY_LENGTH = 32

/** What the other keys of shops begin with. */
export const APP_TOKEN_PREFIX = 'shpat_'
export const CONSUMER_KEY_PREFIX = 'ck_'
export const CONSUMER_SECRET_PREFIX = 'cs_'
