import { Check, type LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useRef,
} from 'react'
import { Link } from 'wouter'
import { cx } from '#dashboard/lib/classes.ts'
import type { Align, Side } from '#dashboard/lib/floating.ts'
import { Popover } from './popover.tsx'

const Close = createContext<() => void>(() => {})

interface MenuProps {
  trigger: ReactElement<ComponentProps<'button'>>
  label: string
  children: ReactNode
  side?: Side
  align?: Align
  className?: string
}

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])'
const TYPEAHEAD_MS = 600

/** A menu of actions or choices: arrows, Home, End and first letters move; Escape closes. */
export function Menu({ trigger, label, children, className, ...rest }: MenuProps) {
  const typed = useRef({ text: '', at: 0 })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
    const index = items.indexOf(document.activeElement as HTMLElement)
    const target = targetOf(event.key, index, items)
    if (target) {
      event.preventDefault()
      target.focus()
      return
    }
    if (event.key === 'Tab') {
      event.currentTarget.parentElement?.hidePopover()
      return
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const now = Date.now()
    const text = (now - typed.current.at > TYPEAHEAD_MS ? '' : typed.current.text) + event.key.toLowerCase()
    typed.current = { text, at: now }
    const start = text.length === 1 ? index + 1 : Math.max(index, 0)
    const ordered = [...items.slice(start), ...items.slice(0, start)]
    ordered.find((item) => (item.textContent ?? '').trim().toLowerCase().startsWith(text))?.focus()
  }

  return (
    <Popover
      {...rest}
      trigger={trigger}
      label={label}
      role="menu"
      className={cx('min-w-48 max-w-[min(24rem,calc(100vw-1rem))]', className)}
      onShown={(panel) =>
        (
          panel.querySelector<HTMLElement>('[aria-checked="true"]') ?? panel.querySelector<HTMLElement>(ITEMS)
        )?.focus()
      }
    >
      {(close) => (
        <Close value={close}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu around it */}
          <div className="p-1.5" onKeyDown={onKeyDown}>
            {children}
          </div>
        </Close>
      )}
    </Popover>
  )
}

function targetOf(key: string, index: number, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[index === items.length - 1 ? 0 : index + 1]
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}

interface MenuItemProps {
  children: ReactNode
  onSelect?: () => void
  href?: string
  icon?: LucideIcon
  /** After the words: a badge. */
  trailing?: ReactNode
  /** Given: the item is a choice, with a tick when true. */
  selected?: boolean
  danger?: boolean
  disabled?: boolean
}

export function MenuItem(props: MenuItemProps) {
  const { children, onSelect, href, icon: Icon, trailing, selected, danger, disabled } = props
  const close = useContext(Close)
  const attributes = {
    role: selected === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    'aria-checked': selected,
    'aria-disabled': disabled || undefined,
    className: cx(
      'flex min-h-9 w-full items-center gap-2.5 rounded-[7px] px-2.5 py-1 text-left text-sm font-medium -outline-offset-2 max-md:min-h-11',
      selected ? 'bg-primary-soft text-on-primary-soft' : danger ? 'text-danger' : 'text-ink',
      disabled
        ? 'text-ink-disabled!'
        : danger
          ? 'hover:bg-danger-soft focus-visible:bg-danger-soft'
          : !selected && 'hover:bg-overlay-hover focus-visible:bg-overlay-hover',
    ),
    onClick: () => {
      if (disabled) return
      close()
      onSelect?.()
    },
  } as const
  const content = (
    <>
      {Icon && (
        <Icon
          size={16}
          strokeWidth={1.75}
          className={cx('flex-none', !danger && !selected && 'text-ink-muted')}
          aria-hidden
        />
      )}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {trailing}
      {selected && <Check size={16} strokeWidth={2} className="flex-none" aria-hidden />}
    </>
  )
  if (href !== undefined && !disabled)
    return (
      <Link href={href} {...attributes}>
        {content}
      </Link>
    )
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="mx-1 my-1.5 border-border" />
}

/** A small heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-subtle">
      {children}
    </div>
  )
}
