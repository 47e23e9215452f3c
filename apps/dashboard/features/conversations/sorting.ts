import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import type { setMark } from './set-mark.ts'

/** Few conversations are put aside, labelled or archived with a reason, fewer are spam or blocked. */
const loadParts = () => import('./sorting-parts.ts')

export const Sorting = lazyPart(async () => (await loadParts()).Sorting)
export const SnoozedUntil = lazyPart(async () => (await loadParts()).SnoozedUntil)
export const ArchivedFor = lazyPart(async () => (await loadParts()).ArchivedFor)
export const BulkBar = lazyPart(async () => (await loadParts()).BulkBar)
export const SelectBox = lazyPart(async () => (await loadParts()).SelectBox)
export const pick = async (): Promise<void> => (await loadParts()).beginPicking()
export const MarkButtons = lazyPart(async () => (await loadParts()).MarkButtons)

export const mark = async (...given: Parameters<typeof setMark>): Promise<void> =>
  (await loadParts()).setMark(...given)

// Most threads hold one: it is there as early as their answer.
export const ThreadEvent = lazyPart(async () => (await loadParts()).ThreadEvent)
ThreadEvent.preload().catch(() => {})
