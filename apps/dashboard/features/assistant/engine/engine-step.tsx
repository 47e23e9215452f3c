import { Button } from '#dashboard/components/button.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { draftOf, NOTHING_CHOSEN } from './draft.ts'
import { EngineEditor } from './engine-editor.tsx'
import { texts } from './messages.ts'
import { useModelActions, useModelChoice } from './queries.ts'
import { useEntry } from './use-entry.ts'

/**
 * The step of the first setup: what a model brings, tried on questions of the business before one is chosen. Left
 * without a choice, the engine that answers already goes on.
 */
export function EngineStep({ businessId, onLeave }: { businessId: string; onLeave: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  const query = useModelChoice(businessId)
  const found = query.data
  const { save } = useModelActions(businessId)
  const entry = useEntry(found)
  const { updatedAt: basedOn, ...chosen } = found ? draftOf(found) : { ...NOTHING_CHOSEN, updatedAt: null }
  const draft = useDraft(`answer-engine:${businessId}`, chosen)
  if (query.isError && !found) return <QueryFailed query={query}>{t.unread}</QueryFailed>
  if (found === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const { value } = draft
  const entered = entry.entered(value)
  const offered = found.offered ? ({ choice: 'offered' } as const) : null
  const [problem] = Object.values(entry.errorsOf(value))
  const leave = () => {
    draft.clear()
    onLeave()
  }
  const choose = () => {
    if (!draft.dirty) return leave()
    if (problem !== undefined)
      return toast({ kind: 'error', title: t.failed, text: problem, lang: lang(texts.failed) })
    void save
      .mutateAsync({ body: entered, basedOn })
      .then(() => {
        toast({ kind: 'success', title: t.saved })
        leave()
      })
      .catch((error: Error) => {
        entry.refuse(error)
        toastCallFailed(error, { title: t.failed, lang: lang(texts.failed) })
      })
  }
  return (
    <>
      <h2 className="sr-only">{t.choose}</h2>
      <EngineEditor
        businessId={businessId}
        found={found}
        value={value}
        entry={entry}
        disabled={save.isPending}
        tried={entered.choice === 'builtin' ? offered : entered}
        onChange={draft.set}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        {draft.dirty && (
          <Button variant="ghost" disabled={save.isPending} onClick={leave}>
            {t.later}
          </Button>
        )}
        <Button variant="primary" loading={save.isPending} onClick={choose}>
          {value.choice === 'builtin' ? t.goOnBuiltin : t.goOnModel}
        </Button>
      </div>
    </>
  )
}
