import type { Conversation } from '../chat/conversation.ts'
import type { Failure } from '../chat/http.ts'
import type { PartKit } from '../chat/part-kit.ts'
import type { Alert, Store } from '../chat/state.ts'

/** What an address lacks: nothing, its end, or more. */
export function addressProblem(email: string): Alert['problem'] {
  if (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())) return undefined
  return /^[^\s@]+@[^\s@.]+\.?$/.test(email.trim()) ? 'wrongAddress' : 'wrongEmail'
}

/** The stock-alert form: filled, sent, withdrawn. */
export function createActions(
  store: Store,
  conversation: Conversation,
  emit: (event: string, detail?: unknown) => void,
  fullName: PartKit['fullName'],
  language: string,
) {
  const edit = (patch: Partial<Alert>) => {
    const { alert } = store.state
    if (alert) store.set({ alert: { ...alert, ...patch } })
  }
  const attempt = async (path: string, body: unknown): Promise<Record<string, string> | undefined> => {
    edit({ sending: true, problem: undefined })
    try {
      return await (await conversation.callWithKey(path, body)).json()
    } catch (error) {
      const { status } = error as Failure
      edit({
        problem: status === 429 ? 'alertBusy' : status && status < 500 ? 'alertRefused' : 'alertOffline',
      })
    } finally {
      edit({ sending: false })
    }
  }
  return {
    edit,
    close: () => store.set({ alert: undefined }),
    /** @param consentText what the visitor agreed to, word for word. */
    async send(consentText: string) {
      const { alert } = store.state
      if (!alert || alert.sending) return
      const problem = addressProblem(alert.email)
      edit({ problem, tried: true })
      if (problem || !alert.consent) return
      const { product, email, name, phone } = alert
      const saved = await attempt('stock-requests', {
        productId: product.productId,
        productName: fullName(product),
        customerEmail: email.trim(),
        ...(name.trim() && { customerName: name.trim() }),
        ...(phone.trim() && { customerPhone: phone.trim() }),
        consent: true,
        consentText,
        language,
        // What the assistant offered belongs to the conversation, what the page offers to the page.
        ...('available' in product
          ? { visitorToken: conversation.session()?.token }
          : { productUrl: globalThis.location?.href.slice(0, 2000) }),
      })
      if (!saved) return
      store.set({ leftEmail: email.trim() })
      edit({ saved: saved as unknown as Alert['saved'] })
      emit('stock-alert', { productId: product.productId, id: saved.id })
    },
    async cancel() {
      const { saved } = store.state.alert ?? {}
      if (saved && (await attempt(`stock-requests/${saved.id}/cancel`, { cancelToken: saved.cancelToken })))
        edit({ cancelled: true })
    },
  }
}

export type Actions = ReturnType<typeof createActions>
