import type { ReactNode } from 'react'
import { useText } from '#dashboard/lib/i18n.ts'
import { Button, type ButtonProps } from './button.tsx'
import { ui } from './messages.ts'

interface MoreButtonProps extends Omit<ButtonProps, 'children'> {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** « Afficher la suite » by default. */
  children?: ReactNode
}

/** The button under a list that reads its next page; gone with the last one. */
export function MoreButton({ query, children, ...rest }: MoreButtonProps) {
  const t = useText(ui)
  return (
    query.hasNextPage && (
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} {...rest}>
        {children ?? t.more}
      </Button>
    )
  )
}
