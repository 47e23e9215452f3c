import { Cpu } from 'lucide-react'
import { useMemo } from 'react'
import type { ModelChoice } from '#contract/assistant/model-choice.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { EditableCard } from '#dashboard/components/editable-card.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { type Save, useEditCard } from '#dashboard/components/use-edit-card.ts'
import type { SettingsCardProps } from '#dashboard/lib/card-state.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { draftOf, type EngineDraft, enteredModel, NOTHING_CHOSEN } from './draft.ts'
import { EngineEditor } from './engine-editor.tsx'
import { EngineTest } from './engine-test.tsx'
import { EngineView } from './engine-view.tsx'
import { texts } from './messages.ts'
import { providerName } from './provider-names.ts'
import { type EnteredModel, useModelActions, useModelChoice } from './queries.ts'
import { RemoveModel } from './remove-model.tsx'
import { useEntry } from './use-entry.ts'

export interface EngineCardProps extends SettingsCardProps {
  /** Where a choice is checked before it is published; left out, it holds at once. */
  drafted?: DraftedEngine
}

/** The choice that waits to be published, and how one is kept until then. */
interface DraftedEngine {
  /** Whether it is known what waits. */
  known: boolean
  /** Whether a choice waits. */
  waits: boolean
  /** What was read, with the choice that waits. */
  data: (found: ModelChoice) => ModelChoice
  readAgain: (found: ModelChoice) => Promise<ModelChoice>
  /** Keeps a choice as a draft; null while choices hold at once. */
  save: ((body: EnteredModel) => Promise<unknown>) | null
}

/** « Moteur de réponse »: the built-in engine or a model, which can be tried before it is saved. */
export function EngineCard({ businessId, writable, onState, drafted }: EngineCardProps) {
  const t = useText(texts)
  const query = useModelChoice(businessId)
  const actions = useModelActions(businessId)
  const read = query.data
  const waits = drafted?.waits === true
  const found = read && drafted ? (drafted.known ? drafted.data(read) : undefined) : read
  const version = JSON.stringify(found)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what was found
  const data = useMemo(() => found && draftOf(found), [version])
  const own = found?.own ?? null
  const choosable = found !== undefined && (found.offered !== null || found.ownAllowed)
  const entry = useEntry(found)

  const save = async ({ value, basedOn }: Save<EngineDraft>) => {
    try {
      const body = entry.entered(value)
      return await (drafted?.save ? drafted.save(body) : actions.save.mutateAsync({ body, basedOn }))
    } catch (error) {
      entry.refuse(error)
      throw error
    }
  }
  const card = useEditCard<EngineDraft>({
    draftKey: `answer-engine:${businessId}`,
    data,
    readAgain: async () => {
      const now = await actions.readAgain()
      return draftOf(drafted ? await drafted.readAgain(now) : now)
    },
    defaults: NOTHING_CHOSEN,
    writable,
    save,
    words: drafted?.save ? { ...texts, saved: texts.draftSaved, savedText: texts.draftSavedText } : texts,
    problemOf: (value) => Object.values(entry.errorsOf(value))[0],
    summaryOf: (value) => summaryOf(value, found, t),
    onState,
  })
  const { value } = card
  const entered = entry.entered(value)
  const chosen = enteredModel(card.saved, '', own)

  return (
    <EditableCard
      id="answer-engine-title"
      icon={<Cpu size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      words={texts}
      card={card}
      query={query}
      writable={writable && choosable}
      closable
      renderCopy={(saved) => <EngineView draft={saved} found={found} />}
      skeleton={<CardSkeleton />}
    >
      {() =>
        found &&
        (card.editing ? (
          <div className="p-[18px]">
            <EngineEditor
              businessId={businessId}
              found={found}
              value={value}
              entry={entry}
              disabled={card.saving}
              tried={entered.choice === 'builtin' || needsDraftedKey(entered, waits) ? null : entered}
              onChange={card.set}
            />
          </div>
        ) : (
          <div className="p-[18px]">
            {!choosable && (
              <Alert kind="info" quiet className="mb-4">
                {t.onlyBuiltin}
              </Alert>
            )}
            {waits && (
              <Alert kind="warning" quiet className="mb-4">
                {t.waits}{' '}
                <a className="link" href="#ai-context">
                  {t.toDraft}
                </a>
              </Alert>
            )}
            <EngineView draft={card.saved} found={found} />
            {writable && !waits && chosen.choice !== 'builtin' && (
              <EngineTest businessId={businessId} tried={chosen} ready />
            )}
            {writable && own && <RemoveModel remove={actions.remove} />}
          </div>
        ))
      }
    </EditableCard>
  )
}

/** Whether the key is that of a choice that waits: it is only sent where the draft is checked. */
const needsDraftedKey = (entered: EnteredModel, waits: boolean): boolean =>
  waits && entered.choice === 'own' && entered.own.apiKey === null

const summaryOf = (
  { choice, provider, model }: EngineDraft,
  found: ModelChoice | undefined,
  t: { builtin: string },
): string => {
  if (choice === 'builtin') return t.builtin
  if (choice === 'offered') return found?.offered?.model ?? t.builtin
  return provider === 'openai-compatible' ? model : `${providerName(provider, '')}, ${model}`
}

function CardSkeleton() {
  return (
    <div className="space-y-3 p-[18px]">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
