import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { type Placement, place } from '#dashboard/lib/floating.ts'

type TriggerProps = ComponentProps<'button'>

interface PopoverProps extends Placement {
  /** The button that opens it; gets ref, aria-expanded and onClick. */
  trigger: ReactElement<TriggerProps>
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Name of what opens, read aloud. */
  label: string
  role?: 'dialog' | 'menu' | 'listbox'
  className?: string
  onOpenChange?: (open: boolean) => void
  /** Called once it is on screen, to move the focus. Default: the first focusable element. */
  onShown?: (panel: HTMLElement) => void
}

/** Something that opens under a button: closes on Escape, outside clicks and `close()`; focus returns to the button. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    children,
    label,
    role = 'dialog',
    className,
    onOpenChange,
    onShown,
    side,
    align,
    gap,
  } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)

  useEffect(() => {
    const element = panel.current
    const anchor = button.current
    if (!open || !element || !anchor) return
    const follow = () => place(anchor, element, { side, align, gap })
    follow()
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('resize', follow, { signal })
    window.addEventListener('scroll', follow, { capture: true, signal })
    return () => listening.abort()
  }, [open, side, align, gap])

  function show(): void {
    setUsed(true)
    // After the render that mounts the content.
    requestAnimationFrame(() => {
      const element = panel.current
      if (!element || element.matches(':popover-open')) return
      element.showPopover()
      if (button.current) place(button.current, element, { side, align })
      if (onShown) onShown(element)
      else element.querySelector<HTMLElement>('[data-autofocus], input, button, a[href]')?.focus()
    })
  }

  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': id,
        // Light dismiss closes on pointerdown; without this the click would open it again.
        onPointerDown: (event) => {
          trigger.props.onPointerDown?.(event)
          event.currentTarget.dataset.wasOpen = String(open)
        },
        onClick: (event) => {
          trigger.props.onClick?.(event)
          const wasOpen = event.detail > 0 ? event.currentTarget.dataset.wasOpen === 'true' : open
          if (wasOpen) panel.current?.hidePopover()
          else show()
        },
      })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is a prop, all three take a name */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={cx('floating overflow-y-auto', className)}
        onToggle={(event) => {
          if (event.target !== panel.current) return
          const shown = event.newState === 'open'
          setOpen(shown)
          onOpenChange?.(shown)
        }}
      >
        {used && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}
