import type { WidgetHandoff } from '#contract/widget/widget.ts'
import type { PartOptions } from '../chat/part-kit.ts'

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The card's own state: what the server told, and what the visitor is writing. */
export function createActions({ store, conversation, options }: PartOptions) {
  const card = {
    email: '',
    keptUntil: conversation.keptUntil(),
    /** The link of a mail opened this chat: the link itself is what is kept. */
    byLink: options.apiKey.includes('.'),
  } as { handoff?: Partial<WidgetHandoff>; email: string; keptUntil: number; byLink: boolean } & Partial<
    Record<'editing' | 'wrong' | 'sending', boolean>
  >
  /** The second click of a double click was not meant for what the first one brought under the pointer. */
  const once =
    (work: () => unknown) =>
    ({ detail }: UIEvent) => {
      if (detail < 2) work()
    }
  const show = (patch: Partial<typeof card>) => {
    Object.assign(card, patch)
    store.set({})
  }
  const load = async () => {
    const handoff = ((await conversation.tell('handoff')) ?? {}) as Partial<WidgetHandoff>
    const { identity, leftEmail } = store.state
    const email = card.email || identity?.email || leftEmail || handoff.suggestion || ''
    show({ handoff, email: handoff.address ?? email })
  }
  void load()
  // A chat may stay open until the team's place opens.
  setInterval(load, 300_000)
  const save = async (email: string | null) => {
    if (card.sending) return
    show({ sending: true })
    const saved = await conversation.tell('address', { email })
    show(
      saved
        ? { sending: false, editing: false, handoff: { ...card.handoff, address: email } }
        : { sending: false, wrong: true },
    )
  }
  return {
    card,
    edit: () => show({ editing: true }),
    /** What is typed is kept here: the field is drawn again with everything else. */
    type: (email: string) => show({ email, wrong: false }),
    submit() {
      const email = card.email.trim()
      if (!email && card.handoff?.address) void save(null)
      else if (ADDRESS.test(email)) void save(email)
      else show({ wrong: true })
    },
    keep: once(async () => {
      const { keptUntil, ...session } = ((await conversation.tell('keep', {})) ?? {}) as Record<
        string,
        string
      >
      if (!keptUntil) return
      const until = Date.parse(keptUntil)
      conversation.keep({ until })
      conversation.adopt(session)
      show({ keptUntil: until })
    }),
    forget: once(async () => {
      const session = (await conversation.tell('forget', {})) as Record<string, string> | undefined
      conversation.keep({ until: 0 })
      if (session) conversation.adopt(session)
      show({ keptUntil: 0 })
    }),
  }
}

export type Actions = ReturnType<typeof createActions>
