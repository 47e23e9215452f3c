import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../figure-messages.ts'
import type { Sheet } from '../sheets.ts'
import { DataTable } from './data-table.tsx'

interface ChartCardProps {
  title: string
  /** Same data as the chart. */
  sheets: readonly Sheet[]
  /** Null: there is nothing to draw yet. */
  empty: ReactNode | null
  legend?: ReactNode
  className?: string
  children: ReactNode
}

/** A card with a chart, and its data as a table on demand. */
export function ChartCard({ title, sheets, empty, legend, className, children }: ChartCardProps) {
  const t = useText(texts)
  const [table, setTable] = useState(false)
  return (
    <Card
      title={title}
      aria-label={title}
      {...(className && { className })}
      action={
        empty === null && (
          <>
            {!table && legend && <div className="max-lg:hidden">{legend}</div>}
            <IconButton
              size="sm"
              label={t.showTable({ name: title })}
              icon={table ? ChartNoAxesColumn : Table2}
              aria-pressed={table}
              onClick={() => setTable(!table)}
            />
          </>
        )
      }
    >
      {empty ??
        (table ? (
          sheets.map((sheet) => <DataTable key={sheet.name} sheet={sheet} named={sheets.length > 1} />)
        ) : (
          <div className="flex h-full flex-col">
            {children}
            {legend && <div className="mt-3 lg:hidden">{legend}</div>}
          </div>
        ))}
    </Card>
  )
}

/** One sentence in a card that has nothing to show. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-muted">{children}</p>
}
