import { FloatingBar } from '../../components/bar.tsx'
import { Button } from '../../components/button.tsx'
import { useFormats } from '../../lib/formats.ts'
import { useLangOf, useText } from '../../lib/i18n.ts'
import { useCardTitle } from './card-title.tsx'
import { CARDS } from './cards.tsx'
import { texts } from './messages.ts'

export interface SettingsBarProps {
  dirty: readonly string[]
  saving: boolean
  onCancel: () => void
  onSave: () => void
}

/** The fixed bar under the settings while something is edited: what is unsaved, Cancel, Save Changes. */
export function SettingsBar({ dirty, saving, onCancel, onSave }: SettingsBarProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const titleOf = useCardTitle()
  const names = CARDS.filter((card) => dirty.includes(card.id)).map(titleOf)
  return (
    <FloatingBar label={t.bar} className="max-md:pr-4">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2.5 text-sm max-md:basis-full">
        {names.length > 0 ? (
          <>
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
            <span className="font-semibold text-ink" lang={lang(texts.unsaved)}>
              {t.unsaved}
            </span>
            <span className="truncate text-ink-muted">{f.list(names)}</span>
          </>
        ) : (
          <>
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-ink-subtle" />
            <span className="font-semibold text-ink">{t.editing}</span>
            <span className="truncate text-ink-muted">{t.nothingUnsaved}</span>
          </>
        )}
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
          disabled={names.length === 0}
          onClick={onSave}
        >
          {t.save}
        </Button>
      </div>
    </FloatingBar>
  )
}
