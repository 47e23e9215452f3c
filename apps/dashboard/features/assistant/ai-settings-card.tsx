import { Pencil, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { StatusBadge } from '../../components/badge.tsx'
import { Spark } from '../../components/brand.tsx'
import { Button } from '../../components/button.tsx'
import { Pending, Skeleton } from '../../components/skeleton.tsx'
import { toast, toastUpdateFailed } from '../../components/toast.ts'
import { SessionExpiredError } from '../../lib/api.ts'
import { sameValue, useDraft } from '../../lib/drafts.ts'
import { useLangOf, useText } from '../../lib/i18n.ts'
import { AiForm, aiDraftErrors } from './components/ai-form.tsx'
import { AiPreview } from './components/ai-preview.tsx'
import { texts } from './messages.ts'
import { type AiDraft, useAiContext, useSaveAiContext } from './queries.ts'

const EMPTY: AiDraft = {
  aiContext: '',
  aiInstructions: {
    tone: 'friendly',
    responseLength: 'concise',
    language: 'fr',
    includeEmojis: false,
    includeBusinessHours: false,
    includeContactInfo: false,
    customInstructions: '',
  },
}

export interface AiSettingsCardProps {
  businessId: string
  writable: boolean
  /** Told when the draft starts or stops to differ from the saved copy; `save` and `reset` act on it. */
  onDirty?: (state: { dirty: boolean; save: () => Promise<boolean>; reset: () => void }) => void
}

/** « AI Assistant Configuration »: edit mode, Unsaved, Reset and Save, with a live preview. */
export function AiSettingsCard({ businessId, writable, onDirty }: AiSettingsCardProps) {
  const t = useText(texts)
  const lang = useLangOf()
  const query = useAiContext(businessId)
  const save = useSaveAiContext(businessId)
  const saved: AiDraft = query.data
    ? { aiContext: query.data.aiContext, aiInstructions: query.data.aiInstructions }
    : EMPTY
  const draft = useDraft(`ai-context:${businessId}`, saved)
  const [editing, setEditing] = useState(draft.dirty)
  const dirty = query.data !== undefined && !sameValue(draft.value, saved)
  const invalid = Object.keys(aiDraftErrors(draft.value, t)).length > 0

  const submit = async (): Promise<boolean> => {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only when the draft changes
  useEffect(() => {
    onDirty?.({ dirty, save: submit, reset: draft.clear })
  }, [dirty, draft.value])

  return (
    <section
      id="ai-context"
      aria-labelledby="ai-context-title"
      className="scroll-mt-4 overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-2.5 border-b border-border px-[18px] py-2.5">
        <span className="text-spark">
          <Spark size={16} />
        </span>
        <h2 id="ai-context-title" className="title-card" lang={lang(texts.title)}>
          {t.title}
        </h2>
        {dirty && <StatusBadge kind="unsaved" size="sm" />}
        <div className="ml-auto flex gap-2">
          {writable && query.data && !editing && (
            <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )}
          {editing && (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon={RotateCcw}
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
                loading={save.isPending}
                loadingText={t.saving}
                disabled={save.isPending || !dirty || invalid}
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
          action={{ label: t.tryAgain, onClick: () => void query.refetch() }}
        >
          {t.loadError({ reason: query.error.message })}
        </Alert>
      )}
      <Pending
        pending={query.isPending}
        skeleton={
          <div className="space-y-4 p-[18px]">
            <Skeleton className="h-36 w-full" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </div>
        }
      >
        {() =>
          query.data && (
            <div className="grid xl:grid-cols-[minmax(0,1fr)_340px]">
              <div className="min-w-0">
                {!writable && (
                  <Alert kind="info" quiet className="m-[18px] mb-0">
                    {t.readOnly}
                  </Alert>
                )}
                <AiForm draft={draft.value} onChange={draft.set} disabled={!editing || save.isPending} />
              </div>
              <div className="border-border max-xl:border-t xl:border-l [&>section]:h-full">
                <AiPreview businessId={businessId} draft={draft.value} />
              </div>
            </div>
          )
        }
      </Pending>
    </section>
  )
}
