import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { shortDay } from '../dates.ts'
import { texts } from '../figure-messages.ts'
import type { Cell, Sheet } from '../sheets.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The data of a chart; it scrolls inside its card. */
export function DataTable({ sheet, named }: { sheet: Sheet; named: boolean }) {
  const f = useFormats()
  const t = useText(texts)
  const words = (cell: Cell): string => {
    if (cell === null) return '—'
    if (typeof cell === 'number') return f.number(cell, { maximumFractionDigits: 6 })
    return DAY.test(cell) ? shortDay(cell, f.lang) : cell
  }
  return (
    <section
      aria-label={t.showTable({ name: sheet.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mb-2 max-h-72 overflow-auto"
    >
      <table className="w-full border-collapse text-sm">
        <caption className={named ? 'pb-1 text-left text-ink-muted' : 'sr-only'}>{sheet.name}</caption>
        <thead>
          <tr className="text-left text-xs font-semibold text-ink-muted">
            {sheet.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 bg-surface py-1.5 ${index > 0 ? 'pl-3 text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(([first, ...rest]) => (
            <tr key={String(first)} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-medium whitespace-nowrap text-ink">
                {words(first ?? null)}
              </th>
              {rest.map((cell, index) => (
                <td
                  key={sheet.columns[index + 1]}
                  className="tnum py-1.5 pl-3 text-right whitespace-nowrap text-ink-muted"
                >
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
