/** Has a worker look at once which sites are due. */
export const READ_SITES = 'knowledge.read-sites'
/** Has the site of a business read that has just been made. */
export const READ_OWN_SITE = 'knowledge.own-site'
