import type { Source } from '#contract/conversations.ts'

/** Kinds of the sources an answer used, each once: what stands before the colon of a source's id. */
export const sourceKinds = (sources: readonly Pick<Source, 'id'>[]): string[] =>
  sources.length === 0 ? ['none'] : [...new Set(sources.map(({ id }) => id.split(':', 1)[0] ?? id))]
