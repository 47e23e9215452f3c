import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ComponentType, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#dashboard/lib/classes.ts'
import { Kbd } from './kbd.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'danger'
  | 'danger-ghost'
  | 'on-brand'
  | 'on-brand-outline'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'touch-target relative inline-flex flex-none select-none items-center justify-center whitespace-nowrap border font-semibold transition-colors duration-[var(--dur-fast)] ease-out'

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 rounded-sm px-2.5 text-[0.78125rem]/5',
  md: 'h-9 gap-2 rounded-md px-3.5 text-[0.84375rem]/5',
  lg: 'h-11 gap-2 rounded-[10px] px-[18px] text-[0.9375rem]/5',
}
const squares: Record<ButtonSize, string> = {
  sm: 'size-7 rounded-sm',
  md: 'size-9 rounded-md',
  lg: 'size-11 rounded-[10px]',
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary shadow-[inset_0_1px_0_rgb(255_255_255/0.08)] hover:bg-primary-hover active:bg-primary-active',
  secondary:
    'border-border-strong bg-surface text-ink shadow-xs hover:bg-surface-hover active:bg-surface-active',
  soft: 'border-transparent bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover active:bg-primary-soft-hover',
  ghost: 'border-transparent text-ink-muted hover:bg-surface-hover hover:text-ink active:bg-surface-active',
  danger:
    'border-transparent bg-danger-solid text-on-danger-solid hover:bg-danger-solid-hover active:bg-danger-solid-hover',
  'danger-ghost': 'border-transparent text-danger hover:bg-danger-soft active:bg-danger-soft',
  'on-brand': 'border-transparent bg-[#f4f7f2] text-[#0b4734] hover:bg-white active:bg-[#dceee4]',
  'on-brand-outline':
    'border-on-brand-panel/25 text-on-brand-panel hover:bg-brand-panel-2 active:bg-brand-panel-2',
}

const disabledLook =
  'disabled:border-transparent disabled:bg-surface-active disabled:text-ink-disabled disabled:shadow-none'
const disabledGhost = 'disabled:bg-transparent disabled:text-ink-disabled'

function isGhost(variant: ButtonVariant): boolean {
  return variant === 'ghost' || variant === 'danger-ghost'
}

/** Classes of a button, for elements that must look like one. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  square = false,
): string {
  return cx(
    base,
    square ? squares[size] : sizes[size],
    variants[variant],
    isGhost(variant) ? disabledGhost : disabledLook,
  )
}

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | ReactNode
  /** Icon after the words. */
  trailing?: LucideIcon | undefined
  /** Keyboard hint, e.g. ['mod', 's']. */
  keys?: readonly string[] | undefined
  block?: boolean
}

function Content({
  icon,
  trailing: Trailing,
  keys,
  size = 'md',
  variant,
  children,
}: Look & { children?: ReactNode }) {
  return (
    <>
      <Icon icon={icon} size={size} />
      {children}
      {Trailing && (
        <Trailing size={size === 'sm' ? 14 : 15} strokeWidth={size === 'sm' ? 2 : 1.75} aria-hidden />
      )}
      {keys && <Kbd keys={keys} onPrimary={variant === 'primary'} />}
    </>
  )
}

function Icon({ icon, size }: { icon: LucideIcon | ReactNode; size: ButtonSize }) {
  if (!icon) return null
  if (typeof icon === 'function' || (typeof icon === 'object' && '$$typeof' in icon && 'render' in icon)) {
    const Component = icon as LucideIcon
    return (
      <Component
        size={size === 'sm' ? 14 : size === 'md' ? 15 : 17}
        strokeWidth={size === 'sm' ? 2 : 1.75}
        aria-hidden
      />
    )
  }
  return icon as ReactNode
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Look {
  children: ReactNode
  /** Shows a spinner in place of the content; the width stays, clicks do nothing. */
  loading?: boolean
  /** Verb shown while loading, e.g. « Connexion en cours... ». */
  loadingText?: string
}

/** A button. One `primary` per view; primary last on the right. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    trailing,
    keys,
    block = false,
    loading = false,
    loadingText,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const content = (
    <Content icon={icon} size={size} variant={variant} trailing={trailing} keys={keys}>
      {children}
    </Content>
  )
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => (loading ? ignore(event) : onClick?.(event))}
      className={cx(buttonClass(variant, size), block && 'w-full', loading && 'opacity-90', className)}
    >
      {loading ? (
        <>
          <span aria-hidden="true" className="invisible inline-flex items-center gap-[inherit]">
            {content}
          </span>
          <span className="absolute inset-0 flex items-center justify-center gap-2 px-2">
            <Spinner size={size === 'sm' ? 14 : 15} />
            <span className="truncate">{loadingText ?? children}</span>
          </span>
        </>
      ) : (
        content
      )}
    </button>
  )
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, Look {
  href: string
  children: ReactNode
}

/** A link that looks like a button; in-app addresses go through the router. */
export function ButtonLink({
  variant,
  size,
  icon,
  trailing,
  keys,
  block,
  className,
  href,
  children,
  ...rest
}: ButtonLinkProps) {
  const props = { ...rest, className: cx(buttonClass(variant, size), block && 'w-full', className) }
  const content = (
    <Content icon={icon} size={size} variant={variant} trailing={trailing} keys={keys}>
      {children}
    </Content>
  )
  if (!href.startsWith('/') || rest.target || rest.download !== undefined)
    return (
      <a href={href} {...props}>
        {content}
      </a>
    )
  return (
    <Link href={href} {...props}>
      {content}
    </Link>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Name for everybody: read aloud, and shown as tooltip. */
  label: string
  icon: ComponentType<{ size?: number; strokeWidth?: number }>
  variant?: ButtonVariant
  size?: ButtonSize
  loading?: boolean
  /** No tooltip where the name is already beside the icon. */
  tooltip?: boolean
}

/** A button that is only an icon: always with a name and a tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Component,
    variant = 'ghost',
    size = 'md',
    loading,
    tooltip = true,
    className,
    type = 'button',
    ...rest
  } = props
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      data-tip={tooltip ? label : undefined}
      className={cx(buttonClass(variant, size, true), className)}
    >
      {loading ? (
        <Spinner />
      ) : (
        <Component size={size === 'sm' ? 15 : size === 'md' ? 16 : 18} strokeWidth={1.75} aria-hidden />
      )}
    </button>
  )
}
