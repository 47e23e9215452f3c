/** Letters and digits of a key of PrestaShop's webservice. */
export const WEBSERVICE_KEY_LENGTH = 32
