import type { WidgetMessage } from '#contract/widget/widget.ts'
import type { Rating } from '../state.ts'
import type { Context } from './context.ts'
import { Icon, THUMB } from './icon.tsx'

/** Two thumbs under an answer; « not useful » asks why. */
export function RatingRow({ context, message }: { context: Context; message: WidgetMessage }) {
  const { state, t, conversation, set, part } = context
  const { id } = message
  const rating: Rating | undefined =
    state.ratings[id] ?? (message.rating == null ? undefined : { useful: message.rating })
  const mark = (next: Rating) => {
    set({ ratings: { ...state.ratings, [id]: next } })
    conversation.rate(id, next)
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
      {rating?.asking && part('rating')?.(id, rating)}
    </>
  )
}
