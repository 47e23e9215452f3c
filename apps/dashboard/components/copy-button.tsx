import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/shared-limits.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { Button, type ButtonSize, type ButtonVariant, IconButton } from './button.tsx'
import { ui } from './messages.ts'

/** Copies a text and answers whether it did; `copied` stays true for 2 seconds. Rejections of the clipboard go to `onError`. */
export function useCopy(onError?: () => void): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), LIMITS.copyFeedbackMs)
      return true
    } catch {
      onError?.()
      return false
    }
  }
  return { copied, copy }
}

interface CopyButtonProps {
  text: string
  /** « Copier la clé »; default « Copier ». */
  label?: string
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  onCopied?: () => void
  onError?: () => void
  className?: string
}

/** Copies, and says « Copié » for 2 seconds. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label,
    iconOnly,
    variant = iconOnly ? 'ghost' : 'secondary',
    size = 'md',
    onCopied,
    onError,
    className,
  } = props
  const t = useText(ui)
  const { copied, copy } = useCopy(onError)
  const onClick = async () => {
    if (await copy(text)) onCopied?.()
  }
  const words = label ?? t.copy
  const icon = copied ? Check : Copy
  return (
    <>
      {iconOnly ? (
        <IconButton
          label={copied ? t.copied : words}
          icon={icon}
          variant={variant}
          size={size}
          onClick={onClick}
          className={className}
        />
      ) : (
        <Button icon={icon} variant={variant} size={size} onClick={onClick} className={className}>
          {copied ? t.copied : words}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? t.copied : ''}
      </span>
    </>
  )
}
