import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Clock, Mail, MessageSquare, Plug, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import type { Business, Summary } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Spark } from '#dashboard/components/brand.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { Card, LinkOverlay } from '#dashboard/components/card.tsx'
import { CodeBlock } from '#dashboard/components/code-block.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { Meter } from '#dashboard/components/meter.tsx'
import { Spinner } from '#dashboard/components/spinner.tsx'
import { ChecklistStep, type StepState } from '#dashboard/components/steps.tsx'
import { maskKey } from '#dashboard/features/api-keys/mask.ts'
import { useApiKeys } from '#dashboard/features/api-keys/queries.ts'
import { snippets } from '#dashboard/features/api-keys/snippets.ts'
import { summaryKey } from '#dashboard/features/businesses/public.ts'
import { useShopSky } from '#dashboard/features/businesses/use-shop-sky.ts'
import { apiBase } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { CheckStep, useChecked } from './check-step.tsx'
import { texts } from './messages.ts'
import { ReaderStart } from './reader-start.tsx'

const WATCH_MS = 5_000

/** What remains until the first message: a key, the code on the site, a question. Watched while it shows. */
export default function Installation(props: { business: Business; installation: Summary['installation'] }) {
  const { business, installation } = props
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: summaryKey(business.id) }),
      WATCH_MS,
    )
    return () => clearInterval(timer)
  }, [client, business.id])
  if (!mayManage(business.role)) return <ReaderStart business={business} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
      <Checklist business={business} installation={installation} />
      <div className="flex flex-col gap-4">
        <TalkFirst business={business} />
        <Meanwhile business={business} />
      </div>
    </div>
  )
}

function Checklist(props: { business: Business; installation: Summary['installation'] }) {
  const { business, installation } = props
  const t = useText(texts)
  const keys = useApiKeys(business.id)
  const key = keys.data?.apiKeys.find((one) => one.isActive)
  const missed = installation.keyCreated && keys.data?.apiKeys.length === 0
  const { refetch } = keys
  const checked = useChecked(business.id)
  useEffect(() => {
    if (missed) void refetch()
  }, [missed, refetch])
  const done = [installation.keyCreated, installation.widgetSeenAt !== null, false]
  // Until there is a key: from then on its code has to be shown.
  const begins = !checked && !installation.keyCreated
  const current = begins ? -1 : done.indexOf(false)
  const stateOf = (step: number): StepState => (done[step] ? 'done' : step === current ? 'current' : 'next')
  return (
    <section
      aria-labelledby="go-live"
      className="min-w-0 overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-[18px] py-3.5">
        <div>
          <h2 id="go-live" className="title-dialog">
            {t.goLive}
          </h2>
          <p className="text-sm text-ink-muted">{t.goLiveText}</p>
        </div>
        <Meter value={done.filter(Boolean).length + Number(checked)} max={4} label={t.stepsDone} />
      </header>
      <ol>
        <CheckStep business={business} number={1} current={begins} />
        <ChecklistStep
          number={2}
          state={stateOf(0)}
          title={t.stepKey}
          text={key ? <KeyLine value={key} /> : t.stepKeyText}
          action={
            done[0] ? (
              <ButtonLink href="/api-keys" variant="ghost" className="max-sm:-ml-3.5">
                {t.seeKeys}
              </ButtonLink>
            ) : (
              <ButtonLink href="/api-keys?create" variant={begins ? 'secondary' : 'primary'}>
                {t.createKey}
              </ButtonLink>
            )
          }
        />
        <ChecklistStep
          number={3}
          state={stateOf(1)}
          title={t.stepPaste}
          text={done[1] ? t.stepPasteDone : t.stepPasteText}
        >
          {key && <Paste value={key} />}
        </ChecklistStep>
        <ChecklistStep number={4} state={stateOf(2)} title={t.stepMessage} text={t.stepMessageText} />
      </ol>
    </section>
  )
}

function KeyLine({ value }: { value: ApiKey }) {
  return (
    <span className="flex flex-wrap gap-x-2.5">
      <span className="text-mono">{maskKey(value.apiKey)}</span>
      <span>{value.domain}</span>
    </span>
  )
}

function Paste({ value }: { value: ApiKey }) {
  const t = useText(texts)
  const tabs = snippets(apiBase() || window.location.origin, value.apiKey, true)
  const mail = `mailto:?subject=${encodeURIComponent(t.mailSubject)}&body=${encodeURIComponent(t.mailBody({ code: tabs[0].code }))}`
  return (
    <>
      <CodeBlock tabs={tabs} label={t.code} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2.5 text-sm text-ink-muted">
          <Spinner className="text-primary" />
          {t.watching({ domain: value.domain })}
        </p>
        <ButtonLink href={mail} icon={Mail}>
          {t.sendToDeveloper}
        </ButtonLink>
      </div>
    </>
  )
}

/** What nobody has to do before the first message, and everybody asks for. */
function Meanwhile({ business }: { business: Business }) {
  const t = useText(texts)
  const ways = [
    ...(business.businessHours ? [] : ([['/settings#hours', Clock, t.giveHours, t.giveHoursText]] as const)),
    ['/settings#integrations', Plug, t.connectShop, t.connectShopText],
    [`${pages.quickActions.path}?invite`, UserPlus, t.inviteColleague, t.inviteColleagueText],
  ] as const
  return (
    <Card title={t.meanwhile} aria-label={t.meanwhile} flush>
      <ul>
        {ways.map(([href, Icon, title, text]) => (
          <li
            key={title}
            className="relative flex items-center gap-3 px-[18px] py-3.5 not-first:border-t not-first:border-border hover:bg-surface-hover"
          >
            <span className="flex size-9 flex-none items-center justify-center rounded-md bg-primary-soft text-on-primary-soft">
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </span>
            <p className="min-w-0 flex-1 text-base/5 font-semibold">
              <LinkOverlay href={href}>{title}</LinkOverlay>
              <span className="block text-sm font-normal text-ink-muted">{text}</span>
            </p>
            <ChevronRight size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TalkFirst({ business }: { business: Business }) {
  const t = useText(texts)
  return (
    <section
      aria-labelledby="talk-first"
      className="relative flex min-h-[228px] flex-col overflow-hidden rounded-lg bg-brand-panel p-[22px] text-on-brand-panel"
    >
      <ForestIllustration scene="corner" {...useShopSky(business)} />
      <h2 id="talk-first" className="title-card relative flex items-center gap-2.5">
        <Spark size={14} onBrand />
        {t.talkFirst}
      </h2>
      <p className="relative mt-2 text-sm text-on-brand-panel-muted">{t.talkFirstText}</p>
      <div className="relative mt-auto pt-5">
        <ButtonLink href={pages.quickActions.path} variant="on-brand" icon={MessageSquare}>
          {t.tryAssistant}
        </ButtonLink>
      </div>
    </section>
  )
}
