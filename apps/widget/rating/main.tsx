import { rating as t } from '@lang'
import type { PartOptions } from '../chat/part-kit.ts'
import type { Rating } from '../chat/state.ts'
import { adoptRuntime } from '../chat/ui/part-runtime.ts'
import type { Parts } from '../chat/view/context.ts'
import css from './rating.css?inline'

const CROSS = 'M18 6 6 18M6 6l12 12'
const REASONS = ['wrong', 'incomplete', 'unclear'] as const

/**
 * What is asked about an answer that did not help, nothing required; loaded once one is marked so.
 * @returns what draws it under the answer
 */
export function mount({ adopt, kit, store, conversation }: PartOptions): Parts['rating'] {
  adoptRuntime(kit)
  adopt(css)
  const { ARROW_UP, Icon } = kit
  return (id, rating) => {
    const show = (next: Rating) => store.set({ ratings: { ...store.state.ratings, [id]: next } })
    const mark = (next: Rating, comment?: string) => {
      show(next)
      conversation.rate(id, next, comment)
    }
    return (
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
    )
  }
}
