import { Avatar } from './avatar.tsx'
import { type Context, fill, firstName, fullName } from './context.ts'
import { ARROW_LEFT, CHEVRON_DOWN, Icon } from './icon.tsx'

const ONLINE_MS = 10 * 60_000

/** Whether the team wrote within the last minutes. */
const online = ({ state }: Context) =>
  state.messages.some(
    ({ senderType, timestamp }) =>
      senderType === 'business' && Date.now() - Date.parse(timestamp) < ONLINE_MS,
  )

/** Who one talks to, or which alert is being filled; the way out. */
export function Header({ context }: { context: Context }) {
  const { state, t, set, close } = context
  const { config, alert, handling } = state
  const name = config?.name ?? ''
  const agent = handling.handledBy === 'team' ? handling.agentName : null
  const present = online(context)
  const team = fill(t.teamOf, name)
  return (
    <div class="head">
      <i class="firs" />
      {alert ? (
        <button type="button" class="plain" aria-label={t.back} onClick={() => set({ alert: undefined })}>
          <Icon d={ARROW_LEFT} size={20} />
        </button>
      ) : (
        <Avatar context={context} person={agent} />
      )}
      {agent && !alert && present && <i class="present" />}
      <div>
        <h2 tabIndex={-1}>{alert ? t.alert : agent ? firstName(agent) : name}</h2>
        <p>
          {alert
            ? fullName(alert.product)
            : agent
              ? [team, present && t.online].filter(Boolean).join(', ')
              : config?.subtitle}
        </p>
      </div>
      <button type="button" class="plain" aria-label={t.close} onClick={close}>
        <Icon d={CHEVRON_DOWN} size={20} />
      </button>
    </div>
  )
}
