import type { Rating } from '../state.ts'
import type { Message } from '../types.ts'
import type { Context } from './context.ts'
import { ARROW_UP, CROSS, Icon, THUMB } from './icon.tsx'

const REASONS = ['wrong', 'incomplete', 'unclear'] as const

/** Two thumbs under an answer; « not useful » asks why, nothing required. */
export function RatingRow({ context, message }: { context: Context; message: Message }) {
  const { state, t, conversation, set } = context
  const { id } = message
  const rating: Rating | undefined =
    state.ratings[id] ?? (message.rating == null ? undefined : { useful: message.rating })
  const show = (next: Rating) => set({ ratings: { ...state.ratings, [id]: next } })
  const mark = (next: Rating, comment?: string) => {
    show(next)
    conversation.rate(id, next, comment)
  }
  const thumb = (useful: boolean) => (
    <button
      type="button"
      class={useful ? 'thumb' : 'thumb turned'}
      aria-label={useful ? t.useful : t.useless}
      aria-pressed={rating?.useful === useful}
      onClick={() => mark({ useful, asking: !useful })}
    >
      <Icon d={THUMB} />
    </button>
  )
  return (
    <>
      <div class="rating">
        {thumb(true)}
        {thumb(false)}
        <span role="status">{rating && !rating.asking && t.thanks}</span>
      </div>
      {rating?.asking && (
        <form
          class="card"
          onSubmit={(event) => {
            event.preventDefault()
            const comment = `${new FormData(event.currentTarget).get('comment')}`.trim()
            mark({ ...rating, asking: false }, comment)
          }}
        >
          <button
            type="button"
            class="plain cross"
            aria-label={t.hide}
            onClick={() => show({ ...rating, asking: false })}
          >
            <Icon d={CROSS} />
          </button>
          <h3>{t.missing}</h3>
          <div class="chips">
            {REASONS.map((reason) => (
              <button
                key={reason}
                type="button"
                class="chip"
                aria-pressed={rating.reason === reason}
                onClick={() => mark({ ...rating, reason })}
              >
                {t[reason]}
              </button>
            ))}
          </div>
          <input name="comment" maxLength={1000} placeholder={t.precise} aria-label={t.precise} />
          <button type="submit" class="round soft" aria-label={t.send}>
            <Icon d={ARROW_UP} />
          </button>
        </form>
      )}
    </>
  )
}
