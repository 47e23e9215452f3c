import { Suspense } from 'react'
import { DraftPanel } from '../lazy-parts.ts'
import type { DraftPanelProps } from './draft-panel.tsx'

/** Under a reply field: what « Suggérer » found, once it was asked for, and anew each time. */
export const Suggestion = (props: DraftPanelProps) =>
  props.asked > 0 && (
    <Suspense>
      <DraftPanel key={props.asked} {...props} />
    </Suspense>
  )
