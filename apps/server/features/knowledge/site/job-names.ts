/** Has a worker look at once which sites are due. */
export const READ_SITES = 'knowledge.read-sites'
