import type { Conversation } from '../chat/conversation.ts'
import type { Kit } from '../chat/kit.ts'
import type { Store } from '../chat/state.ts'
import type { Child } from '../chat/ui/jsx-runtime.ts'
import type { Bridge } from '../loader/types.ts'
import { createActions } from './actions.ts'
import css from './alert.css?inline'
import { Form } from './form.tsx'
import { Saved } from './saved.tsx'

interface Parts {
  store: Store
  conversation: Conversation
  emit(event: string, detail?: unknown): void
  kit: Kit
  /** Words for going back to the conversation. */
  back: string
}

/**
 * The stock alert, loaded when somebody wants one.
 * @returns what draws it.
 */
export function mountAlert(
  { site, adopt }: Bridge,
  { store, conversation, emit, kit, back }: Parts,
): () => Child {
  const actions = createActions(store, conversation, emit, kit.fullName)
  adopt(css)
  return () => {
    const { alert, config } = store.state
    if (!alert) return null
    return alert.saved ? (
      <Saved alert={alert} actions={actions} back={back} kit={kit} />
    ) : (
      <Form alert={alert} actions={actions} business={config?.name ?? ''} site={site} kit={kit} />
    )
  }
}
