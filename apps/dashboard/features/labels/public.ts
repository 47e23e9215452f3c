import { lazyPart } from '#dashboard/lib/lazy-part.ts'

export { LabelBadge } from './components/label-badge.tsx'
export { labelsOf } from './label-lookup.ts'

/** Gives labels to a conversation, or takes them off. */
export const LabelChoice = lazyPart(async () => (await import('./parts.ts')).LabelChoice)
