/** The two views of the page, in their order. */
export const ANALYTICS_VIEWS = ['activity', 'quality'] as const
export type AnalyticsView = (typeof ANALYTICS_VIEWS)[number]
