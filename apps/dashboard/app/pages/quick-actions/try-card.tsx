import { useMutation } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type ComponentProps, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { assistant } from '#contract/assistant/assistant.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { IconButton } from '#dashboard/components/button.tsx'
import { call } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { tryTexts } from './try-messages.ts'

// Comes with the first question: not part of the page's first load.
const Exchange = lazy(() => import('./exchange.tsx'))

/** Exchanges that stay on screen. */
const TRIALS_MAX = 20

const ask = (businessId: string, question: string) =>
  call(assistant.previewAnswer, { params: { businessId }, body: { question } })

type Trial = ComponentProps<typeof Exchange>['trial'] & { id: string }

/** A chat with the assistant as it answers now: nothing of it is stored or counted. */
export function TryCard({ businessId }: { businessId: string }) {
  const t = useText(tryTexts)
  const [trials, setTrials] = useState<readonly Trial[]>([])
  const [typed, setTyped] = useState('')
  const log = useRef<HTMLDivElement>(null)
  const settle = (id: string, change: Partial<Trial>) =>
    setTrials((all) => all.map((trial) => (trial.id === id ? { ...trial, ...change } : trial)))
  const asking = useMutation({
    mutationFn: ({ question }: Trial) => ask(businessId, question),
    onSuccess: ({ answer }, { id }) => settle(id, { answer }),
    onError: (error, { id }) => {
      const failed = failureReason(error)
      if (failed) settle(id, { failed })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [trials])
  const begin = (question: string) => {
    const trial: Trial = { id: crypto.randomUUID(), question, answer: null, failed: null }
    setTrials((all) => [...all.slice(1 - TRIALS_MAX), trial])
    asking.mutate(trial)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const question = typed.trim()
    if (question === '' || asking.isPending) return
    setTyped('')
    begin(question)
  }
  const field = useRef<HTMLInputElement>(null)
  const search = useSearch()
  const [path, navigate] = useLocation()
  const given = new URLSearchParams(search).get('ask')?.trim().slice(0, LIMITS.messageMax)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an address asks is asked once
  useEffect(() => {
    if (!given || new URLSearchParams(window.location.search).get('ask') === null) return
    navigate(path, { replace: true })
    field.current?.focus()
    begin(given)
  }, [given])
  return (
    <section
      aria-labelledby="try-assistant"
      className="flex flex-col rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-border px-[18px] py-2.5">
        <h2 id="try-assistant" className="title-card">
          {t.tryTitle}
        </h2>
        <span className="text-xs text-ink-muted">{t.notCounted}</span>
      </header>
      <div
        ref={log}
        role="log"
        aria-label={t.tryLog}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, the keyboard must reach it
        tabIndex={0}
        className="max-h-80 min-h-24 space-y-3 overflow-y-auto px-4 pt-4 pb-1 -outline-offset-2"
      >
        {trials.length === 0 && <p className="text-sm text-ink-muted">{t.tryHint}</p>}
        <Suspense fallback={null}>
          {trials.map((trial) => (
            <Exchange key={trial.id} trial={trial} />
          ))}
        </Suspense>
      </div>
      <form onSubmit={submit} className="flex items-center gap-2 p-4">
        <input
          ref={field}
          aria-label={t.writeAsCustomer}
          placeholder={t.writeAsCustomer}
          value={typed}
          maxLength={LIMITS.messageMax}
          onChange={(event) => setTyped(event.target.value)}
          className="h-9 min-w-0 flex-1 rounded-full border border-border-control bg-surface px-3.5 text-base placeholder:text-ink-subtle focus:border-focus focus:shadow-[0_0_0_3px_var(--focus-halo)] focus:outline-none max-md:h-11 max-md:text-md"
        />
        <IconButton
          type="submit"
          label={t.sendTrial}
          icon={ArrowUp}
          variant="soft"
          className="rounded-full!"
          loading={asking.isPending}
        />
      </form>
    </section>
  )
}
