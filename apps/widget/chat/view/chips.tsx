import type { Context } from './context.ts'
import { Spark } from './icon.tsx'

/** Not for the second press of a double one: the button for the way back appears in the same place. */
const once = (act: () => void) => (event: MouseEvent) => event.detail < 2 && act()

/** Next steps under the thread: suggested questions, what may be said to the last answer, the alert of this page, the team or the way back. */
export function Chips({ context: { state, t, conversation, openAlert } }: { context: Context }) {
  const { config, messages, unsent, handling } = state
  const withTeam = handling.handledBy === 'team'
  const product = document.querySelector<HTMLElement>('[data-lutingenie-stock-alert]')
  const last = messages.at(-1)
  const fresh = ![...messages, ...unsent].some(({ clientId }) => clientId)
  return (
    <div class="chips">
      {(fresh ? config : last)?.suggestions?.map((words) => (
        <button key={words} type="button" class="chip" onClick={() => conversation.send(words)}>
          {words}
        </button>
      ))}
      {product && !withTeam && !last?.suggestions && (
        <button type="button" class="chip" onClick={() => openAlert({ ...product.dataset } as never)}>
          {t.toAlert}
        </button>
      )}
      {/* While the assistant is paused there is nobody to go back to, who waits has called the team, and passages offer it. */}
      {!(config?.paused && (withTeam || handling.waiting)) && (withTeam || !last?.cards) && (
        <button
          key={handling.handledBy}
          type="button"
          class="chip"
          onClick={once(withTeam ? conversation.handback : conversation.handoff)}
        >
          {withTeam && <Spark />} {withTeam ? t.toAssistant : t.toTeam}
        </button>
      )}
    </div>
  )
}
