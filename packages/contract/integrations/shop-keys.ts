/** Letters and digits of a key of PrestaShop's webservice. */
export const WEBSERVICE_KEY_LENGTH = 32

/** What the other keys of shops begin with. */
export const KEY_PREFIXES = { privateAppToken: 'shpat_', consumerKey: 'ck_', consumerSecret: 'cs_' } as const
