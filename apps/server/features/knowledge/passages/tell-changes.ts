import type { Unit } from '#server/lib/transaction.ts'
import { markPassagesChanged } from './version-queries.ts'

/** Tells who looks at the knowledge base that something of it changed. */
export const tellKnowledge = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'knowledge' }))

/** Tells who looks at the draft how far what waits in it is read. */
export const tellDraft = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'tests' }))

/** What may be quoted is other from the end of this transaction on; whoever looks at the base sees it. */
export const tellPassagesChanged = async (unit: Unit): Promise<void> => {
  await markPassagesChanged(unit)
  tellKnowledge(unit)
}
