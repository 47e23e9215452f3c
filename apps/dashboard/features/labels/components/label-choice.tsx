import { useState } from 'react'
import type { Label } from '#contract/labels/label.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useLabels } from '../queries.ts'
import { LabelBadge } from './label-badge.tsx'
import { LabelForm } from './label-form.tsx'

interface LabelChoiceProps {
  businessId: string
  /** Where it is about more than one conversation. */
  title?: string
  /** Ids of those that it has. */
  chosen: readonly string[]
  onChange: (change: { add: string[]; remove: string[] }) => Promise<unknown>
  onClose: () => void
}

/** The labels of a conversation: each is put on and taken off at once; who manages makes new ones here too. */
export function LabelChoice({ businessId, title, chosen, onChange, onClose }: LabelChoiceProps) {
  const t = useText(texts)
  const query = useLabels(businessId)
  const manages = mayManage(useSelection().selected?.role)
  // What was ticked here and is not told yet.
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const labels = query.data?.labels ?? []
  const tick = (id: string, on: boolean) => {
    setTicked((before) => ({ ...before, [id]: on }))
    void onChange(on ? { add: [id], remove: [] } : { add: [], remove: [id] }).catch((error: Error) => {
      setTicked((before) => ({ ...before, [id]: !on }))
      toastCallFailed(error, { title: t.notLabelled })
    })
  }
  // Opens on the first of them.
  if (query.isPending) return null
  return (
    <Dialog open size="sm" title={title ?? t.choose} onClose={onClose}>
      {query.isError && <QueryFailed query={query}>{t.failed}</QueryFailed>}
      {query.data && (
        <>
          {labels.length === 0 && !manages && <p className="text-sm text-ink-muted">{t.viewerNone}</p>}
          {labels.length > 0 && (
            <ul
              className={cx(
                'max-h-72 space-y-1 overflow-y-auto',
                manages && 'mb-5 border-b border-border pb-4',
              )}
            >
              {labels.map((label) => (
                <li key={label.id}>
                  <Checkbox
                    className="w-full"
                    checked={ticked[label.id] ?? chosen.includes(label.id)}
                    onChange={(on) => tick(label.id, on)}
                    label={<LabelBadge label={label} size="md" />}
                  />
                </li>
              ))}
            </ul>
          )}
          {manages && (
            <LabelForm
              businessId={businessId}
              label={null}
              count={labels.length}
              onSaved={(label: Label) => tick(label.id, true)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
