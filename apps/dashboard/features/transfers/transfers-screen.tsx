import { RefreshCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import type { Transfer } from '#contract/transfers/transfers.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import type { DrawingName } from '#dashboard/components/drawing.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { DrawerButton, ThemeButton } from '#dashboard/components/page.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { Tabs } from '#dashboard/components/tabs.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'
import { errorWords, failureReason } from '#dashboard/lib/failure.ts'
import { langOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { focusIfLost } from '#dashboard/lib/return-focus.ts'
import { BusinessCard } from './components/business-card.tsx'
import { useTransferDialog } from './components/initiate-transfer.tsx'
import type { TransferActionsProps } from './components/transfer-actions.tsx'
import { TransferCard } from './components/transfer-card.tsx'
import { texts } from './messages.ts'
import { newestFirst } from './offer.ts'
import { isClaimed, useCancel, useResend } from './pending-queries.ts'
import { useReload, useTransfers } from './queries.ts'

type Tab = 'all' | 'pending' | 'completed' | 'expired'

const inTab = (tab: Exclude<Tab, 'all'>, { status }: Transfer): boolean =>
  tab === 'expired' ? status === 'expired' || status === 'cancelled' : status === tab

/** « Transfer Management »: the businesses to hand over, and what became of those offered. */
export function TransfersScreen({ businesses }: { businesses: readonly Business[] }) {
  const t = useText(texts)
  const lang = langOf('en', useLanguage())
  const [tab, setTab] = useState<Tab>('all')
  const [ending, setEnding] = useState<Transfer | null>(null)
  const query = useTransfers()
  const cancel = useCancel()
  const resend = useResend()
  const readAnew = useReload()
  const reload = () => void readAnew()
  const screen = useRef<HTMLDivElement>(null)
  const list = query.data ?? []
  const count = (name: Exclude<Tab, 'all'>) =>
    query.data && list.filter((transfer) => inTab(name, transfer)).length

  async function whyRefused(transfer: Transfer, error: unknown, otherwise: string): Promise<string> {
    if (!(error instanceof ApiError)) return otherwise
    if (error.status < 500 && (await isClaimed(transfer)))
      return t.claimedMeanwhile({ business: transfer.businessName, email: transfer.newOwnerEmail })
    return error.message ? errorWords(error) : otherwise
  }

  async function endTransfer(transfer: Transfer): Promise<void> {
    try {
      await cancel.mutateAsync(transfer)
      toast({ title: t.cancelled, text: t.cancelledText({ business: transfer.businessName }), lang })
    } catch (error) {
      if (error instanceof SessionExpiredError) return
      const text = await whyRefused(transfer, error, t.cancelFailedText)
      toast({ kind: 'error', title: t.cancelFailed, text, lang })
    } finally {
      setEnding(null)
      await readAnew()
      // The card is gone: who works by keyboard goes on from its tab.
      focusIfLost(() => screen.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))
    }
  }

  async function sendAgain(transfer: Transfer): Promise<void> {
    try {
      await resend.mutateAsync(transfer)
      toast({ title: t.resent, text: t.resentText({ email: transfer.newOwnerEmail }), lang })
    } catch (error) {
      if (error instanceof SessionExpiredError) return
      const text = await whyRefused(transfer, error, t.resendFailedText)
      toast({ kind: 'error', title: t.resendFailed, text, lang })
    } finally {
      await readAnew()
    }
  }

  const actionsOf = (transfer: Transfer): TransferActionsProps => ({
    transfer,
    resending: resend.isPending && resend.variables.id === transfer.id,
    onResend: () => void sendAgain(transfer),
    onCancel: () => setEnding(transfer),
  })
  const pending = list.filter((transfer) => inTab('pending', transfer)).map(actionsOf)

  return (
    <div ref={screen} className="flex h-full min-h-0 min-w-0 flex-1 flex-col" lang={lang}>
      <header className="flex-none">
        <div className="page-bar flex min-h-[4.5rem] items-center gap-3 px-6 pt-3 max-md:min-h-14 max-md:border-b max-md:border-border max-md:px-4 max-md:pt-0">
          <DrawerButton />
          <div className="min-w-0">
            <h1 className="title-page truncate">{t.title}</h1>
            <p className="truncate text-sm text-ink-muted max-md:hidden">{t.subtitle}</p>
          </div>
          <div className="ml-auto flex items-center gap-3 max-md:gap-1">
            <Button
              icon={RefreshCw}
              className="max-md:hidden"
              loading={query.isFetching && !query.isPending}
              onClick={reload}
            >
              {t.refresh}
            </Button>
            <IconButton label={t.refresh} icon={RefreshCw} className="md:hidden" onClick={reload} />
            <ThemeButton className="max-md:hidden" />
          </div>
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col">
        <Tabs<Tab>
          label={t.title}
          className="sticky top-0 z-10 flex-none bg-bg px-6! max-md:gap-5! max-md:px-4!"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'all', label: t.all, count: businesses.length },
            { value: 'pending', label: t.pending, count: count('pending') },
            { value: 'completed', label: t.completed, count: count('completed') },
            { value: 'expired', label: t.expired, count: count('expired') },
          ]}
        >
          <Scroll>
            <p className="text-sm text-ink-muted md:hidden">{t.subtitle}</p>
            {query.isError && !(query.error instanceof SessionExpiredError) && (
              <Alert kind="error" action={{ label: t.tryAgain, onClick: reload }}>
                {failureReason(query.error)}
              </Alert>
            )}
            {tab === 'all' ? (
              <Businesses businesses={businesses} pending={pending} />
            ) : (
              <Pending pending={query.isPending} skeleton={<CardsSkeleton />}>
                {() => (
                  <Transfers
                    tab={tab}
                    transfers={list.filter((transfer) => inTab(tab, transfer)).map(actionsOf)}
                  />
                )}
              </Pending>
            )}
          </Scroll>
        </Tabs>
      </div>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void endTransfer(ending)}
        title={t.cancelTitle}
        text={ending && t.cancelText({ business: ending.businessName, email: ending.newOwnerEmail })}
        cancelLabel={t.keepTransfer}
        confirmLabel={t.cancelTransfer}
        busy={cancel.isPending}
      />
    </div>
  )
}

