import { alert as t } from '@lang'
import type { PartKit } from '../chat/part-kit.ts'
import type { Alert } from '../chat/state.ts'
import { type Actions, addressProblem } from './actions.ts'
import { BELL, WARNING } from './icons.ts'
import { Picture } from './picture.tsx'

type Field = 'email' | 'name' | 'phone'
const AUTOCOMPLETE = { email: 'email', name: 'given-name', phone: 'tel' } as const

interface Parts {
  alert: Alert
  actions: Actions
  /** Name of the business. */
  business: string
  site: string
  kit: PartKit
}

/** Asks to be told when a product is back; what is not filled or agreed to is said in its place once it was sent. */
export function Form({ alert, actions, business, site, kit: { Icon, RichText, fill, fullName } }: Parts) {
  const { product, problem } = alert
  const words = problem && t[problem]
  const wrong = problem?.startsWith('wrong') && words
  const unagreed = alert.tried && !alert.consent
  const consent = fill(t.consent, business, fullName(product))
  const say = (id: string, text: string | false | undefined) =>
    text && (
      <p id={id} class="wrong" role="alert">
        <Icon d={WARNING} /> {text}
      </p>
    )
  const field = (name: Field) => (
    <label class="row">
      {t[name]}
      {name !== 'email' && <small>{t.optional}</small>}
      <input
        inputMode={name === 'name' ? 'text' : AUTOCOMPLETE[name]}
        autocomplete={AUTOCOMPLETE[name]}
        maxLength={name === 'email' ? 254 : name === 'name' ? 120 : 40}
        placeholder={name === 'phone' && '06 39 98 56 78'}
        required={name === 'email'}
        value={alert[name]}
        aria-invalid={name === 'email' && !!wrong}
        aria-describedby={name === 'email' ? 'hint' : undefined}
        onInput={(event) =>
          actions.edit({
            [name]: event.currentTarget.value,
            ...(name === 'email' && { problem: undefined, known: false }),
          })
        }
      />
    </label>
  )
  return (
    <form
      class="alert"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const [email, ...others] = event.currentTarget.querySelectorAll('input')
        const agreed = others.at(-1)
        if (addressProblem(email?.value ?? '')) email?.focus()
        else if (!agreed?.checked) agreed?.focus()
        actions.send(`${consent} ${t.retention}`.replaceAll('*', ''))
      }}
    >
      <div class="product">
        <Picture of={product} />
        <div>
          <b>{product.productName}</b>
          <p>{[product.productVariant, product.productPrice].filter(Boolean).join(' · ')}</p>
        </div>
        <span class="badge">{t.soldOut}</span>
      </div>
      {!alert.known && <p>{t.alertIntro}</p>}
      {field('email')}
      {say('hint', wrong) || <p id="hint">{alert.known && t.known}</p>}
      {field('name')}
      {!alert.known && field('phone')}
      <label class="consent">
        <input
          type="checkbox"
          required
          checked={alert.consent}
          aria-invalid={!!unagreed}
          aria-describedby="agree"
          onChange={(event) => actions.edit({ consent: event.currentTarget.checked })}
        />
        <div>
          <RichText text={consent} />
          {say('agree', unagreed && fill(t.agree, business))}
          <small>
            {t.retention}{' '}
            <a href={`${site}privacy`} target="_blank" rel="noreferrer">
              {t.privacy}
            </a>
          </small>
        </div>
      </label>
      {say('failed', !wrong && words)}
      <button type="submit" class="main" disabled={alert.sending}>
        <Icon d={BELL} size={18} /> {t.notify}
      </button>
    </form>
  )
}
