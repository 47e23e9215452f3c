import type { Source } from '#contract/conversations/message.ts'
import { sourceKind, sourceLabel } from '#contract/knowledge/source-kinds.ts'

/** Kinds of the sources an answer used, each once: what stands before the colon of a source's id. */
export const sourceKinds = (sources: readonly Pick<Source, 'id'>[]): string[] =>
  sources.length === 0 ? ['none'] : [...new Set(sources.map(({ id }) => id.split(':', 1)[0] ?? id))]

/** As an answer keeps it: without words. */
export type StoredSource = Omit<Source, 'label'>

export const toStoredSource = ({ id, of, excerpt }: StoredSource): StoredSource => ({
  id,
  of,
  ...(excerpt !== undefined && { excerpt }),
})

/** A source as it is sent; older answers keep it by its label. */
export const presentSource = ({ id, excerpt, ...rest }: StoredSource | Omit<Source, 'of'>): Source => {
  const of = 'of' in rest ? rest.of : sourceKind({ id, label: rest.label })
  const label = 'of' in rest ? sourceLabel(of) : rest.label
  return { id, of, label, ...(excerpt !== undefined && { excerpt }) }
}
