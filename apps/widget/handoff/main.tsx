import type { PartOptions } from '../chat/part-kit.ts'
import type { Parts } from '../chat/view/context.ts'
import { createActions } from './actions.ts'
import { Card } from './card.tsx'
import css from './handoff.css?inline'
import { tellSeen } from './seen.ts'

/**
 * The card of a hand-off, loaded once somebody asked for the team; tells the server what is seen from then on.
 * @returns what draws it, where the team was asked for last; before that, one line.
 */
export function mount(options: PartOptions): Parts['handoff'] {
  const { adopt, language, store, kit, site } = options
  const actions = createActions(options)
  adopt(css)
  tellSeen(options)
  return (event) => {
    const last = store.state.messages.findLast((message) => message.event === 'handoff-requested')
    return <Card full={last?.id === event.id} {...{ actions, store, kit, language, site }} />
  }
}
