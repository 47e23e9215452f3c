import { ChevronDown, Clock, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { Menu } from '#dashboard/components/menu.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import { pauseTexts } from './messages.ts'
import type { PauseItemsProps } from './pause-items.tsx'

/** Not part of the first load: it knows when the shop is open. */
const PauseItems = lazyPart(async () => (await import('./pause-items.tsx')).PauseItems)

interface PauseMenuProps extends PauseItemsProps {
  label: string
  icon?: LucideIcon
  /** On the fir block. */
  onBrand?: boolean
}

/** Until when the assistant is paused, and what visitors will read meanwhile. */
export function PauseMenu({ business, act, label, icon = Clock, onBrand }: PauseMenuProps) {
  const t = useText(pauseTexts)
  useEffect(() => {
    PauseItems.preload().catch(() => {})
  }, [])
  return (
    <Menu
      label={t.pauseTitle}
      align="end"
      className="w-[21rem]"
      trigger={
        <Button
          icon={icon}
          trailing={ChevronDown}
          loading={act.busy}
          className="max-md:w-full"
          {...(onBrand && { variant: 'on-brand' })}
        >
          {label}
        </Button>
      }
    >
      <Suspense>
        <PauseItems business={business} act={act} />
      </Suspense>
    </Menu>
  )
}
