import { cards as t } from '@lang'
import type { WidgetCard } from '#contract/widget/widget.ts'
import type { PartOptions } from '../chat/part-kit.ts'
import { adoptRuntime } from '../chat/ui/part-runtime.ts'
import type { Parts } from '../chat/view/context.ts'
import css from './cards.css?inline'

/** The sentence with the words of the question set off. */
const marked = ({ text, marks }: WidgetCard) =>
  marks.flatMap(([from, to], i) => [
    text.slice(marks[i - 1]?.[1] ?? 0, from),
    // biome-ignore lint/correctness/useJsxKeyInIterable: its place is its key
    <b>{text.slice(from, to)}</b>,
  ])

const placeOf = ({ from, name, heading }: WidgetCard) =>
  from === 'answer' ? t.answers : name !== heading && name

/**
 * Passages that may answer, each opened in place to what stands around it; loaded with the first ones.
 * @returns what draws them under their answer
 */
export function mount({ adopt, kit, store, conversation }: PartOptions): Parts['cards'] {
  adoptRuntime(kit)
  adopt(css)
  const { CHECK, Icon } = kit
  const opened = new Set<string>()
  return ({ id, cards = [] }) => {
    const toggle = (key: string, cardId: string) => {
      if (!opened.delete(key)) {
        opened.add(key)
        void conversation.tell('card', { messageId: id, cardId })
      }
      store.set({})
    }
    return (
      <ul class="cards">
        {cards.map((card) => {
          const { heading, text, marks, before, after, url } = card
          const key = id + card.id
          const open = opened.has(key)
          const place = placeOf(card)
          return (
            <li key={key} class="card">
              <button type="button" aria-expanded={open} onClick={() => toggle(key, card.id)}>
                {heading && <strong>{heading}</strong>}
                <span>
                  {open && before && `${before} `}
                  <q>
                    {marked(card)}
                    {text.slice(marks.at(-1)?.[1] ?? 0)}
                  </q>
                  {open && after && ` ${after}`}
                </span>
                {place && <small>{place}</small>}
                {(open || card.chosen) && (
                  <small>
                    <Icon d={CHECK} size={13} /> {t.read}
                  </small>
                )}
              </button>
              {open && url && (
                <a href={url} target="_blank" rel="noreferrer nofollow">
                  {t.page}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    )
  }
}
