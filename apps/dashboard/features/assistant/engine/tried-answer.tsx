import type { ReactNode } from 'react'
import type { ModelTest } from '#contract/assistant/model-choice.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { type Formats, useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { problems } from './problem-messages.ts'

type Answer = ModelTest['answers'][number]
type Tried = NonNullable<Answer['model']>

/** One question of a trial with both answers to it, side by side where there is room. */
export function TriedAnswer({ answer, model }: { answer: Answer; model: string }) {
  const t = useText(texts)
  const why = useText(problems)
  const f = useFormats()
  const { question, origin, builtin, model: tried } = answer
  return (
    <li className="py-4">
      <p className="text-xs text-ink-subtle">{t[`from_${origin}`]}</p>
      <h3 className="mt-0.5 font-semibold text-ink wrap-anywhere">{question}</h3>
      <div className="mt-2.5 grid gap-3 sm:grid-cols-2">
        <Side name={t.builtin} notes={[outcomeOf(builtin, t), f.took(builtin.latencyMs)]}>
          {withoutBold(builtin.text)}
        </Side>
        {tried === null ? (
          <Side name={model} notes={[]} quiet>
            {t.alone}
          </Side>
        ) : (
          <Side name={model} notes={[outcomeOf(tried, t), f.took(tried.latencyMs), ...tokensOf(tried, t, f)]}>
            {tried.problem === null ? (
              withoutBold(tried.text)
            ) : (
              <em className="not-italic text-danger">{why[tried.problem]}</em>
            )}
          </Side>
        )}
      </div>
    </li>
  )
}

function Side({
  name,
  notes,
  quiet = false,
  children,
}: {
  name: string
  notes: readonly (string | null)[]
  quiet?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-border bg-surface-sunken p-3">
      <h4 className="text-xs font-semibold text-ink-subtle wrap-anywhere">{name}</h4>
      <p
        className={`mt-1.5 whitespace-pre-wrap wrap-anywhere ${quiet ? 'text-sm text-ink-muted' : 'text-ink'}`}
      >
        {children}
      </p>
      <p className="tnum mt-auto pt-2 text-xs text-ink-muted">
        {notes.filter((note) => note !== null).join(' · ')}
      </p>
    </div>
  )
}

const outcomeOf = (
  { outcome, closest }: Pick<Tried, 'outcome' | 'closest'>,
  t: Texts<typeof texts>,
): string | null => {
  if (outcome === 'answered') return null
  if (closest) return t.closest
  return outcome === 'unknown' ? t.unknown : t.handedOff
}

const tokensOf = ({ tokens, cost }: Tried, t: Texts<typeof texts>, f: Formats): string[] => {
  if (tokens === null) return [t.tokensUnknown]
  const counts = {
    input: f.number(tokens.input),
    cached: f.number(tokens.cachedInput),
    output: f.number(tokens.output),
  }
  const price =
    cost === null
      ? t.priceUnknown
      : f.number(cost, { style: 'currency', currency: 'EUR', maximumSignificantDigits: 3 })
  return [tokens.cachedInput > 0 ? t.tokensCached(counts) : t.tokens(counts), price]
}
