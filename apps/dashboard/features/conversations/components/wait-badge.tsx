import { Badge } from '#dashboard/components/badge.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'

interface WaitBadgeProps {
  since: string
  /** What is waited for, to who does not see the clock. */
  label: string
  size?: 'sm' | 'md'
}

/** How long somebody has waited for a person. */
export function WaitBadge({ since, label, size }: WaitBadgeProps) {
  const f = useFormats()
  const at = Math.max(useNow(), Date.parse(since))
  return (
    <Badge tone="warning" mark="clock" size={size}>
      <span className="sr-only">{label} </span>
      {f.ago(since, at)}
    </Badge>
  )
}
