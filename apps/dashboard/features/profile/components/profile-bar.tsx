import { FloatingBar } from '../../../components/bar.tsx'
import { Button } from '../../../components/button.tsx'
import { useFormats } from '../../../lib/formats.ts'
import { useLangOf, useText } from '../../../lib/i18n.ts'
import { useKeys } from '../../../lib/shortcuts.ts'
import { texts } from '../messages.ts'

export interface ProfileBarProps {
  /** The id of the form that the bar saves. */
  form: string
  /** Names of the fields that differ from what is saved. */
  unsaved: readonly string[]
  saving: boolean
  onCancel: () => void
  onSave: () => void
}

/** The fixed bar under the profile while it is edited: what is unsaved, Cancel, Save Changes. */
export function ProfileBar({ form, unsaved, saving, onCancel, onSave }: ProfileBarProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const dirty = unsaved.length > 0
  useKeys((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
    event.preventDefault()
    if (dirty && !event.repeat) onSave()
  })
  return (
    <FloatingBar label={t.bar} className="max-md:pr-4">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2.5 text-sm max-md:basis-full">
        <span
          aria-hidden="true"
          className={`size-2 flex-none rounded-full ${dirty ? 'bg-accent' : 'bg-ink-subtle'}`}
        />
        <span className="font-semibold text-ink" lang={dirty ? lang(texts.unsaved) : undefined}>
          {dirty ? t.unsaved : t.editing}
        </span>
        <span className="truncate text-ink-muted">{dirty ? f.list([...unsaved]) : t.nothingUnsaved}</span>
      </p>
      <div className="flex flex-none items-center gap-3 max-md:w-full max-md:*:h-11 max-md:*:flex-1">
        <Button lang={lang(texts.cancel)} aria-disabled={saving} onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          type="submit"
          form={form}
          variant="primary"
          keys={['mod', 's']}
          lang={lang(texts.save)}
          disabled={!dirty}
          loading={saving}
          loadingText={t.saving}
        >
          {t.save}
        </Button>
      </div>
    </FloatingBar>
  )
}
