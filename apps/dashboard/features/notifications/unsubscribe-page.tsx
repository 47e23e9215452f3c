import { useState } from 'react'
import { useParams } from 'wouter'
import { type Unsubscribing, unsubscribing } from '#contract/notifications/unsubscribe.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { DeadLink } from '#dashboard/components/dead-link.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { LinkMessage, LinkPage } from '#dashboard/features/auth/public.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { setReader, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useMailedLink } from '#dashboard/lib/use-mailed-link.ts'
import { unsubscribeTexts } from './unsubscribe-messages.ts'

type State = { at: 'loading' | 'unknown' | 'failed' } | { at: 'known'; subscription: Unsubscribing }

/** /unsubscribe/{token}: what the link of a mail leaves, in one click, without signing in; and back again. */
export default function UnsubscribePage() {
  const { token = '' } = useParams<{ token: string }>()
  const [change, setChange] = useState<'none' | 'pending' | 'failed'>('none')
  const t = useText(unsubscribeTexts)
  usePageTitle(t.title)
  const { state, setState, again } = useMailedLink<State>({
    token,
    first: { at: 'loading' },
    ask: async (signal) => {
      const subscription = await call(unsubscribing.getUnsubscription, { params: { token }, signal })
      setReader(subscription.language)
      return { at: 'known', subscription }
    },
    failed: (error) => ({ at: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed' }),
  })
  const choose = async (wanted: boolean) => {
    setChange('pending')
    try {
      const to = wanted ? unsubscribing.resubscribe : unsubscribing.unsubscribe
      setState({ at: 'known', subscription: await call(to, { params: { token } }) })
      setChange('none')
    } catch {
      setChange('failed')
    }
  }
  return (
    <LinkPage>
      {state.at === 'loading' && <PageSpinner />}
      {state.at === 'unknown' && (
        <DeadLink title={t.invalidTitle} text={t.invalid}>
          <ButtonLink variant="primary" size="lg" block href={pages.dashboard.path}>
            {t.dashboard}
          </ButtonLink>
        </DeadLink>
      )}
      {state.at === 'failed' && (
        <LinkMessage title={t.title} text={t.failed}>
          <Button size="lg" onClick={again}>
            {t.tryAgain}
          </Button>
        </LinkMessage>
      )}
      {state.at === 'known' && (
        <Subscription
          state={state.subscription}
          pending={change === 'pending'}
          failed={change === 'failed'}
          onChange={(wanted) => void choose(wanted)}
        />
      )}
    </LinkPage>
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
    <LinkMessage
      title={state.subscribed ? t.title : t.doneTitle}
      text={state.subscribed ? t.ask(about) : `${t.done(about)} ${t.others}`}
    >
      {failed && (
        <Alert kind="error" className="mb-4">
          {t.failed}
        </Alert>
      )}
      {action}
    </LinkMessage>
  )
}
