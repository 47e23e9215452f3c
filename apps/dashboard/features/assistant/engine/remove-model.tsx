import type { UseMutationResult } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** Forgets the business's own model and its key, once it was confirmed. */
export function RemoveModel({ remove }: { remove: UseMutationResult<unknown, Error, void> }) {
  const t = useText(texts)
  const lang = useLangOf()
  const [asking, setAsking] = useState(false)
  const confirm = () => {
    void remove
      .mutateAsync()
      .then(
        () => toast({ title: t.removed, text: t.removedText }),
        (error: Error) => toastCallFailed(error, { title: t.removeFailed, lang: lang(texts.removeFailed) }),
      )
      .finally(() => setAsking(false))
  }
  return (
    <>
      <Button
        variant="danger-ghost"
        size="sm"
        icon={Trash2}
        className="mt-3 -ml-2.5"
        onClick={() => setAsking(true)}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        icon={Trash2}
        title={t.confirmRemove}
        text={t.confirmRemoveText}
        confirmLabel={t.removeConfirm}
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
