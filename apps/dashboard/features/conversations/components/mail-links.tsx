import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { conversations } from '#contract/conversations/conversations.ts'
import { Button } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { textsOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../mail-links-messages.ts'

/** Beside a conversation whose answers are mailed: ends the links of those mails. */
export default function MailLinks({ businessId, sessionId }: { businessId: string; sessionId: string }) {
  const t = useText(texts)
  const [asking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call(conversations.revokeLinks, { params: { businessId, sessionId } }),
    onSuccess: () => toast({ title: textsOf(texts).done }),
    onError: (error: Error) => toastCallFailed(error, { title: textsOf(texts).failed }),
    onSettled: () => setAsking(false),
  })
  return (
    <section className="border-b border-border px-[18px] py-4">
      <h3 className="mb-1.5 text-xs font-semibold text-ink-subtle">{t.title}</h3>
      <p className="mb-2.5 text-sm text-ink-muted">{t.text}</p>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t.close}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate()}
        title={t.question}
        text={t.consequence}
        confirmLabel={t.close}
        busy={revoke.isPending}
      />
    </section>
  )
}
