import type { Verdict } from '#contract/test-suites/test-suites.ts'
import { Badge, type BadgeMark, type Tone } from '#dashboard/components/badge.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

const LOOKS: Record<Verdict, readonly [Tone, BadgeMark]> = {
  right: ['success', 'tick'],
  closest: ['warning', 'dot'],
  unknown: ['neutral', 'ring'],
  wrong: ['danger', 'cross'],
}

/** The words of a verdict. */
export function useVerdictName(): (verdict: Verdict) => string {
  const t = useText(texts)
  return (verdict) => (verdict === 'unknown' ? t.unknownVerdict : t[verdict])
}

/** How an answer was judged: word, colour and mark. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const [tone, mark] = LOOKS[verdict]
  return (
    <Badge tone={tone} mark={mark}>
      {useVerdictName()(verdict)}
    </Badge>
  )
}
