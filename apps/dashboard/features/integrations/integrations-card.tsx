import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import type { Integration, Platform } from '#contract/integrations/integrations.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { type CardState, useSummary } from '#dashboard/lib/card-state.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { AddDialog } from './components/add-dialog.tsx'
import { IntegrationRow, shopName } from './components/integration-row.tsx'
import { PlatformMark } from './components/platform-mark.tsx'
import { texts } from './messages.ts'
import { useIntegrationActions } from './mutations.ts'
import { PLATFORM_NAMES } from './platform-names.ts'
import { useIntegrations } from './queries.ts'
import { useConnectionTests } from './use-connection-tests.ts'

interface IntegrationsCardProps {
  business: Business
  writable: boolean
  /** The page's edit mode: shops are added in it only. */
  editing: boolean
  onEdit: () => void
  onState: (state: CardState) => void
}

/** « Integrations »: the connected shops, and how to connect one. */
export default function IntegrationsCard({
  business,
  writable,
  editing,
  onEdit,
  onState,
}: IntegrationsCardProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const query = useIntegrations(business.id)
  const { remove } = useIntegrationActions(business.id)
  const tests = useConnectionTests(business.id)
  const [adding, setAdding] = useState<{ platform?: Platform } | null>(null)
  const [leaving, setLeaving] = useState<Integration | null>(null)
  const shops = query.data?.integrations
  const count = shops?.length
  const renew = shops?.some(({ renewalAsked }) => renewalAsked) ?? false
  const connected = renew ? t.summaryRenew : t.summary
  const summary = count === 0 ? t.emptyTitle : connected({ count: count ?? 0 })
  useSummary(onState, count === undefined ? '' : summary)

  const confirmDelete = () => {
    if (leaving === null) return
    void remove
      .mutateAsync(leaving.id)
      .then(
        () => toast({ title: t.deleted, text: leaving.shopDomain }),
        (error: Error) => toastCallFailed(error, { title: t.deleteFailed, lang: lang(texts.deleteFailed) }),
      )
      .finally(() => setLeaving(null))
  }
  const failure = query.error && failureReason(query.error)
  return (
    <section
      aria-label={t.title}
      className="overflow-clip rounded-lg border border-border bg-surface shadow-xs max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-[18px] pt-3.5 pb-4 max-md:gap-y-2 max-md:px-0 max-md:pt-0">
        <h2 className="title-card mr-auto text-ink max-md:sr-only" lang={lang(texts.title)}>
          {t.title}
        </h2>
        {writable && !editing && (
          <span
            id="integrations-edit-first"
            className="text-xs text-ink-subtle max-md:order-last max-md:basis-full max-md:text-center"
          >
            {t.editFirst(t)}
          </span>
        )}
        {/* Not the attribute: who presses all the same is led into the mode. */}
        {writable && (
          <Button
            variant="soft"
            icon={Plus}
            aria-disabled={!editing}
            aria-describedby={editing ? undefined : 'integrations-edit-first'}
            className="max-md:order-1 max-md:h-11 max-md:w-full"
            onClick={() => {
              onEdit()
              setAdding({})
            }}
          >
            {t.add}
          </Button>
        )}
        <p className="basis-full text-sm text-ink-muted">{t.lead}</p>
      </header>
      {failure && (
        <Alert
          kind="error"
          className="m-[18px] mt-0 max-md:mx-0"
          lang={lang(texts.fetchFailed)}
          action={{ label: t.tryAgain, onClick: () => void query.refetch() }}
        >
          {t.fetchFailed}. {failure}
        </Alert>
      )}
      <Pending
        pending={query.isPending}
        skeleton={
          <div className="space-y-px border-t border-border">
            <Skeleton className="h-[92px] w-full" />
            <Skeleton className="h-[92px] w-full" />
          </div>
        }
      >
        {() =>
          shops &&
          (shops.length === 0 ? (
            <div className="border-t border-border py-4 max-md:rounded-lg max-md:border max-md:bg-surface">
              <EmptyState drawing="stock" headingLevel={3} title={t.emptyTitle}>
                {t.emptyText}
              </EmptyState>
              {writable && (
                <ul className="mx-auto mb-4 grid max-w-xl gap-2.5 px-4 sm:grid-cols-3">
                  {query.data?.platforms.map((platform) => (
                    <li key={platform}>
                      <button
                        type="button"
                        className="flex w-full flex-col items-center gap-2 rounded-lg border border-border px-3 py-3.5 text-sm font-semibold hover:border-border-strong hover:bg-surface-hover"
                        onClick={() => {
                          onEdit()
                          setAdding({ platform })
                        }}
                      >
                        <PlatformMark platform={platform} />
                        {PLATFORM_NAMES[platform]}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ) : (
            <ul className="divide-y divide-border border-t border-border max-md:rounded-lg max-md:border max-md:bg-surface max-md:shadow-xs">
              {shops.map((shop) => (
                <IntegrationRow
                  key={shop.id}
                  shop={shop}
                  writable={writable}
                  testing={tests.running.includes(shop.id)}
                  onTest={() => void tests.run(shop, 'click')}
                  onDelete={() => setLeaving(shop)}
                />
              ))}
            </ul>
          ))
        }
      </Pending>
      {adding && (
        <AddDialog
          business={business}
          query={query}
          begun={adding.platform}
          onClose={() => setAdding(null)}
          onConnected={(shop) => {
            setAdding(null)
            void tests.run(shop, 'creation')
          }}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        icon={Trash2}
        title={leaving ? t.confirmDelete({ shop: shopName(leaving) }) : ''}
        text={
          leaving
            ? t.confirmDeleteText({
                domain: leaving.shopDomain,
                products: t.products({
                  count: f.number(leaving.productCount),
                  one: leaving.productCount === 1,
                }),
              })
            : ''
        }
        confirmLabel={t.delete}
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onClose={() => setLeaving(null)}
      />
    </section>
  )
}
