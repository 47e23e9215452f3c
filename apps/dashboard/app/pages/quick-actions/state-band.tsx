import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AssistantState } from '#contract/assistant/assistant-state.ts'
import type { Business } from '#contract/businesses/businesses.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { pauseTexts } from '#dashboard/features/assistant/pause/messages.ts'
import type { PauseActions } from '#dashboard/features/assistant/pause/pause-items.tsx'
import { PauseMenu } from '#dashboard/features/assistant/pause/pause-menu.tsx'
import { useAssistantState, useAssistantSwitch } from '#dashboard/features/assistant/public.ts'
import { useSummary } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

const PauseDialog = lazyDialog(() =>
  import('#dashboard/features/assistant/pause/pause-dialog.tsx').then((m) => m.PauseDialog),
)
const MINUTE_MS = 60_000

interface BandProps {
  business: Business
  writable: boolean
}

/** Whether the assistant answers or is paused, and the switch between both. */
export function StateBand({ business, writable }: BandProps) {
  const t = useText(texts)
  const state = useAssistantState(business.id)
  const { pause, resume } = useAssistantSwitch(business.id)
  const [choosing, setChoosing] = useState(false)
  const switched = useRef(false)
  const paused = state.data?.paused
  // biome-ignore lint/correctness/useExhaustiveDependencies: the band that held the focus went with the change
  useEffect(() => {
    if (!switched.current || choosing) return
    switched.current = false
    if (document.activeElement === document.body)
      document.getElementById('assistant-state')?.focus({ preventScroll: true })
  }, [paused, choosing])
  if (state.isError && !state.data) return <QueryFailed query={state}>{t.stateFailed}</QueryFailed>
  if (!state.data) return <Skeleton className="h-[80px] rounded-lg" />
  const onError = (error: Error) => {
    switched.current = false
    toastCallFailed(error, { title: t.switchFailed })
  }
  const act = {
    pause: (until: Date | null) => {
      switched.current = true
      return pause.mutateAsync(until).then(() => {
        setChoosing(false)
        toast({ title: t.pausedToast, text: t.pausedToastText })
      }, onError)
    },
    resume: () => {
      switched.current = true
      resume.mutateAsync().then(() => toast({ title: t.resumedToast }), onError)
    },
    choose: () => setChoosing(true),
    busy: pause.isPending || resume.isPending,
  }
  return (
    <>
      {state.data.paused ? (
        <Paused business={business} state={state.data} writable={writable} act={act} />
      ) : (
        <Answering business={business} writable={writable} act={act} />
      )}
      {choosing && <PauseDialog onPause={act.pause} onClose={() => setChoosing(false)} />}
    </>
  )
}

function Answering({ business, writable, act }: BandProps & { act: PauseActions }) {
  const t = useText(texts)
  const pauses = useText(pauseTexts)
  const summary = useSummary(business.id).data
  const isSeen = summary?.installation.widgetSeenAt !== null
  const onSite = summary?.activeConversations ? t.onSiteWith({ n: summary.activeConversations }) : t.onSite
  return (
    <section
      aria-labelledby="assistant-state"
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 overflow-hidden rounded-lg bg-brand-panel px-[22px] py-4 text-on-brand-panel max-md:px-4"
    >
      <ForestIllustration scene="corner" className="max-md:hidden" />
      <span className="relative flex-none">
        <Avatar kind="assistant" size={44} />
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 size-2.5 rounded-full bg-[#58c88f] ring-2 ring-brand-panel"
        />
      </span>
      <div className="relative min-w-0 flex-1 basis-48">
        <h2 id="assistant-state" tabIndex={-1} className="title-dialog focus:outline-none">
          {t.answers}
        </h2>
        <p className="text-sm text-on-brand-panel-muted">{isSeen ? onSite : t.notOnSite}</p>
      </div>
      {writable && (
        <span className="relative md:mr-[12rem] max-md:w-full">
          <PauseMenu business={business} act={act} label={pauses.pause} icon={Pause} onBrand />
        </span>
      )}
    </section>
  )
}

function Paused({
  business,
  state,
  writable,
  act,
}: BandProps & { state: AssistantState; act: PauseActions }) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const waiting = useSummary(business.id).data?.waitingConversations
  const until = state.pausedUntil
  const today = until !== null && new Date(until).toDateString() === new Date(now).toDateString()
  const left = until === null ? 0 : Math.max(1, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
  const duration = f.ago(0, left * MINUTE_MS)
  return (
    <section
      aria-labelledby="assistant-state"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-warning-soft px-[22px] py-4 text-on-warning-soft max-md:px-4"
    >
      <span
        aria-hidden="true"
        className="flex size-11 flex-none items-center justify-center rounded-full bg-surface text-on-warning-soft"
      >
        <Pause size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="assistant-state" tabIndex={-1} className="title-dialog focus:outline-none">
          {until === null
            ? t.paused
            : today
              ? t.pausedUntil({ time: f.time(until) })
              : t.pausedUntilDay({ day: f.day(until), time: f.time(until) })}
        </h2>
        <p className="text-sm">
          {until === null
            ? t.untilYouResume({ name: state.pausedBy ?? t.somebody })
            : t.resumesIn({ left: duration })}
          {waiting !== undefined && ` · ${t.waitForTeam({ n: waiting })}`}
        </p>
      </div>
      {writable && (
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <PauseMenu business={business} act={act} label={t.prolong} />
          <Button variant="primary" icon={Play} loading={act.busy} onClick={act.resume}>
            {t.resume}
          </Button>
        </div>
      )}
    </section>
  )
}
