import { useEffect, useState } from 'react'
import { Skeleton } from '#dashboard/components/skeleton.tsx'

/** Light modules that surround the code, so that cameras find it. */
const QUIET = 4

/** A text as a QR code, drawn here; black on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let current = true
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: QUIET })
      const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (current) setDrawing({ size, path })
    })
    return () => {
      current = false
    }
  }, [text])
  if (!drawing) return <Skeleton className="size-44 flex-none" />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-md bg-white"
    >
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}