function Scroll({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col gap-4 px-6 py-6 max-md:gap-3 max-md:px-4 max-md:py-4">
      {children}
    </div>
  )
}

function Businesses(props: { businesses: readonly Business[]; pending: readonly TransferActionsProps[] }) {
  const { businesses, pending } = props
  const { offer, dialog } = useTransferDialog()
  const t = useText(texts)
  if (businesses.length === 0) return <Nothing title={t.emptyAll} text={t.emptyAllText} drawing="business" />
  return (
    <>
      <ul className="grid grid-cols-3 gap-4 max-xl:grid-cols-2 max-md:grid-cols-1 max-md:gap-3">
        {newestFirst(businesses).map((business) => (
          <li key={business.id} className="min-w-0">
            <BusinessCard
              business={business}
              pending={pending.find(({ transfer }) => transfer.businessId === business.id)}
              onOffer={offer}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function Transfers({ tab, transfers }: { tab: Exclude<Tab, 'all'>; transfers: TransferActionsProps[] }) {
  const t = useText(texts)
  if (transfers.length === 0)
    return <Nothing title={t[`empty-${tab}`]} text={t[`empty-${tab}-text`]} drawing="transfer" />
  return (
    <ul className="flex flex-col gap-4 max-md:gap-3">
      {transfers.map((one) => (
        <TransferCard key={one.transfer.id} {...one} />
      ))}
    </ul>
  )
}

function Nothing({ title, text, drawing }: { title: string; text: string; drawing: DrawingName }) {
  return (
    <div className="flex flex-1 items-center justify-center rounded-lg border border-border bg-surface">
      <EmptyState drawing={drawing} title={title}>
        {text}
      </EmptyState>
    </div>
  )
}

function CardsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="rounded-lg border border-border bg-surface p-5">
          <div className="flex gap-3.5">
            <Skeleton className="size-11 rounded-md" />
            <div className="space-y-2.5 py-1">
              <Skeleton className="h-3.5 w-52" />
              <Skeleton className="h-3 w-40" />
            </div>
          </div>
          <Skeleton className="mt-5 h-3 w-64" />
        </div>
      ))}
    </div>
  )
}
