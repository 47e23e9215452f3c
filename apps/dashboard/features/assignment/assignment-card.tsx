import { UsersRound } from 'lucide-react'
import { useId } from 'react'
import type { Agent, AssignmentRules } from '#contract/conversations/assignment.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { type SettingsCardProps, useSummary } from '#dashboard/lib/card-state.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { texts } from './messages.ts'
import { useAssignment, useAssignmentActions } from './queries.ts'

const LIMITS = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100, 200]

/** The limits on offer, and the one that holds where a program set another. */
const limitsWith = (held: number): string[] =>
  [...new Set([...LIMITS, held])].sort((a, b) => a - b).map(String)

/** « Attribution »: whether what waits is given in turn, to whom, and how much each has in hand. */
export default function AssignmentCard({ businessId, writable, onState }: SettingsCardProps) {
  const t = useText(texts)
  const query = useAssignment(businessId)
  const { rules, limit, availability } = useAssignmentActions(businessId)
  const myId = useSession()?.user.id
  const openMaxId = useId()
  const failed = (error: Error) => toastCallFailed(error, { title: t.notSaved })
  const inTurn = query.data?.roundRobin
  useSummary(onState, inTurn === undefined ? '' : inTurn ? t.on : t.off)
  const me = query.data?.agents.find(({ userId }) => userId === myId)
  const set = (held: AssignmentRules, change: Partial<AssignmentRules>) =>
    rules.mutate({ roundRobin: held.roundRobin, openMax: held.openMax, ...change }, { onError: failed })
  return (
    <Card
      title={t.title}
      icon={<UsersRound size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      aria-label={t.title}
      flush
    >
      <p className="px-[18px] pt-3 text-sm text-ink-muted">{t.lead}</p>
      {query.isError && (
        <div className="px-[18px] py-4">
          <QueryFailed query={query}>{t.failed}</QueryFailed>
        </div>
      )}
      <Pending
        pending={query.isPending}
        skeleton={<Skeleton className="mx-[18px] my-[18px] h-40 rounded-md" />}
      >
        {() => {
          const held = query.data
          if (held === undefined) return null
          const now = { ...held, ...(rules.isPending && rules.variables) }
          return (
            <>
              <div className="px-[18px] py-2">
                <Switch
                  row
                  label={t.roundRobin}
                  hint={t.roundRobinHint}
                  checked={now.roundRobin}
                  disabled={!writable}
                  onChange={(roundRobin) => set(now, { roundRobin })}
                />
                {now.roundRobin && (
                  <div className="flex items-center justify-between gap-4 py-2 text-sm">
                    <span id={openMaxId}>{t.openMax}</span>
                    <Select
                      size="sm"
                      boxClassName="w-20 flex-none"
                      aria-labelledby={openMaxId}
                      disabled={!writable}
                      value={String(now.openMax)}
                      options={limitsWith(now.openMax).map((value) => ({ value, label: value }))}
                      onChange={(value) => set(now, { openMax: Number(value) })}
                    />
                  </div>
                )}
                {me && (
                  <Switch
                    row
                    label={t.available}
                    hint={t.availableHint}
                    checked={availability.isPending ? availability.variables : me.available}
                    onChange={(available) => availability.mutate(available, { onError: failed })}
                  />
                )}
              </div>
              <ul className="divide-y divide-border border-t border-border">
                {held.agents.map((agent) => (
                  <AgentRow
                    key={agent.userId}
                    agent={agent}
                    openMax={now.openMax}
                    {...(writable &&
                      now.roundRobin && {
                        onLimit: (openMax: number | null) =>
                          limit.mutate({ userId: agent.userId, openMax }, { onError: failed }),
                      })}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </Pending>
    </Card>
  )
}

function AgentRow(props: { agent: Agent; openMax: number; onLimit?: (openMax: number | null) => void }) {
  const { agent, openMax, onLimit } = props
  const t = useText(texts)
  const takes = agent.online && agent.available
  const state = agent.available ? (agent.online ? t.online : t.offline) : t.away
  return (
    <li className="flex items-center gap-3 px-[18px] py-2.5">
      <Avatar name={agent.name} size={32} />
      <div className="min-w-0 flex-1 text-xs text-ink-muted">
        <p className="truncate text-sm font-semibold text-ink">{agent.name}</p>
        <p>
          <span
            aria-hidden
            className={cx(
              'mr-1.5 inline-block size-2 rounded-full',
              takes ? 'bg-primary' : 'border border-ink-muted',
            )}
          />
          {state} · {t.open({ n: agent.open })}
        </p>
      </div>
      {onLimit && (
        <Select
          size="sm"
          boxClassName="w-auto flex-none"
          aria-label={t.limitOf({ name: agent.name })}
          value={agent.openMax === null ? '' : String(agent.openMax)}
          options={[
            { value: '', label: t.asRules({ n: openMax }) },
            ...limitsWith(agent.openMax ?? openMax).map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => onLimit(value === '' ? null : Number(value))}
        />
      )}
    </li>
  )
}
