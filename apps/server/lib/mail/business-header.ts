/** Which business a mail is from: its words, not the product's; it is erased with its recipient. */
export const BUSINESS_HEADER = 'X-Business'
