import { ARCHIVE_REASONS, type ArchiveReason } from '#contract/conversations/message.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { LabelBadge } from '#dashboard/features/labels/public.ts'
import { useMembers } from '#dashboard/features/team/public.ts'
import { archiveReasons } from '#dashboard/lib/archive-reasons.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { texts } from '../messages.ts'
import { useReplies } from '../queries.ts'

const NOTHING: ReplyActions = { labels: [], assign: null, archive: false }

interface ActionsFieldsProps {
  businessId: string
  value: ReplyActions | null | undefined
  onChange: (actions: ReplyActions | null) => void
}

/** What a reply does once it is sent: labels, whom the conversation goes to, the archive. */
export function ActionsFields({ businessId, value, onChange }: ActionsFieldsProps) {
  const t = useText(texts)
  const reasons = useText(archiveReasons)
  const labels = useReplies(businessId).data?.labels ?? []
  const members = (useMembers(businessId).data?.members ?? []).filter(({ role }) => role !== 'viewer')
  const actions = value ?? NOTHING
  const set = (change: Partial<ReplyActions>) => {
    const next = { ...actions, ...change }
    onChange(next.labels.length > 0 || next.assign !== null || next.archive ? next : null)
  }
  const known = actions.assign === null || members.some(({ userId }) => userId === actions.assign)
  return (
    <fieldset className="rounded-md border border-border p-3.5">
      <legend className="px-1 text-sm font-semibold text-ink">{t.onceSent}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {labels.length > 0 && (
          <Field label={t.addLabels} as="group">
            <ul className="max-h-40 space-y-1 overflow-y-auto">
              {labels.map((label) => (
                <li key={label.id}>
                  <Checkbox
                    checked={actions.labels.includes(label.id)}
                    label={<LabelBadge label={label} />}
                    onChange={(on) =>
                      set({
                        labels: on
                          ? [...actions.labels, label.id]
                          : actions.labels.filter((id) => id !== label.id),
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          </Field>
        )}
        <div className="space-y-4">
          <Field label={t.giveTo}>
            <Select
              value={actions.assign ?? ''}
              onChange={(next) => set({ assign: next || null })}
              options={[
                { value: '', label: t.nobodyElse },
                ...(known ? [] : [{ value: actions.assign ?? '', label: t.givesToGone }]),
                ...members.map(({ userId, name }) => ({ value: userId, label: memberName(name) })),
              ]}
            />
          </Field>
          <Checkbox
            checked={actions.archive}
            onChange={(archive) => set({ archive, reason: undefined })}
            label={t.archiveIt}
          />
          {actions.archive && (
            <Field label={t.archiveReason}>
              <Select
                value={actions.reason ?? ''}
                onChange={(next) => set({ reason: (next || undefined) as ArchiveReason | undefined })}
                options={[
                  { value: '', label: t.noReason },
                  ...ARCHIVE_REASONS.map((reason) => ({ value: reason, label: reasons[reason] })),
                ]}
              />
            </Field>
          )}
        </div>
      </div>
    </fieldset>
  )
}
