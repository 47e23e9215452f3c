import type { Label } from '#contract/labels/label.ts'
import { Badge, type Tone } from '#dashboard/components/badge.tsx'

const tones: Record<Label['color'], Tone> = {
  green: 'success',
  saffron: 'warning',
  red: 'danger',
  blue: 'info',
  violet: 'violet',
  clay: 'clay',
  grey: 'neutral',
}

/** A label in its colour. */
export function LabelBadge({ label, size = 'sm' }: { label: Label; size?: 'sm' | 'md' }) {
  return (
    <Badge tone={tones[label.color]} size={size} className="max-w-full min-w-0">
      <span className="truncate">{label.name}</span>
    </Badge>
  )
}
