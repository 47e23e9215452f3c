import type { PartOptions } from '../chat/part-kit.ts'
import { adoptRuntime } from '../chat/ui/part-runtime.ts'
import type { Parts } from '../chat/view/context.ts'
import { createActions } from './actions.ts'
import { Card } from './card.tsx'
import css from './handoff.css?inline'
import { tellPresence } from './presence.ts'

/**
 * The card of a hand-off, loaded once a person is there or waited for; tells the server from then on what is seen, and that the visitor writes.
 * @returns what draws it for an event of the thread, or (without one) below it: where the team was asked for last, else
 *   where a person came in last, else below; where it was asked for before, one line.
 */
export function mount(options: PartOptions): Parts['handoff'] {
  const { adopt, language, store, kit, site } = options
  const actions = createActions(options)
  adoptRuntime(kit)
  adopt(css)
  tellPresence(options)
  return (event) => {
    const last = (kind: string) => store.state.messages.findLast((message) => message.event === kind)
    const isRequest = event?.event === 'handoff-requested'
    const full =
      event?.id === (last('handoff-requested') ?? last('taken-over'))?.id &&
      (!!event || store.state.handling.waiting)
    return (
      (full || isRequest) && Card({ full, told: isRequest || !event, actions, store, kit, language, site })
    )
  }
}
