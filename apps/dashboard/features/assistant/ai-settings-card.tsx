import { Pencil, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { AI_DEFAULTS } from '#contract/assistant.ts'
import { LIMITS } from '#contract/limits.ts'
import { Alert } from '../../components/alert.tsx'
import { StatusBadge } from '../../components/badge.tsx'
import { Spark } from '../../components/brand.tsx'
import { Button } from '../../components/button.tsx'
import { Pending, Skeleton } from '../../components/skeleton.tsx'
import { toast, toastUpdateFailed } from '../../components/toast.ts'
import { SessionExpiredError } from '../../lib/api.ts'
import type { CardState } from '../../lib/card-state.ts'
import { sameValue, useDraft } from '../../lib/drafts.ts'
import { useFormats } from '../../lib/formats.ts'
import { useLangOf, useText } from '../../lib/i18n.ts'
import { AiView } from './components/ai-view.tsx'
import { aiDraftErrors } from './draft-errors.ts'
import { texts } from './messages.ts'
import { type AiDraft, useAiContext, useSaveAiContext } from './queries.ts'

const loadEditor = () => import('./components/ai-editor.tsx')
const AiEditor = lazy(loadEditor)

export interface AiSettingsCardProps {
  businessId: string
  writable: boolean
  /** Told again whenever the draft or the saved copy changes. */
  onState?: (state: CardState) => void
}

/** « AI Assistant Configuration »: view and edit mode, Unsaved, Reset and Save, with a live preview. */
export function AiSettingsCard({ businessId, writable, onState }: AiSettingsCardProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const query = useAiContext(businessId)
  const save = useSaveAiContext(businessId)
  // One object per saved copy: the draft stands on it.
  const saved = useMemo<AiDraft>(
    () =>
      query.data
        ? { aiContext: query.data.aiContext, aiInstructions: query.data.aiInstructions }
        : AI_DEFAULTS,
    [query.data],
  )
  const draft = useDraft(`ai-context:${businessId}`, saved)
  const [editing, setEditing] = useState(writable && draft.dirty)
  const dirty = writable && query.data !== undefined && !sameValue(draft.value, saved)
  const errors = aiDraftErrors(draft.value, t)
  const [firstError] = Object.values(errors)

  const submit = async (): Promise<boolean> => {
    if (firstError !== undefined) {
      toastUpdateFailed({ title: t.failed, text: firstError, lang: lang(texts.failed) })
      return false
    }
    try {
      await save.mutateAsync(draft.value)
      draft.clear()
      setEditing(false)
      toast({ title: t.saved, text: t.savedText, lang: lang(texts.saved) })
      return true
    } catch (error) {
      if (!(error instanceof SessionExpiredError)) {
        toastUpdateFailed({ title: t.failed, text: t.failedText, lang: lang(texts.failedText) })
      }
      return false
    }
  }
  const { aiContext, aiInstructions } = draft.value
  const words = [t[aiInstructions.tone], t[aiInstructions.responseLength].toLowerCase()]
  const used = `${f.number(aiContext.length)} / ${f.number(LIMITS.aiContextMax)}`
  const summary = query.data ? [...words, used].join(', ') : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only when what it says changes
  useEffect(() => {
    onState?.({
      dirty,
      summary,
      save: submit,
      reset: () => {
        draft.clear()
        setEditing(false)
      },
    })
  }, [dirty, draft.value, summary])

  return (
    <section
      aria-labelledby="ai-context-title"
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-2.5 border-b border-border px-[18px] py-2.5">
        <span className="text-spark">
          <Spark size={16} />
        </span>
        <h2 id="ai-context-title" className="title-card text-ink max-md:sr-only" lang={lang(texts.title)}>
          {t.title}
        </h2>
        {dirty && <StatusBadge kind="unsaved" />}
        <div className="ml-auto flex gap-2">
          {writable && query.data && !editing && (
            <Button
              size="sm"
              icon={Pencil}
              lang={lang(texts.edit)}
              onPointerEnter={() => void loadEditor()}
              onClick={() => setEditing(true)}
            >
              {t.edit}
            </Button>
          )}
          {editing && (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon={RotateCcw}
                lang={lang(texts.reset)}
                disabled={save.isPending}
                onClick={() => {
                  draft.clear()
                  if (!dirty) setEditing(false)
                }}
              >
                {t.reset}
              </Button>
              <Button
                size="sm"
                variant="soft"
                lang={lang(texts.save)}
                loading={save.isPending}
                loadingText={t.saving}
                disabled={save.isPending || !dirty || firstError !== undefined}
                onClick={() => void submit()}
              >
                {t.save}
              </Button>
            </>
          )}
        </div>
      </header>
      {query.isError && !(query.error instanceof SessionExpiredError) && (
        <Alert
          kind="error"
          className="m-[18px]"
          lang={lang(texts.loadError)}
          action={{ label: t.tryAgain, onClick: () => void query.refetch() }}
        >
          {t.loadError({ reason: query.error.message })}
        </Alert>
      )}
      <Pending pending={query.isPending} skeleton={<EditorSkeleton />}>
        {() =>
          query.data &&
          (editing ? (
            <Suspense fallback={<EditorSkeleton />}>
              <AiEditor
                businessId={businessId}
                draft={draft.value}
                onChange={draft.set}
                disabled={save.isPending}
              />
            </Suspense>
          ) : (
            <>
              {!writable && (
                <Alert kind="info" quiet className="m-[18px] mb-0">
                  {t.readOnly}
                </Alert>
              )}
              <AiView saved={saved} />
            </>
          ))
        }
      </Pending>
    </section>
  )
}

function EditorSkeleton() {
  return (
    <div className="space-y-4 p-[18px]">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
