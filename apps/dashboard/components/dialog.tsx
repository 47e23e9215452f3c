import { type LucideIcon, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import type { Form } from '#dashboard/lib/use-form.ts'
import { Button, IconButton } from './button.tsx'
import { ui } from './messages.ts'
import { toastsFollow } from './toast-host.ts'

export type DialogSize = 'confirm' | 'sm' | 'md' | 'lg' | 'xl'

const widths: Record<DialogSize, string> = {
  confirm: 'md:max-w-[440px]',
  sm: 'md:max-w-[460px]',
  md: 'md:max-w-[520px]',
  lg: 'md:max-w-[600px]',
  xl: 'md:max-w-[760px]',
}

interface DialogProps {
  open: boolean
  /** Called by the cross, Escape and the scrim. Unsaved input asks first. */
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  icon?: ReactNode
  /** Buttons, primary last. */
  footer?: ReactNode
  children?: ReactNode
  size?: DialogSize
  /** Unsaved input: Escape, scrim and cross ask before closing. */
  dirty?: boolean
  /** Something runs: nothing closes it meanwhile. */
  busy?: boolean
  /** No cross (confirmations). */
  bare?: boolean
  /** Buttons of a narrow bottom sheet one above the other: `down` first one on top, `up` last one on top. */
  stack?: 'down' | 'up'
  /** Focus goes to the first field, else to the element marked `data-autofocus`. */
  role?: 'dialog' | 'alertdialog'
  /** Wraps body and footer in a form: what `useForm` returned. */
  form?: Pick<Form, 'attributes'>
}

/** A modal dialog (native <dialog>); a bottom sheet under 768 px. */
export function Dialog(props: DialogProps) {
  const { open, onClose, dirty = false, busy = false, role = 'dialog', size = 'md' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [asking, setAsking] = useState(false)
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)

  // A layout effect: leaving must close before React removes the element, else the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    focusFirst(dialog)
    const release = toastsFollow(dialog)
    return () => {
      dialog.close()
      release()
    }
  }, [open])

  function requestClose(): void {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }

  function onPointerDown(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === ref.current && event.clientX < ref.current.clientWidth) requestClose()
  }

  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-text` : undefined}
      className="dialog z-[var(--z-dialog)]"
      onMouseDown={onPointerDown}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        requestClose()
      }}
      onKeyDown={(event) => {
        // Chromium lets a second Escape through even when `cancel` was prevented.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        requestClose()
      }}
      onClose={(event) => {
        // Only what the browser closed by itself (a back gesture) comes here while `open`.
        const dialog = ref.current
        if (event.target !== dialog || !open || dialog.open) return
        if (!dirty && !busy) return onClose()
        dialog.showModal()
        requestClose()
      }}
      onTransitionEnd={(event) => {
        if (event.target === ref.current && !open) setMounted(false)
      }}
    >
      {mounted && (
        <div className={cx('dialog-panel', widths[size])}>
          <Body {...props} id={id} requestClose={requestClose} />
        </div>
      )}
      <UnsavedChanges
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onClose()
        }}
      />
    </dialog>
  )
}

function Body(props: DialogProps & { id: string; requestClose: () => void }) {
  const { title, description, icon, footer, children, bare, stack, form, id, requestClose } = props
  const t = useText(ui)
  const content = (
    <>
      <span
        aria-hidden="true"
        className="mx-auto mt-2.5 block h-1 w-9 flex-none rounded-full bg-border-strong md:hidden"
      />
      <header
        className={cx(
          'flex flex-none items-start gap-3 px-6 pt-5 max-md:px-5 max-md:pt-4',
          !children && 'pb-5',
        )}
      >
        {icon}
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="title-dialog text-ink">
            {title}
          </h2>
          {description && (
            <p
              id={`${id}-text`}
              className={cx('text-base text-ink-muted', icon ? 'mt-1' : 'mt-3 max-md:mt-1')}
            >
              {description}
            </p>
          )}
        </div>
        {!bare && (
          <IconButton
            label={t.close}
            icon={X}
            size="sm"
            tooltip={false}
            className="-mr-2"
            onClick={requestClose}
          />
        )}
      </header>
      {children && (
        <div ref={reachable} className="dialog-body px-6 pt-4 pb-5 max-md:px-5">
          {children}
        </div>
      )}
      {footer && (
        <footer
          className={cx(
            'flex flex-none flex-wrap items-center justify-end gap-2 rounded-b-[15px] border-t border-border bg-surface-sunken px-6 py-3.5',
            'max-md:rounded-none max-md:px-5 max-md:pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-md:*:h-11 max-md:*:flex-1',
            stack && 'max-[25rem]:*:basis-full',
            stack === 'up' && 'max-[25rem]:flex-wrap-reverse',
          )}
        >
          {footer}
        </footer>
      )}
    </>
  )
  return form ? (
    <form {...form.attributes} className="dialog-form">
      {content}
    </form>
  ) : (
    content
  )
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** A long text that scrolls between title and buttons, without a control in it, is reached by the keyboard itself. */
function reachable(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return
  const observer = new ResizeObserver(() => {
    const alone = body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE)
    if (alone) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  })
  observer.observe(body)
  return () => observer.disconnect()
}

function focusFirst(dialog: HTMLDialogElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(
      'form :is(input:not([type=hidden]), textarea, select):enabled:not([readonly]), .dialog-panel :is(input:not([type=hidden]), textarea, select):enabled:not([readonly])',
    )
  target?.focus()
}

interface UnsavedChangesProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
  /** « Vos modifications de Basic Information ne sont pas enregistrées. » */
  text?: ReactNode
}

/** Asks before unsaved changes are lost. */
export function UnsavedChanges({ open, onStay, onLeave, text }: UnsavedChangesProps) {
  const t = useText(ui)
  if (!open) return null
  return (
    <Dialog
      open
      bare
      role="alertdialog"
      stack="up"
      onClose={onStay}
      title={t.unsavedTitle}
      description={text ?? t.unsavedText}
      footer={
        <>
          <Button variant="danger-ghost" onClick={onLeave}>
            {t.discard}
          </Button>
          <Button variant="primary" data-autofocus onClick={onStay}>
            {t.continueEditing}
          </Button>
        </>
      }
    />
  )
}

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** « Supprimer cette demande ? » */
  title: ReactNode
  /** The concrete consequence, never « Êtes-vous sûr ? ». */
  text: ReactNode
  /** The verb of the title. */
  confirmLabel: string
  confirmingLabel?: string
  cancelLabel?: string
  danger?: boolean
  icon?: LucideIcon
  busy?: boolean
  children?: ReactNode
}

/** A confirmation. When destructive the focus starts on the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    confirmingLabel,
    cancelLabel,
    danger = true,
    icon: Icon,
    busy = false,
    children,
  } = props
  const t = useText(ui)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      bare
      size="confirm"
      role="alertdialog"
      stack={danger ? 'down' : 'up'}
      title={title}
      description={text}
      icon={
        Icon && (
          <span
            className={cx(
              'flex size-9 flex-none items-center justify-center rounded-md mt-0.5',
              danger ? 'bg-danger-soft text-on-danger-soft' : 'bg-primary-soft text-on-primary-soft',
            )}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </span>
        )
      }
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy} {...(danger && { 'data-autofocus': true })}>
            {cancelLabel ?? t.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            {...(confirmingLabel && { loadingText: confirmingLabel })}
            {...(!danger && { 'data-autofocus': true })}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
