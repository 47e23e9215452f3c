import { CodeXml, Download, type LucideIcon, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Tile } from '#dashboard/components/tile.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useApiKeys } from '#dashboard/features/api-keys/queries.ts'
import { snippets } from '#dashboard/features/api-keys/snippets.ts'
import { exportTexts } from '#dashboard/features/conversations/export-messages.ts'
import { teamTexts } from '#dashboard/features/team/messages.ts'
import { useMembers } from '#dashboard/features/team/public.ts'
import { apiBase } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

const InviteDialog = lazyDialog(() =>
  import('#dashboard/features/team/components/invite-dialog.tsx').then((m) => m.InviteDialog),
)
const TeamDialog = lazyDialog(() =>
  import('#dashboard/features/team/components/team-dialog.tsx').then((m) => m.TeamDialog),
)
const ExportDialog = lazyDialog(() =>
  import('#dashboard/features/conversations/components/export-dialog.tsx').then((m) => m.ExportDialog),
)

/** `?invite` opens the invitation. */
const INVITE = 'invite'

/** A tool: tile, name, one line, its button. */
function Shortcut(props: { icon: LucideIcon; title: string; text: ReactNode; children: ReactNode }) {
  const { icon, title, text, children } = props
  return (
    <li className="flex items-center gap-3 px-4 py-3.5 not-first:border-t not-first:border-border">
      <Tile icon={icon} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-ink">{title}</p>
        <p className="text-xs text-ink-muted max-md:line-clamp-2 md:truncate">{text}</p>
      </div>
      {children}
    </li>
  )
}

/** The embed snippet, the export and the team. */
export default function ShortcutsCard({ business, writable }: { business: Business; writable: boolean }) {
  const t = useText(texts)
  return (
    <section aria-label={t.tools} className="rounded-lg border border-border bg-surface shadow-xs">
      <ul>
        <Snippet businessId={business.id} />
        {writable && <Export business={business} />}
        <Team business={business} writable={writable} />
      </ul>
    </section>
  )
}

/** The code of the first active key, whole; without one the way to make it. */
function Snippet({ businessId }: { businessId: string }) {
  const t = useText(texts)
  const keys = useApiKeys(businessId)
  const key = keys.data?.apiKeys.find(({ isActive }) => isActive)
  const text = key ? key.domain : keys.isPending ? t.reading : keys.data ? t.noActiveKey : t.keysFailed
  return (
    <Shortcut icon={CodeXml} title={t.copySnippet} text={text}>
      {key ? (
        <CopyButton
          text={snippets(apiBase() || window.location.origin, key.apiKey)[0].code}
          onError={() => toast({ kind: 'error', title: t.copyFailed })}
        />
      ) : (
        keys.data && <ButtonLink href="/api-keys">{t.createKey}</ButtonLink>
      )}
    </Shortcut>
  )
}

function Export({ business }: { business: Business }) {
  const t = useText(exportTexts)
  const [open, setOpen] = useState(false)
  return (
    <Shortcut icon={Download} title={t.exportTitle} text={t.exportHint}>
      <Button onClick={() => setOpen(true)}>{t.export}</Button>
      {open && (
        <ExportDialog businessId={business.id} timeZone={business.timeZone} onClose={() => setOpen(false)} />
      )}
    </Shortcut>
  )
}

function Team({ business, writable }: { business: Business; writable: boolean }) {
  const t = useText(teamTexts)
  const members = useMembers(business.id).data?.members.length
  const [path, navigate] = useLocation()
  const isInviteRequested = useSearchParams()[0].has(INVITE) && writable
  const [open, setOpen] = useState<'invite' | 'team' | null>(isInviteRequested ? 'invite' : null)
  const close = () => {
    setOpen(null)
    if (isInviteRequested) navigate(path, { replace: true })
  }
  return (
    <Shortcut
      icon={UserPlus}
      title={t.inviteTitle}
      text={
        members !== undefined && (
          <button
            type="button"
            className="touch-target underline decoration-1 underline-offset-2 hover:text-ink"
            onClick={() => setOpen('team')}
          >
            {t.people({ n: members })}
          </button>
        )
      }
    >
      {writable && <Button onClick={() => setOpen('invite')}>{t.invite}</Button>}
      {open === 'invite' && <InviteDialog business={business} onClose={close} />}
      {open === 'team' && <TeamDialog business={business} onClose={close} />}
    </Shortcut>
  )
}
