import { CircleAlert, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { siteAddress, siteName } from '#contract/text/site-address.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useBusinessActions } from '#dashboard/features/businesses/public.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useFiles } from '../files/queries.ts'
import { useSites } from '../pages/queries.ts'
import { useSources } from '../queries.ts'
import { SiteField, useSiteForm } from '../site-form.tsx'
import { problemTexts } from '../sources/messages.ts'
import { texts } from './messages.ts'

interface Props {
  business: Business
  writable: boolean
  /** It is about to be read. */
  expected: boolean
  /** It is part of the first setup, which nothing leads away from. */
  setup: boolean
}

const isUnread = ({ state, amount }: KnowledgeSource): boolean => state === 'unreadable' && amount === 0

/** The site of the business: has it read, and shows how far that is. */
export function ReadSite({ business, writable, expected, setup }: Props) {
  const t = useText(texts)
  const problems = useText(problemTexts)
  const { data, isPending } = useSources(business.id)
  const sources = data?.sources
  const sites = sources?.filter(({ kind, draft }) => kind === 'site' && draft !== 'removed')
  const site = sites?.find(isUnread) ?? sites?.[0]
  if (isPending) return <Skeleton className="h-12 w-full rounded-lg" />
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
  if (site === undefined) return <SiteForm business={business}>{t.siteText}</SiteForm>
  const { state, amount, amountFound, problem } = site
  if (problem !== null && isUnread(site) && writable)
    return (
      <SiteForm business={business} failed={site}>
        {problem === 'unreachable' ? t.checkAddress({ problem: problems[problem] }) : problems[problem]}
      </SiteForm>
    )
  const reading = state === 'reading' && amountFound > 0
  const pending = state === 'waiting' || state === 'reading'
  return (
    <section
      aria-label={site.name}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-surface px-[18px] py-3 text-sm text-ink-muted shadow-xs"
    >
      <Globe size={16} strokeWidth={1.75} className="flex-none text-ink" aria-hidden />
      <h2 className="min-w-0 truncate text-base font-semibold text-ink">{site.name}</h2>
      <p role="status">
        {pending && !reading
          ? t.siteWaiting
          : reading
            ? t.siteReading({ n: amount, all: amountFound })
            : problem !== null && amount === 0
              ? problems[problem]
              : t.siteRead({ n: amount })}
      </p>
      {!pending && !setup && amount > 0 && (
        <Link href={`${pages.knowledge.path}/pages`} className="link ml-auto">
          {t.seePages}
        </Link>
      )}
      {reading && (
        <progress
          className="h-1.5 w-full accent-primary"
          value={amount}
          max={amountFound}
          aria-label={t.siteReading({ n: amount, all: amountFound })}
        />
      )}
      {pending && <p className="w-full text-xs">{t.goOn}</p>}
    </section>
  )
}

interface SiteFormProps {
  business: Business
  /** The one that could not be read: it is tried again, or gives way to another address. */
  failed?: KnowledgeSource
  children: ReactNode
}

function SiteForm({ business, failed, children }: SiteFormProps) {
  const t = useText(texts)
  const { add, readAgain } = useSites(business.id)
  const { remove } = useFiles(business.id)
  const { update } = useBusinessActions()
  const own = siteAddress(business.website ?? '')
  const site = useSiteForm(business.id, failed?.address ?? own ?? '', async (typed) => {
    const address = siteAddress(typed)
    if (failed !== undefined && address === failed.address) {
      await readAgain.mutateAsync(failed.id)
      draft.clear()
    } else {
      // Of one host there is one.
      const isSame = failed !== undefined && siteName(address ?? '') === failed.name
      if (isSame) await remove.mutateAsync(failed.id)
      await add.mutateAsync(typed)
      if (failed !== undefined && !isSame) await remove.mutateAsync(failed.id)
      draft.clear()
      // Where the profile has the address that failed, or none, this is the right one.
      if (own === null || own === failed?.address)
        await update.mutateAsync({ businessId: business.id, changes: { website: address } })
    }
  })
  const { form, draft } = site
  return (
    <Card title={failed?.name ?? t.siteTitle} icon={<Globe size={16} strokeWidth={1.75} aria-hidden />}>
      {failed ? (
        <p role="status" className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden />
          <span>{children}</span>
        </p>
      ) : (
        <p className="text-sm text-ink-muted">{children}</p>
      )}
      <form {...form.attributes} aria-label={t.readSite} className="mt-3 flex flex-wrap items-start gap-2.5">
        <div className="min-w-0 flex-1 basis-64">
          <SiteField site={site} label={t.siteAddress} placeholder={t.siteExample} />
        </div>
        <SubmitButton form={form} className="sm:mt-[25px]">
          {t.readSite}
        </SubmitButton>
      </form>
      {form.failure && (
        <Alert kind="error" className="mt-3">
          {failureReason(form.failure)}
        </Alert>
      )}
    </Card>
  )
}
