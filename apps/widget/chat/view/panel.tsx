import { Chips } from './chips.tsx'
import { Composer } from './composer.tsx'
import type { Context } from './context.ts'
import { Header } from './header.tsx'
import { Thread } from './thread.tsx'
import { TroubleStrip } from './trouble.tsx'

/** The open chat. */
export function Panel({ context }: { context: Context }) {
  const { state, t, part } = context
  return (
    <>
      <Header context={context} />
      <TroubleStrip context={context} />
      {state.alert ? (
        <div class="scroll">{part('alert')?.alert() ?? <i class="spinner" />}</div>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
          <div class="thread scroll" tabIndex={0}>
            <Thread context={context} />
            <Chips context={context} />
          </div>
          <Composer context={context} />
        </>
      )}
      <p class="credit">
        <i class="mark">
          <i class="hat" />
        </i>
        {t.credit}
      </p>
    </>
  )
}
