import { Suspense } from 'react'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import { DrawingFrame } from './drawing-frame.tsx'
import type { DrawingName } from './illustrations.tsx'

export type { DrawingName }

const Illustration = lazyPart(async () => (await import('./illustrations.tsx')).Illustration)

/** Line drawings of the empty states. Decorative: until one has come, its ground line is there. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <DrawingFrame>
      <Suspense>
        <Illustration name={name} />
      </Suspense>
    </DrawingFrame>
  )
}
