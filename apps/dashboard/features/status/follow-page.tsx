import { useState } from 'react'
import { useParams } from 'wouter'
import { type StatusFollower, status } from '#contract/status/status.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { DeadLink } from '#dashboard/components/dead-link.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { LinkMessage, LinkPage } from '#dashboard/features/auth/public.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { setReader, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { useMailedLink } from '#dashboard/lib/use-mailed-link.ts'
import { followTexts } from './follow-messages.ts'

type State =
  | { at: 'loading' | 'unknown' | 'unreachable' }
  | { at: 'known' | 'left'; follower: StatusFollower }

const failureOf = (error: unknown): State =>
  error instanceof ApiError && error.status === 404 ? { at: 'unknown' } : { at: 'unreachable' }

/** /status/follow/{token}: confirms that an address is told of interruptions, and ends it, each by a button. */
export default function FollowPage() {
  const { token = '' } = useParams<{ token: string }>()
  const [change, setChange] = useState<'none' | 'pending' | 'failed'>('none')
  const t = useText(followTexts)
  usePageTitle(t.title)
  const { state, setState, again } = useMailedLink<State>({
    token,
    first: { at: 'loading' },
    ask: async (signal) => {
      const follower = await call(status.getStatusFollower, { params: { token }, signal })
      setReader(follower.language)
      return { at: 'known', follower }
    },
    failed: failureOf,
  })

  async function choose(known: StatusFollower, wanted: boolean): Promise<void> {
    setChange('pending')
    try {
      if (wanted) {
        const follower = await call(status.confirmStatusFollower, { params: { token } })
        setState({ at: 'known', follower })
      } else {
        await call(status.unfollowStatus, { params: { token } })
        setState({ at: 'left', follower: known })
      }
      setChange('none')
    } catch (error) {
      if (failureOf(error).at === 'unknown') setState({ at: 'unknown' })
      setChange('failed')
    }
  }

  const toStatus = (
    <ButtonLink size="lg" href="/status">
      {t.status}
    </ButtonLink>
  )
  return (
    <LinkPage>
      {state.at === 'loading' && <PageSpinner />}
      {state.at === 'unreachable' && (
        <LinkMessage title={t.failedTitle} text={t.failed}>
          <Button size="lg" onClick={again}>
            {t.tryAgain}
          </Button>
        </LinkMessage>
      )}
      {state.at === 'unknown' && (
        <DeadLink title={t.unknownTitle} text={t.unknown}>
          {toStatus}
        </DeadLink>
      )}
      {state.at === 'left' && (
        <LinkMessage title={t.leftTitle} text={t.left}>
          {toStatus}
        </LinkMessage>
      )}
      {state.at === 'known' && (
        <Known
          follower={state.follower}
          pending={change === 'pending'}
          failed={change === 'failed'}
          onChoose={(wanted) => void choose(state.follower, wanted)}
        />
      )}
    </LinkPage>
  )
}

function Known(props: {
  follower: StatusFollower
  pending: boolean
  failed: boolean
  onChoose: (wanted: boolean) => void
}) {
  const { follower, pending, failed, onChoose } = props
  const { email, confirmed } = follower
  const t = useText(followTexts)
  return (
    <LinkMessage
      title={confirmed ? t.followingTitle : t.title}
      text={confirmed ? t.following({ email }) : t.confirmText({ email })}
    >
      {failed && (
        <Alert kind="error" className="mb-4">
          {t.failedTitle}. {t.failed}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {confirmed ? (
          <>
            <ButtonLink size="lg" href="/status">
              {t.status}
            </ButtonLink>
            <Button size="lg" variant="danger-ghost" loading={pending} onClick={() => onChoose(false)}>
              {t.leave}
            </Button>
          </>
        ) : (
          <Button size="lg" variant="primary" loading={pending} onClick={() => onChoose(true)}>
            {t.confirm}
          </Button>
        )}
      </div>
    </LinkMessage>
  )
}
