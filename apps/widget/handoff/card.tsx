import { handoff as t } from '@lang'
import type { PartKit } from '../chat/part-kit.ts'
import type { Store } from '../chat/state.ts'
import type { Actions } from './actions.ts'

/** `8 min`, `2 h`: rounded, never zero. */
const duration = (seconds: number) =>
  seconds > 3570 ? `${Math.round(seconds / 3600)}\u00a0h` : `${Math.round(seconds / 60) || 1}\u00a0min`

interface Props {
  /** Whether the team was asked for here last: else the card says only that it was. */
  full: boolean
  /** Whether the team was told: not where a person came by themselves. */
  told: boolean
  actions: Actions
  store: Store
  kit: PartKit
  language: string
  site: string
}

/** When the team answers: from the next opening on while it is closed, else as long as it takes on average. */
function when({ actions, store, kit }: Props) {
  const { openNow, opens, delaySeconds } = actions.card.handoff ?? {}
  if ((openNow ?? store.state.config?.hours?.openNow) === false) return opens ?? t.away
  return delaySeconds ? kit.fill(t.delay, duration(delaySeconds)) : ''
}

function AddressForm({ actions, kit: { ARROW_UP, Icon } }: Props) {
  const { email, wrong, sending } = actions.card
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        actions.submit()
      }}
    >
      <p id="ask">
        <b>{t.ask}</b> <small>{t.optional}</small>
      </p>
      <div class="field">
        <input
          inputMode="email"
          autocomplete="email"
          maxLength={254}
          placeholder={t.example}
          value={email}
          aria-labelledby="ask"
          aria-invalid={!!wrong}
          aria-describedby="where"
          onInput={(event) => actions.type(event.currentTarget.value)}
        />
        <button type="submit" class="round soft" aria-label={t.save} disabled={sending}>
          <Icon d={ARROW_UP} />
        </button>
      </div>
      {wrong && (
        <p id="where" class="wrong" role="alert">
          {t.wrong}
        </p>
      )}
    </form>
  )
}

/** What stands where somebody asked for the team: when it answers, and where to once the visitor left. */
export function Card(props: Props) {
  const { full, told, actions, store, kit, language, site } = props
  const { handoff, editing, keptUntil, byLink } = actions.card
  const address = handoff?.canMail && handoff.address
  const [beforeAddress, after] = t.leave.split('{0}')
  const title = told && (
    <h3>
      <kit.Icon d={kit.CHECK} />
      {t.notified}
    </h3>
  )
  if (!full) return <div class="card">{title}</div>
  return (
    // Where it stands may change: a press on it must end on what it began on.
    <div key="handoff" class="card handoff">
      {title}
      <p>
        {store.state.handling.waiting && when(props)} {address ? beforeAddress : t.stay}
        {address && <span>{address + after}</span>}{' '}
        {address && !editing && (
          <button type="button" class="link" onClick={actions.edit}>
            {t.change}
          </button>
        )}
      </p>
      {handoff?.canMail && (editing || !address) && <AddressForm {...props} />}
      {!byLink &&
        (keptUntil ? (
          <p>
            {kit.fill(t.kept, new Date(keptUntil).toLocaleDateString(language))}{' '}
            <button type="button" class="link" onClick={actions.forget}>
              {t.forget}
            </button>
          </p>
        ) : (
          <p>
            <button type="button" class="link" onClick={actions.keep}>
              {t.keep}
            </button>{' '}
            <small>
              {t.days} ·{' '}
              <a href={`${site}privacy`} target="_blank" rel="noreferrer">
                {t.privacy}
              </a>
            </small>
          </p>
        ))}
    </div>
  )
}
