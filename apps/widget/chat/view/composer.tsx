import { type Context, fill, firstName } from './context.ts'
import { ARROW_UP, Icon, PLUS } from './icon.tsx'

const LONGEST = 4000

/** The visitor's line: Enter sends, Shift and Enter breaks; the button stops while an answer is written. */
export function Composer({ context: { state, t, conversation, part, attach, set } }: { context: Context }) {
  const { draft, answer, trouble, handling } = state
  const agent = handling.handledBy === 'team' && handling.agentName
  const label = trouble ? t.goOn : agent ? fill(t.reply, firstName(agent)) : t.write
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        conversation.submit()
      }}
    >
      {state.attach && part('files')?.tray()}
      <textarea
        rows={1}
        maxLength={LONGEST}
        placeholder={label}
        aria-label={label}
        value={draft}
        onInput={(event) => set({ draft: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          conversation.submit()
        }}
      />
      <button type="button" class="round attach" aria-label={t.attach} onClick={() => attach()}>
        <Icon d={PLUS} size={20} />
      </button>
      {answer ? (
        <button type="button" class="round soft" aria-label={t.stop} onClick={conversation.stop}>
          <i class="square" />
        </button>
      ) : (
        <button type="submit" class="round" aria-label={t.send}>
          <Icon d={ARROW_UP} size={18} />
        </button>
      )}
    </form>
  )
}
