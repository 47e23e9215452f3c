import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { notifications, type Unsubscribing } from '#contract/notifications.ts'
import { Alert } from '../../components/alert.tsx'
import { Wordmark } from '../../components/brand.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiError, call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.ts'
import { pagePaths } from '../../lib/page-names.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { unsubscribeTexts } from './unsubscribe-messages.ts'

/** /unsubscribe/{token}: what the link of a mail leaves, in one click, without signing in; and back again. */
export default function UnsubscribePage() {
  const t = useText(unsubscribeTexts)
  const { token = '' } = useParams<{ token: string }>()
  const client = useQueryClient()
  const key = ['unsubscribe', token]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(notifications.getUnsubscription, { params: { token }, signal }),
    retry: false,
  })
  const change = useMutation({
    mutationFn: (wanted: boolean): Promise<Unsubscribing> =>
      call(wanted ? notifications.resubscribe : notifications.unsubscribe, { params: { token } }),
    onSuccess: (now) => client.setQueryData(key, now),
  })
  usePageTitle(t.title)
  const unknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <main className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-10 sm:justify-center">
      <Wordmark />
      <div
        aria-live="polite"
        className="mt-6 w-full max-w-[480px] rounded-xl border border-border bg-surface p-8 shadow-md max-sm:p-6"
      >
        {query.isPending && <PageSpinner />}
        {unknown && (
          <Said title={t.invalidTitle} text={t.invalid}>
            <ButtonLink size="lg" href={pagePaths.dashboard}>
              {t.dashboard}
            </ButtonLink>
          </Said>
        )}
        {query.isError && !unknown && (
          <Said title={t.title} text={t.failed}>
            <Button size="lg" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t.tryAgain}
            </Button>
          </Said>
        )}
        {query.data && (
          <Subscription
            state={query.data}
            pending={change.isPending}
            failed={change.isError}
            onChange={(wanted) => change.mutate(wanted)}
          />
        )}
      </div>
    </main>
  )
}

function Subscription(props: {
  state: Unsubscribing
  pending: boolean
  failed: boolean
  onChange: (wanted: boolean) => void
}) {
  const { state, pending, failed, onChange } = props
  const t = useText(unsubscribeTexts)
  const about = { what: t[state.kind], business: state.businessName }
  const action = state.subscribed ? (
    <Button size="lg" variant="primary" loading={pending} onClick={() => onChange(false)}>
      {t.leave}
    </Button>
  ) : (
    <Button size="lg" loading={pending} onClick={() => onChange(true)}>
      {t.back}
    </Button>
  )
  return (
    <Said
      title={state.subscribed ? t.title : t.doneTitle}
      text={state.subscribed ? t.ask(about) : `${t.done(about)} ${t.others}`}
    >
      {failed && (
        <Alert kind="error" className="mb-4">
          {t.failed}
        </Alert>
      )}
      {action}
    </Said>
  )
}

function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-[1.5rem]/[1.875rem] font-semibold tracking-[-0.02em] text-ink">{title}</h1>
      <p className="mt-2 mb-6 text-[0.9375rem]/[1.375rem] text-ink-muted">{text}</p>
      {children}
    </>
  )
}
