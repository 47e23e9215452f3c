import type { Business, Summary } from '#contract/businesses/businesses.ts'

/** The page where the widget can be seen: the business's own site, once the widget was seen there. */
export function widgetPage(business: Business, summary: Summary): string | undefined {
  if (summary.installation.widgetSeenAt === null || !business.website) return undefined
  return /^https?:\/\//.test(business.website) ? business.website : undefined
}
