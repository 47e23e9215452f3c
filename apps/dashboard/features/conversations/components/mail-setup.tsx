import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMailSettings, useSaveMailHandling } from '../mail-settings.ts'
import { texts } from '../mail-setup-messages.ts'

/** Above the conversations by mail: where mail is forwarded to, and what the assistant does with it. */
export default function MailSetup({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(texts)
  const f = useFormats()
  const { data } = useMailSettings(businessId)
  const save = useSaveMailHandling(businessId)
  if (data === undefined) return <Skeleton className="mt-3 h-24 w-full" />
  const { address, leftOut, failingSince } = data
  const losses = (['automatic', 'limited', 'tooLarge'] as const).filter((why) => leftOut[why] > 0)
  const handling = save.isPending ? save.variables : data.handling
  return (
    <section
      aria-label={t.setup}
      className="mt-3 rounded-lg border border-border bg-surface p-3 text-xs text-ink-muted"
    >
      {address === null ? (
        <p>{t.none}</p>
      ) : (
        <>
          {failingSince !== null && (
            <p className="mb-2 rounded-md bg-warning-soft px-2.5 py-1.5 text-on-warning-soft">
              {t.failing({ since: f.dateTime(failingSince) })}
            </p>
          )}
          <p>{t.forward}</p>
          <p className="mt-2 flex items-center gap-1.5">
            <span className="sr-only">{t.address}</span>
            <code className="min-w-0 flex-1 truncate text-ink" title={address}>
              {address}
            </code>
            <CopyButton iconOnly size="sm" label={t.copyAddress} text={address} />
          </p>
          <p className="mt-2.5 mb-1.5 font-semibold text-ink" aria-hidden="true">
            {t.handling}
          </p>
          <Segmented
            block
            label={t.handling}
            value={handling}
            disabled={!writable || save.isPending}
            onChange={(next) =>
              void save
                .mutateAsync(next)
                .catch((error: Error) => toastCallFailed(error, { title: t.saveFailed }))
            }
            options={[
              { value: 'draft', label: t.draft },
              { value: 'answer', label: t.answer },
              { value: 'leave', label: t.leave },
            ]}
          />
          <p className="mt-1.5">{t[`${handling}Text`]}</p>
          {losses.length > 0 && (
            <p className="mt-1.5">
              {losses.map((why) => t[why]({ n: leftOut[why], shown: f.number(leftOut[why]) })).join(' ')}
            </p>
          )}
        </>
      )}
    </section>
  )
}
