import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useKeys } from '#dashboard/lib/shortcuts.ts'
import { badgeTexts } from './badge-messages.ts'
import { Button } from './button.tsx'
import { FloatingBar } from './floating-bar.tsx'
import { texts } from './save-bar-messages.ts'

interface SaveBarProps {
  /** Names of what differs from what is saved. */
  unsaved: readonly string[]
  saving: boolean
  /** The id of the form that the button submits; without one it saves by itself. */
  form?: string
  onCancel: () => void
  onSave: () => void
}

/** The bar under a page while it is edited: what is unsaved, Cancel, Save Changes; ⌘S saves, whatever has the focus. */
export function SaveBar({ unsaved, saving, form, onCancel, onSave }: SaveBarProps) {
  const t = useText(texts)
  const badges = useText(badgeTexts)
  const f = useFormats()
  const lang = useLangOf()
  const dirty = unsaved.length > 0
  useKeys((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
    event.preventDefault()
    if (dirty && !saving && !event.repeat) onSave()
  })
  return (
    <FloatingBar label={t.bar} className="max-md:pr-4">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2.5 text-sm max-md:basis-full">
        <span
          aria-hidden="true"
          className={`size-2 flex-none rounded-full ${dirty ? 'bg-accent' : 'bg-ink-subtle'}`}
        />
        <span className="font-semibold text-ink" lang={dirty ? lang(badgeTexts.unsaved) : undefined}>
          {dirty ? badges.unsaved : t.editing}
        </span>
        <span className="truncate text-ink-muted">{dirty ? f.list([...unsaved]) : t.nothingUnsaved}</span>
      </p>
      <div className="flex flex-none items-center gap-3 max-md:w-full max-md:gap-2 max-md:*:h-11 max-md:*:flex-1 max-md:*:last:flex-[1.45]">
        <Button lang={lang(texts.cancel)} disabled={saving} onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          variant="primary"
          keys={['mod', 's']}
          lang={lang(texts.save)}
          loading={saving}
          loadingText={t.saving}
          disabled={!dirty}
          {...(form === undefined ? { onClick: onSave } : { type: 'submit', form })}
        >
          {t.save}
        </Button>
      </div>
    </FloatingBar>
  )
}
