import { Merge } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ContactItem } from '#contract/contacts/contact.ts'
import type { DuplicateGroup } from '#contract/contacts/contacts.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Radio } from '#dashboard/components/choice.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from '../action-messages.ts'
import { texts } from '../messages.ts'
import { useMerge } from '../mutations.ts'
import { calledName } from '../names.ts'
import { useDuplicates } from '../queries.ts'

/** What the team entered is kept rather than what visitors said. */
const preferred = (contacts: ContactItem[]): string =>
  (contacts.find((contact) => contact.source !== 'widget') ?? contacts[0])?.id ?? ''

interface GroupProps {
  businessId: string
  group: DuplicateGroup
  /** After it left the list. */
  onMerged: () => void
}

function Group({ businessId, group, onMerged }: GroupProps) {
  const t = useText(actionTexts)
  const name = useId()
  const [keepId, setKeepId] = useState(() => preferred(group.contacts))
  const merge = useMerge(businessId)
  const submit = () =>
    // The group leaves the list, and with it this component, before the mutation has settled.
    merge
      .mutateAsync({
        keepId,
        ids: group.contacts.map((contact) => contact.id).filter((id) => id !== keepId),
      })
      .then(
        () => {
          toast({ title: t.mergedToast })
          onMerged()
        },
        (error: Error) => {
          if (error instanceof ApiError && error.status === 404)
            toast({ kind: 'error', title: t.actionFailed, text: t.mergeGone })
          else toastCallFailed(error, { title: t.actionFailed })
        },
      )
  return (
    <li className="rounded-lg border border-border bg-surface p-4">
      <fieldset>
        <legend className="sr-only">
          {t.keep} : {group.email}
        </legend>
        <p className="mb-2 font-semibold break-all">{group.email}</p>
        <ul className="space-y-1">
          {group.contacts.map((contact) => (
            <li key={contact.id}>
              <Radio
                name={name}
                value={contact.id}
                checked={keepId === contact.id}
                onChange={() => setKeepId(contact.id)}
                label={
                  <span className="text-sm">
                    {calledName(contact)}{' '}
                    <span className="text-ink-muted">
                      · {t[`source-${contact.source}`]} ·{' '}
                      {t.conversationCount({ n: contact.conversationCount })}{' '}
                      {contact.lastContact && (
                        <>
                          · <RelativeTime value={contact.lastContact} />
                        </>
                      )}
                    </span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-3 flex justify-end">
        <Button variant="soft" icon={Merge} loading={merge.isPending} onClick={submit}>
          {t.merge}
        </Button>
      </div>
    </li>
  )
}

/** Contacts with the same address, to be put together by a person. */
export function MergeDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(actionTexts)
  const list = useText(texts)
  const query = useDuplicates(businessId)
  const { data } = query
  const groups = useRef<HTMLUListElement>(null)
  /** The focus was in the group that is gone. */
  const goOn = () =>
    requestAnimationFrame(() => {
      const dialog = groups.current?.closest('dialog')
      if (!dialog || dialog.contains(document.activeElement?.closest('dialog *') ?? null)) return
      const next = groups.current?.querySelector<HTMLElement>('input:checked')
      ;(next ?? dialog.querySelector<HTMLElement>('footer button'))?.focus()
    })
  return (
    <Dialog
      open
      size="lg"
      title={t.mergeTitle}
      description={t.mergeHint}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <QueryFailed query={query}>{list.loadFailed}</QueryFailed>
      {data?.groups.length === 0 && (
        <p role="status" className="text-sm text-ink-muted">
          {t.noDuplicates}
        </p>
      )}
      <ul ref={groups} className="space-y-3">
        {data?.groups.map((group) => (
          <Group key={group.email} businessId={businessId} group={group} onMerged={goOn} />
        ))}
      </ul>
    </Dialog>
  )
}
