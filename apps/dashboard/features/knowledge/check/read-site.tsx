import { Globe } from 'lucide-react'
import type { Business } from '#contract/businesses.ts'
import { siteAddress, siteName } from '#contract/site-address.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { texts as errorTexts } from '#dashboard/lib/error-texts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { useSites } from '../pages/queries.ts'
import { useSources } from '../queries.ts'
import { problemTexts } from '../sources/messages.ts'
import { texts } from './messages.ts'

interface Props {
  business: Business
  writable: boolean
  /** It is about to be read. */
  expected: boolean
}

/** The site of the business: has it read, and shows how far that is. */
export function ReadSite({ business, writable, expected }: Props) {
  const t = useText(texts)
  const problems = useText(problemTexts)
  const sources = useSources(business.id).data?.sources
  const site = sources?.find(({ kind }) => kind === 'site')
  if (sources === undefined || (site === undefined && !writable)) return null
  const address = siteAddress(business.website ?? '')
  if (site === undefined && expected && address !== null)
    return (
      <Card title={siteName(address)} icon={<Globe size={16} strokeWidth={1.75} aria-hidden />}>
        <p role="status" className="text-sm text-ink-muted">
          {t.siteWaiting}
        </p>
      </Card>
    )
  if (site === undefined) return <SiteForm business={business} />
  const { state, amount, amountFound, problem } = site
  const reading = state === 'reading' && amountFound > 0
  return (
    <Card title={site.name} icon={<Globe size={16} strokeWidth={1.75} aria-hidden />}>
      <p role="status" className="text-sm text-ink-muted">
        {state === 'waiting' || (state === 'reading' && !reading)
          ? t.siteWaiting
          : reading
            ? t.siteReading({ n: amount, all: amountFound })
            : problem !== null && amount === 0
              ? problems[problem]
              : t.siteRead({ n: amount })}
      </p>
      {reading && (
        <progress
          className="mt-2 h-1.5 w-full accent-primary"
          value={amount}
          max={amountFound}
          aria-label={t.siteReading({ n: amount, all: amountFound })}
        />
      )}
      {(state === 'waiting' || state === 'reading') && (
        <p className="mt-2 text-xs text-ink-muted">{t.goOn}</p>
      )}
    </Card>
  )
}

function SiteForm({ business }: { business: Business }) {
  const t = useText(texts)
  const errors = useText(errorTexts)
  const { add } = useSites(business.id)
  const draft = useDraft(`knowledge-site:${business.id}`, siteAddress(business.website ?? '') ?? '')
  const form = useForm<'address'>({
    check: () => ({
      address:
        draft.value.trim() === ''
          ? errors.SITE_ADDRESS_REQUIRED
          : siteAddress(draft.value) === null && errors.INVALID_SITE_ADDRESS,
    }),
    submit: async () => {
      await add.mutateAsync(draft.value)
      draft.clear()
    },
  })
  return (
    <Card title={t.siteTitle} icon={<Globe size={16} strokeWidth={1.75} aria-hidden />}>
      <p className="text-sm text-ink-muted">{t.siteText}</p>
      <form {...form.attributes} aria-label={t.readSite} className="mt-3 flex flex-wrap items-start gap-2.5">
        <div className="min-w-0 flex-1 basis-64">
          <Field label={t.siteAddress} hideLabel error={form.error('address')}>
            <Input
              name="address"
              type="text"
              inputMode="url"
              autoComplete="url"
              spellCheck={false}
              value={draft.value}
              onChange={(event) => draft.set(event.target.value)}
            />
          </Field>
        </div>
        <SubmitButton form={form}>{t.readSite}</SubmitButton>
      </form>
      {form.failure && (
        <Alert kind="error" className="mt-3">
          {failureReason(form.failure)}
        </Alert>
      )}
    </Card>
  )
}
