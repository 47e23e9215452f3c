import { MailX, UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import type { Member } from '#contract/team/team.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { ConfirmDialog, Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { useMembers } from '../members.ts'
import { teamTexts } from '../messages.ts'
import { useGrantedAccesses, useTeamChanges } from '../queries.ts'

const ACCESSES = ['manager', 'agent', 'viewer'] as const
type Access = (typeof ACCESSES)[number]

/** Who belongs to the team and who was invited; members get another access or leave, invitations are taken back here. */
export function TeamDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useText(teamTexts)
  const f = useFormats()
  const query = useMembers(business.id)
  const { revoke, update, remove } = useTeamChanges(business.id)
  const given = useGrantedAccesses(business.id)
  const me = useSession()?.user.email
  const [leaving, setLeaving] = useState<{ kind: 'member' | 'invitation'; id: string; name: string } | null>(
    null,
  )
  const writable = mayManage(business.role)
  const give = (member: Member, role: Access) => {
    update.mutateAsync({ userId: member.userId, role }).then(
      () => toast({ title: t.accessChanged, text: t.accessNow({ name: member.name, access: t[role] }) }),
      (error) => toastCallFailed(error, { title: t.notChanged }),
    )
  }
  const confirm = () => {
    if (!leaving) return
    const change = leaving.kind === 'member' ? remove : revoke
    change
      .mutateAsync(leaving.id)
      .then(
        () => toast({ title: leaving.kind === 'member' ? t.removed : t.revoked }),
        (error) => toastCallFailed(error, { title: t.notChanged }),
      )
      .finally(() => setLeaving(null))
  }
  return (
    <Dialog
      open
      title={t.teamTitle}
      description={business.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {query.isPending && <Skeleton className="h-32 rounded-lg" />}
      {!query.data && <QueryFailed query={query}>{t.teamFailed}</QueryFailed>}
      {query.data && (
        <ul className="max-h-[50vh] overflow-y-auto rounded-lg border border-border">
          {query.data.members.map((member) => (
            <Person
              key={member.userId}
              name={member.name}
              text={member.email}
              access={
                writable && member.role !== 'owner' && member.email !== me ? (
                  <Select
                    size="sm"
                    boxClassName="w-auto flex-none"
                    aria-label={t.accessOf({ name: member.name })}
                    value={(given.findLast(({ userId }) => userId === member.userId) ?? member).role}
                    options={ACCESSES.map((role) => ({ value: role, label: t[role] }))}
                    onChange={(role) => give(member, role as Access)}
                  />
                ) : (
                  <Badge tone="outline">{t[member.role]}</Badge>
                )
              }
            >
              {writable && member.role !== 'owner' && (
                <IconButton
                  label={t.removeOne({ name: member.name })}
                  icon={UserMinus}
                  size="sm"
                  onClick={() => setLeaving({ kind: 'member', id: member.userId, name: member.name })}
                />
              )}
            </Person>
          ))}
          {query.data.invitations.map((invitation) => (
            <Person
              key={invitation.id}
              name={null}
              title={invitation.email}
              text={t.waitsUntil({ date: f.date(invitation.expiresAt) })}
              access={<Badge tone="outline">{t[invitation.role]}</Badge>}
            >
              <IconButton
                label={t.revokeOne({ email: invitation.email })}
                icon={MailX}
                size="sm"
                onClick={() => setLeaving({ kind: 'invitation', id: invitation.id, name: invitation.email })}
              />
            </Person>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        icon={leaving?.kind === 'member' ? UserMinus : MailX}
        title={leaving?.kind === 'member' ? t.removeTitle : t.revokeTitle}
        text={
          leaving?.kind === 'member'
            ? t.removeText({ name: leaving.name })
            : t.revokeText({ email: leaving?.name ?? '' })
        }
        confirmLabel={leaving?.kind === 'member' ? t.remove : t.revoke}
        busy={revoke.isPending || remove.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={confirm}
      />
    </Dialog>
  )
}

function Person(props: {
  name: string | null
  title?: string
  text: string
  access: ReactNode
  children: ReactNode
}) {
  const { name, title, text, access, children } = props
  return (
    <li className="flex items-center gap-3 px-4 py-3 not-first:border-t not-first:border-border">
      <Avatar name={name} size={32} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{name ?? title}</p>
        <p className="truncate text-xs text-ink-muted">{text}</p>
      </div>
      {access}
      {children}
    </li>
  )
}
