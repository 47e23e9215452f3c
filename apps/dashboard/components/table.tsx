import { Fragment, type ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { LinkOverlay } from './card.tsx'
import { ui } from './messages.ts'

export interface Column<R> {
  key: string
  head: ReactNode
  cell: (row: R) => ReactNode
  /** Numbers go right. */
  align?: 'left' | 'right'
  /** CSS width, e.g. '20%' or '8rem'. */
  width?: string
  /**
   * Place under 768 px: `title` first line, `end` right of it, `meta` second line, `hidden`.
   * Default: the first column is the title, the others meta.
   */
  mobile?: 'title' | 'end' | 'meta' | 'hidden'
}

interface TableProps<R> {
  /** Name of the table, read aloud. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** The row opens something: its first cell becomes the link. */
  rowHref?: (row: R) => string
  onRowClick?: (row: R) => void
  /** Appears on hover and focus, always there on touch. */
  rowActions?: (row: R) => ReactNode
  /** The actions do not wait for the pointer. */
  actionsStay?: boolean
  /** Two lines per row: 64 px instead of 56. */
  tall?: boolean
  /** Below the last row. */
  footer?: ReactNode
}

/** A table; under 768 px a list of two-line rows. */
export function Table<R>(props: TableProps<R>) {
  const mobile = useMobile()
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs">
      {mobile ? <Rows {...props} /> : <Grid {...props} />}
      {props.footer}
    </div>
  )
}

function Grid<R>(props: TableProps<R>) {
  const { label, columns, rows, rowKey, rowActions, actionsStay, tall } = props
  const t = useText(ui)
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead>
          <tr className="h-[34px] bg-surface-sunken text-left text-xs font-semibold text-ink-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                className={cx('px-[18px] font-semibold', column.align === 'right' && 'text-right')}
              >
                {column.head}
              </th>
            ))}
            {rowActions && (
              <th scope="col" className="w-px">
                <span className="sr-only">{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'group relative border-t border-border transition-colors duration-[var(--dur-fast)] hover:bg-surface-hover',
                tall ? 'h-16' : 'h-14',
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={cx('px-[18px] text-ink', column.align === 'right' && 'tnum text-right')}
                >
                  {index === 0 ? (
                    <Opening row={row} table={props}>
                      {column.cell(row)}
                    </Opening>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {rowActions && (
                <td className="pr-3.5">
                  <div
                    className={cx(
                      'relative flex justify-end gap-1',
                      !actionsStay &&
                        'opacity-0 transition-opacity duration-[var(--dur-fast)] group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100',
                    )}
                  >
                    {rowActions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Rows<R>(props: TableProps<R>) {
  const { label, columns, rows, rowKey, rowActions } = props
  const placed = (place: Column<R>['mobile']) =>
    columns.filter((column, index) => (column.mobile ?? (index === 0 ? 'title' : 'meta')) === place)
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm not-first:border-t not-first:border-border"
        >
          <div className="min-w-0 flex-1 basis-36">
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0 font-semibold text-ink">
                <Opening row={row} table={props}>
                  {placed('title').map((column) => (
                    <Fragment key={column.key}>{column.cell(row)}</Fragment>
                  ))}
                </Opening>
              </div>
              <div className="flex-none">
                {placed('end').map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </div>
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
              {placed('meta').map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </div>
          </div>
          {rowActions && (
            <div className="relative ml-auto flex max-w-full flex-none gap-1">{rowActions(row)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Opening<R>({ row, table, children }: { row: R; table: TableProps<R>; children: ReactNode }) {
  if (table.rowHref) return <LinkOverlay href={table.rowHref(row)}>{children}</LinkOverlay>
  if (table.onRowClick) return <LinkOverlay onClick={() => table.onRowClick?.(row)}>{children}</LinkOverlay>
  return children
}
