import { CircleCheck, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import type { TestRun } from '#contract/test-suites/test-suites.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { draftTexts } from '../draft-messages.ts'
import { useDraftActions } from '../draft-queries.ts'
import { useLiveSuites, useQuestions, useResults } from '../queries.ts'
import { DraftedKnowledge } from './drafted-knowledge.tsx'
import { RunSummary } from './run-summary.tsx'

interface DraftPanelProps {
  businessId: string
  draft: AssistantDraft
  writable: boolean
  className?: string
  headingLevel?: 2 | 3
  /** Told once the draft is published. */
  onPublished: () => void
}

/** A draft of the assistant: checked against the test questions, then published or given up. */
export default function DraftPanel({
  businessId,
  draft,
  writable,
  className = 'm-[18px]',
  headingLevel = 3,
  onPublished,
}: DraftPanelProps) {
  const t = useText(draftTexts)
  const Heading = `h${headingLevel}` as const
  const f = useFormats()
  useLiveSuites(businessId)
  const questions = useQuestions(businessId, 'approved').data?.pages[0]
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const { check, publish, discard } = useDraftActions(businessId)
  const run = draft.check
  const nothingToAsk = questions?.approved === 0
  const done = run?.status === 'done'
  const { reading } = draft.knowledge
  const close = () => setAsking(null)
  const startCheck = (engine: 'builtin' | 'chosen' = 'chosen') =>
    check.mutateAsync(engine).catch((error) => toastCallFailed(error, { title: t.notChecked }))
  const send = (despiteBroken: boolean) =>
    publish
      .mutateAsync({ despiteBroken, updatedAt: draft.updatedAt })
      .then(
        () => {
          toast({ title: t.published, text: t.publishedText })
          onPublished()
        },
        (error) => toastCallFailed(error, { title: t.notPublishedToast }),
      )
      .finally(close)
  const giveUp = () =>
    discard
      .mutateAsync()
      .then(
        () => toast({ title: t.discarded }),
        (error) => toastCallFailed(error, { title: t.notDiscarded }),
      )
      .finally(close)
  return (
    <section
      aria-labelledby="assistant-draft"
      className={cx('space-y-3.5 rounded-lg border border-border-strong border-dashed p-4', className)}
    >
      <div>
        <Heading id="assistant-draft" className="text-sm font-semibold text-ink">
          {t.title}
        </Heading>
        <p className="text-xs text-ink-muted">
          {t.by({ name: draft.savedBy ?? t.somebody, date: f.dateTime(draft.updatedAt) })}
        </p>
      </div>
      <p className="text-sm text-ink-muted">
        {t.notPublished} {nothingToAsk ? t.noQuestions : !run && t.unchecked}
      </p>
      <DraftedKnowledge {...draft.knowledge} />
      {reading && <p className="text-sm text-ink-muted">{t.reading}</p>}
      {draft.engine && (
        <p className="text-sm wrap-anywhere text-ink">
          {t.engine({ name: draft.engine.model ?? t.builtin })}{' '}
          <span className="text-ink-muted">{t.engineCheck}</span>
        </p>
      )}
      {draft.engine === null && draft.checkedBy !== null && (
        <p className="text-sm wrap-anywhere text-ink-muted">{t.modelCheck({ model: draft.checkedBy })}</p>
      )}
      {draft.overtaken && (
        <Alert kind="warning" quiet>
          {t.overtaken}
        </Alert>
      )}
      {run && <Checked businessId={businessId} run={run} />}
      {writable && (
        <div className="flex flex-wrap gap-2">
          {!nothingToAsk && (
            <Button
              variant={done ? 'secondary' : 'primary'}
              icon={CircleCheck}
              disabled={reading}
              loading={check.isPending || run?.status === 'running'}
              loadingText={t.checking}
              onClick={() => void startCheck()}
            >
              {done ? t.checkAgain : t.check}
            </Button>
          )}
          {run?.status === 'failed' && draft.engine === null && draft.checkedBy !== null && (
            <Button disabled={check.isPending} onClick={() => void startCheck('builtin')}>
              {t.checkBuiltin}
            </Button>
          )}
          {(done || nothingToAsk) && !draft.overtaken && (
            <Button
              variant="primary"
              icon={Send}
              disabled={reading}
              loading={publish.isPending}
              loadingText={t.publishing}
              onClick={() => (run && run.broken > 0 ? setAsking('publish') : void send(false))}
            >
              {t.publish}
            </Button>
          )}
          <Button variant="ghost" icon={Trash2} onClick={() => setAsking('discard')}>
            {t.discard}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking === 'publish'}
        title={t.publishTitle}
        text={t.publishText({ n: run?.broken ?? 0 })}
        confirmLabel={t.publishButton}
        busy={publish.isPending}
        onClose={close}
        onConfirm={() => void send(true)}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title={t.discardTitle}
        text={t.discardText}
        confirmLabel={t.discard}
        busy={discard.isPending}
        onClose={close}
        onConfirm={() => void giveUp()}
      />
    </section>
  )
}

const SHOWN = 10

/** How far a check is, and which questions the draft turns red. */
function Checked({ businessId, run }: { businessId: string; run: TestRun }) {
  const t = useText(draftTexts)
  const red = useResults(businessId, run.id, 'broken')
  const rows = red.data?.pages.flatMap(({ results }) => results).slice(0, SHOWN) ?? []
  return (
    <div className="space-y-3">
      <RunSummary run={run} />
      {run.status === 'done' && run.broken === 0 && (
        <Alert kind="success" quiet>
          {t.nothingRed}
        </Alert>
      )}
      {run.status === 'done' && run.broken > 0 && (
        <Alert kind="error" quiet title={t.turnRed({ n: run.broken })}>
          <ul className="mt-1 list-disc pl-4 wrap-anywhere">
            {rows.map(({ position, question }) => (
              <li key={position}>{question}</li>
            ))}
            {run.broken > rows.length && <li>{t.andMore({ n: run.broken - rows.length })}</li>}
          </ul>
        </Alert>
      )}
      {run.status === 'done' && (
        <ButtonLink variant="ghost" size="sm" className="-ml-2.5" href={`${pages.tests.path}/${run.id}`}>
          {t.seeAll}
        </ButtonLink>
      )}
    </div>
  )
}
