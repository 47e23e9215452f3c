import type { Context } from './context.ts'
import { Spark } from './icon.tsx'

/** Next steps under the thread: suggested questions, the alert of this page, the team or the way back. */
export function Chips({ context: { state, t, conversation, openAlert } }: { context: Context }) {
  const { config, messages, unsent, handling } = state
  const withTeam = handling.handledBy === 'team' || handling.waiting
  const product = document.querySelector<HTMLElement>('[data-lutingenie-stock-alert]')
  const fresh = !messages.some(({ senderType }) => senderType === 'customer') && !unsent.length
  return (
    <div class="chips">
      {fresh &&
        config?.suggestions.map((question) => (
          <button key={question} type="button" class="chip" onClick={() => conversation.send(question)}>
            {question}
          </button>
        ))}
      {product && !withTeam && (
        <button type="button" class="chip" onClick={() => openAlert({ ...product.dataset } as never)}>
          {t.toAlert}
        </button>
      )}
      {withTeam ? (
        <button type="button" class="chip" onClick={conversation.handback}>
          <Spark /> {t.toAssistant}
        </button>
      ) : (
        <button type="button" class="chip" onClick={conversation.handoff}>
          {t.toTeam}
        </button>
      )}
    </div>
  )
}
