import { Pencil, RefreshCw, ShieldCheck, Trash2 } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { type Column, Table } from '#dashboard/components/table.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { PLATFORM_NAMES, PlatformIcon } from '#dashboard/features/integrations/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { textsOf, useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { maskKey } from '../mask.ts'
import { texts } from '../messages.ts'

export const keyName = (key: ApiKey): string => key.name ?? key.domain

interface KeyListProps {
  keys: readonly ApiKey[]
  integrations: readonly Integration[]
  writable: boolean
  /** Settles when the server has answered; never rejects. */
  onActive: (key: ApiKey, isActive: boolean) => Promise<void>
  onEdit: (key: ApiKey) => void
  /** Shows what to paste on the site for it. */
  onCode: (key: ApiKey) => void
  onRegenerate: (key: ApiKey) => void
  onDelete: (key: ApiKey) => void
}

export const copyFailed = () =>
  toast({ kind: 'error', title: textsOf(texts).copyFailedTitle, text: textsOf(texts).copyFailedText })

export function LastUsed({ apiKey }: { apiKey: ApiKey }) {
  const t = useText(texts)
  const lang = useLangOf()
  if (apiKey.lastUsedAt === null) return <span lang={lang(texts.neverUsed)}>{t.neverUsed}</span>
  return <RelativeTime long value={apiKey.lastUsedAt} />
}

function MaskedKey({ apiKey }: { apiKey: ApiKey }) {
  const t = useText(texts)
  return (
    <span className={cx('inline-flex items-center gap-2', !apiKey.isActive && 'text-ink-subtle')}>
      <span className="text-mono">{maskKey(apiKey.apiKey)}</span>
      <CopyButton
        iconOnly
        size="sm"
        label={`${t.copyKey} ${keyName(apiKey)}`}
        text={apiKey.apiKey}
        onError={copyFailed}
      />
    </span>
  )
}

function Installed({ apiKey, props }: { apiKey: ApiKey; props: KeyListProps }) {
  const t = useText(texts)
  if (apiKey.installedAt === null)
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Badge mark="ring">{t.notInstalled}</Badge>
        {props.writable && (
          <button
            type="button"
            className="touch-target link text-xs"
            aria-label={t.seeCodeOf({ name: keyName(apiKey) })}
            onClick={() => props.onCode(apiKey)}
          >
            {t.seeCode}
          </button>
        )}
      </span>
    )
  return (
    <Badge tone="success" mark="dot">
      {t.installed}
    </Badge>
  )
}

/** The shop a key answers for; a dash for none. */
function Bound({ apiKey, integrations }: { apiKey: ApiKey; integrations: readonly Integration[] }) {
  const t = useText(texts)
  const lang = useLangOf()
  const shop = integrations.find(({ id }) => id === apiKey.integrationId)
  if (shop === undefined)
    return (
      <>
        <span aria-hidden="true" className="text-ink-subtle">
          —
        </span>
        <span className="sr-only" lang={lang(texts.noIntegration)}>
          {t.noIntegration}
        </span>
      </>
    )
  return (
    <span title={shop.shopDomain}>
      <Badge tone="success">
        <PlatformIcon platform={shop.platform} />
        {PLATFORM_NAMES[shop.platform]}
      </Badge>
    </span>
  )
}

function ActiveSwitch({ apiKey, props }: { apiKey: ApiKey; props: KeyListProps }) {
  const t = useText(texts)
  const [shown, show] = useOptimistic(apiKey.isActive)
  const change = (isActive: boolean) =>
    startTransition(async () => {
      show(isActive)
      await props.onActive(apiKey, isActive)
    })
  return (
    <Switch
      aria-label={t.activeOf({ name: keyName(apiKey) })}
      checked={shown}
      disabled={!props.writable}
      onChange={change}
    />
  )
}

