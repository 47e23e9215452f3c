/** The words of a message, as their index has them (migration 0080): a search in any other form reads every message. */
export const BUSINESS_WORDS = 'business_words(business_id, content)'

/** The words of a business that begin so, folded (`searchable`), as a tsquery over `BUSINESS_WORDS`. */
export const businessWord = (businessId: string, beginning: string): string =>
  `'${businessId.slice(-6)}:${beginning}':*`
