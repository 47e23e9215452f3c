import { Check, Trash2, X } from 'lucide-react'
import { STOCK_NOTES_MAX } from '#contract/stock-alerts/stock-alerts.ts'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { FloatingBar } from '#dashboard/components/floating-bar.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import type { StockState } from '../use-stock-screen.ts'

/** Appears when requests are selected. */
export function BulkBar({ state }: { state: StockState }) {
  const t = useText(texts)
  const { chosen, sharedNotes, busy, act, toggleAll, clearSelection } = state
  const n = chosen.length
  const all = n === state.requests.length
  const toggle = all ? t.deselectAll : t.selectAll
  const contact = () =>
    act(
      { type: 'bulk-contact', ids: chosen, notes: sharedNotes.trim() },
      t.bulkContactedToast({ n }),
      clearSelection,
    )
  const remove = () => {
    if (!window.confirm(t.bulkDeleteConfirm({ n }))) return
    void act({ type: 'bulk-delete', ids: chosen }, t.bulkDeletedToast({ n }), clearSelection)
  }
  return (
    <FloatingBar label={t.bulkBar}>
      <Checkbox aria-label={toggle} checked={all} indeterminate={!all} onChange={toggleAll} />
      <p role="status" className="tnum text-base/5 font-semibold whitespace-nowrap">
        {t.selected({ n })}
      </p>
      <Button variant="ghost" size="sm" className="max-md:ml-auto" onClick={toggleAll}>
        {toggle}
      </Button>
      <span className="min-w-40 flex-1 max-md:order-1 max-md:basis-full">
        <Input
          aria-label={t.sharedNote}
          placeholder={t.sharedNote}
          maxLength={STOCK_NOTES_MAX}
          value={sharedNotes}
          onChange={(event) => state.setSharedNotes(event.target.value)}
        />
      </span>
      <Button
        variant="danger-ghost"
        icon={Trash2}
        className="max-md:order-1 max-md:size-11 max-md:border-border-strong! max-md:p-0"
        disabled={busy}
        onClick={remove}
      >
        <span className="max-md:sr-only">{t.delete}</span>
      </Button>
      <Button
        variant="primary"
        icon={Check}
        className="max-md:order-1 max-md:h-11 max-md:flex-1"
        loading={busy}
        onClick={contact}
      >
        {t.bulkContacted}
      </Button>
      <IconButton label={t.deselectAll} icon={X} className="max-md:-mr-2" onClick={clearSelection} />
    </FloatingBar>
  )
}
