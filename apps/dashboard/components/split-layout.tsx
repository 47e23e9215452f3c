import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { Wordmark } from './brand.tsx'
import { ForestIllustration } from './forest-illustration.tsx'

interface SplitLayoutProps {
  children: ReactNode
  /** Words and pictures on the fir panel. */
  panel: ReactNode
  /** Top right of the form's half. */
  corner?: ReactNode
  /** Bottom of the form's half. */
  footer?: ReactNode
  /** Width of the form column in pixels. */
  width?: 400 | 440 | 480
  /** Without it the forest stands alone (a live widget is in front of it). */
  hat?: boolean
  /** Height of the forest header on phones; 150 where the form is long. */
  header?: 226 | 150
}

const widths = { 400: 'max-w-[400px]', 440: 'max-w-[440px]', 480: 'max-w-[480px]' }

/**
 * A form on the left, the fir panel on the right; under 1024 px the panel goes, on phones a forest stands above. What
 * comes later in the page finds its room kept: the form does not move for it.
 */
export function SplitLayout(props: SplitLayoutProps) {
  const { children, panel, corner, footer, width = 400, hat = true, header = 226 } = props
  return (
    <div className="flex min-h-dvh max-md:flex-col max-md:bg-brand-panel lg:pr-[620px]">
      <header
        className={cx(
          'relative overflow-hidden bg-brand-panel text-on-brand-panel md:hidden',
          header === 226 ? 'h-[226px]' : 'h-[150px]',
          '-mb-5 flex-none',
        )}
      >
        <ForestIllustration hat stars className="-bottom-6!" />
        <div className="relative px-5 pt-5">
          <Wordmark size={30} onBrand />
        </div>
      </header>
      <div
        className={cx(
          'relative flex min-w-0 flex-1 flex-col bg-bg px-12 max-md:rounded-t-[20px] max-md:px-5',
          footer !== undefined && 'md:grid md:grid-rows-[96px_1fr_minmax(88px,auto)]',
        )}
      >
        <header className="flex h-24 flex-none items-center justify-between gap-4 max-md:hidden">
          <Wordmark size={32} />
          {corner}
        </header>
        <main
          className={cx(
            'mx-auto flex w-full flex-1 flex-col justify-center max-md:justify-start max-md:pt-7',
            widths[width],
          )}
        >
          {children}
        </main>
        {footer && (
          <footer className="flex min-h-[88px] flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 text-[0.78125rem]/5 text-ink-muted max-md:pt-10 max-md:pb-6">
            {footer}
          </footer>
        )}
      </div>
      <aside className="fixed inset-y-3 right-3 hidden w-[608px] overflow-hidden rounded-[20px] bg-brand-panel text-on-brand-panel lg:block">
        <ForestIllustration hat={hat} stars />
        <div className="relative p-[52px]">{panel}</div>
      </aside>
    </div>
  )
}

/** Title of the fir panel. */
export function PanelTitle({ children }: { children: ReactNode }) {
  return (
    <p className="font-display text-[2.5rem]/[2.75rem] font-semibold tracking-[-0.044em] text-balance">
      {children}
    </p>
  )
}
