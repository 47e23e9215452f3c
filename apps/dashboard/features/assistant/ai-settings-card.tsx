import { FlaskConical, GitCompareArrows } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { AI_DEFAULTS, type AiContext } from '#contract/assistant/assistant.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { EditableCard } from '#dashboard/components/editable-card.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useEditCard } from '#dashboard/components/use-edit-card.ts'
import type { SettingsCardProps } from '#dashboard/lib/card-state.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { AiView } from './components/ai-view.tsx'
import { aiDraftErrors } from './draft-errors.ts'
import { texts } from './messages.ts'
import { type AiDraft, useAiContext, useReadAiContext, useSaveAiContext } from './queries.ts'

const loadEditor = () => import('./components/ai-editor.tsx')
const AiEditor = lazy(loadEditor)

export interface AiSettingsCardProps extends SettingsCardProps {
  /** Where changes are checked before they are published; left out, they are published at once. */
  drafted?: Drafted
}

/** What waits to be published, and how a change is kept until then. */
export interface Drafted {
  /** What is edited: the draft, else what is published; undefined until it is known which. */
  data: (published: AiContext | undefined) => AiContext | undefined
  /** Reads the draft now; undefined when there is none. */
  readAgain: () => Promise<AiContext | undefined>
  /** Keeps a change as a draft; null while changes are published at once. */
  save: ((value: AiDraft) => Promise<unknown>) | null
  /** The draft and what can be done with it. */
  panel: ReactNode
}

/** « AI Assistant Configuration »: view and edit mode, Unsaved, Reset and Save, with a live preview. */
export function AiSettingsCard({ businessId, writable, onState, drafted }: AiSettingsCardProps) {
  const t = useText(texts)
  const f = useFormats()
  const query = useAiContext(businessId)
  const readAgain = useReadAiContext(businessId)
  const save = useSaveAiContext(businessId)
  const summaryOf = ({ aiContext, aiInstructions }: AiDraft): string => {
    const used = `${f.number(aiContext.length)} / ${f.number(LIMITS.aiContextMax)}`
    return [t[aiInstructions.tone], t[aiInstructions.responseLength].toLowerCase(), used].join(', ')
  }
  const card = useEditCard<AiDraft>({
    draftKey: `ai-context:${businessId}`,
    data: drafted ? drafted.data(query.data) : query.data,
    readAgain: async () => (await drafted?.readAgain()) ?? readAgain(),
    defaults: AI_DEFAULTS,
    writable,
    save: async (change) =>
      void (await (drafted?.save ? drafted.save(change.value) : save.mutateAsync(change))),
    words: drafted?.save ? { ...texts, saved: texts.draftSaved, savedText: texts.draftSavedText } : texts,
    problemOf: (value) => Object.values(aiDraftErrors(value, t))[0],
    summaryOf,
    onState,
  })

  return (
    <EditableCard
      id="ai-context-title"
      icon={
        <span className="text-spark">
          <Spark size={16} />
        </span>
      }
      words={texts}
      card={card}
      query={query}
      writable={writable}
      onApproach={() => void loadEditor()}
      renderCopy={(saved) => <AiView saved={saved} />}
      skeleton={<EditorSkeleton />}
    >
      {() =>
        card.editing ? (
          <Suspense fallback={<EditorSkeleton />}>
            <AiEditor businessId={businessId} draft={card.value} onChange={card.set} disabled={card.saving} />
          </Suspense>
        ) : (
          <>
            {!writable && (
              <Alert kind="info" quiet className="m-[18px] mb-0">
                {t.readOnly}
              </Alert>
            )}
            {drafted?.panel}
            <AiView saved={card.saved}>
              <div className="mt-3 -ml-2.5 flex flex-wrap gap-x-2">
                <ButtonLink href={pages.demo.path} variant="ghost" size="sm" icon={GitCompareArrows}>
                  {t.demo}
                </ButtonLink>
                <ButtonLink href={pages.tests.path} variant="ghost" size="sm" icon={FlaskConical}>
                  {t.tests}
                </ButtonLink>
              </div>
            </AiView>
          </>
        )
      }
    </EditableCard>
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
