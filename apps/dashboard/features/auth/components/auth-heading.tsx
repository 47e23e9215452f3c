import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'

interface AuthHeadingProps {
  title: ReactNode
  children?: ReactNode
  small?: boolean
}

/** Title and sentence of a public form. */
export function AuthHeading({ title, children, small }: AuthHeadingProps) {
  return (
    <>
      <h1
        className={cx('title-public max-md:text-[1.75rem]/[2.125rem]', small && 'text-[1.75rem]/[2.125rem]')}
      >
        {title}
      </h1>
      {children && <p className="mt-2 text-[0.9375rem]/[1.375rem] text-ink-muted">{children}</p>}
    </>
  )
}
