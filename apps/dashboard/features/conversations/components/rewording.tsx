import { Languages, Minimize2, PenLine, Smile } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { IconButton } from '#dashboard/components/button.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { insertText } from '#dashboard/lib/insert-text.ts'
import { texts } from '../draft-messages.ts'
import { type Rewriting, rewrite } from '../model-text.ts'

const WAYS = [
  ['shorter', Minimize2],
  ['warmer', Smile],
  ['more-formal', PenLine],
  ['translated', Languages],
] as const satisfies readonly (readonly [Rewriting, unknown])[]

interface RewordingProps {
  businessId: string
  sessionId: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
}

/** Has the model word what stands in the field otherwise; what stood there comes back with « annuler » of the browser. */
export default function Rewording({ businessId, sessionId, field, text }: RewordingProps) {
  const t = useText(texts)
  const [busy, setBusy] = useState(false)
  const reword = async (way: Rewriting) => {
    setBusy(true)
    const written = await rewrite({ businessId, sessionId }, text.trim(), way)
    setBusy(false)
    const element = field.current
    // Whoever went on typing meanwhile is not written over.
    if (written === null || element === null || element.value !== text) return
    element.focus()
    element.select()
    insertText(element, written)
  }
  return (
    <Menu
      label={t.reword}
      side="top"
      trigger={
        <IconButton
          type="button"
          variant="ghost"
          size="sm"
          icon={PenLine}
          label={busy ? t.rewording : t.reword}
          loading={busy}
          disabled={text.trim() === ''}
        />
      }
    >
      {WAYS.map(([way, icon]) => (
        <MenuItem key={way} icon={icon} onSelect={() => void reword(way)}>
          {t[way]}
        </MenuItem>
      ))}
    </Menu>
  )
}
