import type { AnswerProduct } from '#contract/conversations/message.ts'
import type { PartOptions } from '../chat/part-kit.ts'
import { adoptRuntime } from '../chat/ui/part-runtime.ts'
import type { Parts } from '../chat/view/context.ts'
import { createActions } from './actions.ts'
import css from './alert.css?inline'
import { Card } from './card.tsx'
import { Form } from './form.tsx'
import { Saved } from './saved.tsx'

/**
 * The stock alert and the cards of products, loaded when somebody wants one or an answer is about some.
 * @returns what draws them.
 */
export function mount({
  site,
  adopt,
  language,
  store,
  conversation,
  emit,
  kit,
  back,
  openAlert,
}: PartOptions): Parts['alert'] {
  const actions = createActions(store, conversation, emit, kit.fullName, language)
  adoptRuntime(kit)
  adopt(css)
  return {
    card: ({ product, products = [product as AnswerProduct] }) =>
      // biome-ignore lint/correctness/useJsxKeyInIterable: its place is its key
      products.map((product) => <Card product={product} openAlert={openAlert} />),
    alert() {
      const { alert, config } = store.state
      if (!alert) return null
      return alert.saved ? (
        <Saved alert={alert} actions={actions} back={back} kit={kit} />
      ) : (
        <Form alert={alert} actions={actions} business={config?.name ?? ''} site={site} kit={kit} />
      )
    },
  }
}