function RowActions({ apiKey, props }: { apiKey: ApiKey; props: KeyListProps }) {
  const t = useText(texts)
  if (!props.writable) return null
  const actions = [
    [t.editAction, Pencil, props.onEdit],
    [t.regenerate, RefreshCw, props.onRegenerate],
    [t.delete, Trash2, props.onDelete],
  ] as const
  return actions.map(([words, icon, act]) => (
    <IconButton
      key={words}
      label={`${words} ${keyName(apiKey)}`}
      icon={icon}
      size="sm"
      onClick={() => act(apiKey)}
    />
  ))
}

/** The keys of a business: a table, or cards on a phone. */
export function KeyList(props: KeyListProps) {
  return useMobile() ? <Cards {...props} /> : <Grid {...props} />
}

function Grid(props: KeyListProps) {
  const t = useText(texts)
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      head: t.nameAndDomain,
      width: '21%',
      cell: (key) => (
        <>
          <span className="block truncate text-base/5 font-semibold text-ink">{keyName(key)}</span>
          {key.name && <span className="block truncate text-xs text-ink-subtle">{key.domain}</span>}
        </>
      ),
    },
    { key: 'key', head: t.key, cell: (key) => <MaskedKey apiKey={key} /> },
    {
      key: 'active',
      head: t.active,
      width: '5.5rem',
      cell: (key) => <ActiveSwitch apiKey={key} props={props} />,
    },
    {
      key: 'integration',
      head: t.integration,
      width: '8.5rem',
      cell: (key) => <Bound apiKey={key} integrations={props.integrations} />,
    },
    {
      key: 'installation',
      head: t.installation,
      width: '10rem',
      cell: (key) => <Installed apiKey={key} props={props} />,
    },
    { key: 'used', head: t.lastUsed, width: '11rem', cell: (key) => <LastUsed apiKey={key} /> },
  ]
  return (
    <Table
      label={t.title}
      tall
      actionsStay
      columns={columns}
      rows={props.keys}
      rowKey={(key) => key.id}
      rowActions={(key) => <RowActions apiKey={key} props={props} />}
    />
  )
}

function Cards(props: KeyListProps) {
  return (
    <ul className="space-y-3">
      {props.keys.map((key) => (
        <li key={key.id} className="rounded-lg border border-border bg-surface p-4 shadow-xs">
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="truncate font-semibold">{keyName(key)}</p>
              {key.name && <p className="truncate text-sm text-ink-muted">{key.domain}</p>}
            </div>
            <ActiveSwitch apiKey={key} props={props} />
          </div>
          <div className="mt-3 flex justify-between rounded-md bg-surface-sunken py-1.5 pr-2 pl-3 [&>span]:w-full [&>span]:justify-between">
            <MaskedKey apiKey={key} />
          </div>
          <div className="mt-2 flex items-center gap-2 text-xs text-ink-muted">
            <span className="flex flex-1 flex-wrap items-center gap-2">
              <Installed apiKey={key} props={props} />
              {key.integrationId !== null && <Bound apiKey={key} integrations={props.integrations} />}
              <LastUsed apiKey={key} />
            </span>
            <RowActions apiKey={key} props={props} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Two facts about keys, under the list. */
export function KeyAdvice() {
  const t = useText(texts)
  const facts = [
    [ShieldCheck, t.oneKeyTitle, t.oneKeyText, 'bg-primary-soft text-on-primary-soft'],
    [RefreshCw, t.exposedTitle, t.exposedText, 'bg-warning-soft text-on-warning-soft'],
  ] as const
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {facts.map(([Icon, title, text, tint]) => (
        <Card key={title}>
          <div className="flex gap-3.5">
            <span className={cx('flex size-9 flex-none items-center justify-center rounded-md', tint)}>
              <Icon size={17} strokeWidth={1.75} aria-hidden />
            </span>
            <div>
              <h2 className="text-base/5 font-semibold">{title}</h2>
              <p className="mt-1 text-sm text-ink-muted">{text}</p>
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}
