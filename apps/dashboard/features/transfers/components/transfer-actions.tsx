import { ExternalLink, Link, Send, X } from 'lucide-react'
import { Fragment } from 'react'
import type { Transfer } from '#contract/transfers/transfers.ts'
import { Button, buttonClass, IconButton } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { copyLink, linkOf } from '../copy-link.ts'
import { texts } from '../messages.ts'

export interface TransferActionsProps {
  transfer: Transfer
  resending: boolean
  onResend: () => void
  onCancel: () => void
  /** Only the icons, in the foot of a narrow card. */
  compact?: boolean
}

/** What can be done about a pending transfer: its link, sending it again, its end. */
export function TransferActions({ transfer, resending, onResend, onCancel, compact }: TransferActionsProps) {
  const t = useText(texts)
  const actions = [
    { icon: Link, label: t.copyLink, words: t.copyLink, onClick: () => void copyLink(linkOf(transfer.id)) },
    {
      icon: Send,
      label: t.resendFor({ email: transfer.newOwnerEmail }),
      words: t.resend,
      loading: resending,
      onClick: onResend,
    },
    {
      icon: X,
      label: t.cancelTransfer,
      words: t.cancelTransfer,
      variant: 'danger-ghost' as const,
      onClick: onCancel,
    },
  ]
  if (compact)
    return (
      <div className="relative flex gap-1">
        {actions.map(({ words, ...action }) => (
          <IconButton key={words} size="sm" {...action} />
        ))}
      </div>
    )
  return (
    <div className="flex flex-wrap items-start gap-2 max-md:order-last max-md:mt-3.5">
      {actions.map(({ words, label, ...action }, index) => (
        <Fragment key={words}>
          <Button
            aria-label={label}
            className={`max-md:h-11 max-md:flex-1 ${action.variant ? 'max-md:border-border-strong' : ''}`}
            {...action}
          >
            {words}
          </Button>
          {index === 0 && (
            <a
              href={linkOf(transfer.id)}
              target="_blank"
              rel="noopener"
              aria-label={t.openLink}
              data-tip={t.openLink}
              className={`${buttonClass('secondary', 'md', true)} max-md:size-11`}
            >
              <ExternalLink size={15} strokeWidth={1.75} aria-hidden />
            </a>
          )}
        </Fragment>
      ))}
    </div>
  )
}
