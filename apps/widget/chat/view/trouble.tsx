import { type Context, fill } from './context.ts'

/** Strip under the header: what is wrong, when the next try comes, trying now. */
export function TroubleStrip({ context: { state, t, conversation } }: { context: Context }) {
  const { trouble } = state
  if (!trouble) return null
  const seconds = Math.ceil((trouble.retryAt - Date.now()) / 1000)
  return (
    <div class={`strip ${trouble.reason}`}>
      <i class="spinner" />
      <p>
        <b role="alert">{t[trouble.reason]}</b> {seconds > 0 && fill(t.next, seconds)}
      </p>
      <button type="button" class="plain" onClick={conversation.retry}>
        {t.retry}
      </button>
    </div>
  )
}
