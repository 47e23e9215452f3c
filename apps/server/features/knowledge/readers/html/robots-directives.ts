/** Also of a page that may be indexed but not quoted: an answer is a quotation. Values of other directives (`max-image-preview:none`) forbid nothing. */
const FORBIDS = /^(?:lutingenie\s*:\s*)?(?:noindex|none|nosnippet|max-snippet\s*:\s*0)$/i

/** Whether the links of a page may not be followed either, by its robots meta tag or its X-Robots-Tag header. */
export const forbidsFollowing = (directives = ''): boolean => /\b(?:nofollow|none)\b/i.test(directives)

/** Whether a page may not be read to answer from, by its robots meta tag or its X-Robots-Tag header. */
export const forbidsReading = (directives = ''): boolean =>
  directives
    .slice(0, 2_000)
    .split(',')
    .some((directive) => FORBIDS.test(directive.trim()))
