import type { Label } from '#contract/labels/label.ts'

/** The labels with some ids, among those that came with an answer; one that is gone is none. */
export const labelsOf = (ids: readonly string[], known: readonly Label[]): Label[] =>
  ids.flatMap((id) => known.find((label) => label.id === id) ?? [])
