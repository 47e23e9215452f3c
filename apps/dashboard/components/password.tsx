import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { type Lang, textsOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { type Strength, strengthOf } from '#dashboard/lib/password-strength.ts'
import { Input, type InputProps } from './input.tsx'
import { ui } from './messages.ts'

interface PasswordInputProps extends Omit<InputProps, 'type' | 'trailing'> {
  /** Names of the button, for a secret that is no password. */
  words?: { show: string; hide: string }
}

/** A password input with show / hide. Give `autoComplete` (`current-password` or `new-password`). */
export function PasswordInput({ words, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const t = useText(ui)
  const name = shown ? (words?.hide ?? t.hidePassword) : (words?.show ?? t.showPassword)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={name}
          data-tip={name}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="touch-target inline-flex size-8 items-center justify-center rounded-md text-ink-muted hover:text-ink disabled:text-ink-disabled"
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  )
}

const levels = ['tooShort', 'weak', 'fair', 'strong', 'veryStrong'] as const
const colours = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const
const inks = ['text-danger', 'text-danger', 'text-warning', 'text-success', 'text-success'] as const

/** Four bars and a word. It advises; the length rule blocks. On a page that is English by default: `shown="en"`. */
export function PasswordMeter(props: { password: string; minimum?: number; shown?: Lang }) {
  const { password, minimum = 8, shown = 'fr' } = props
  const chosen = useLanguage()
  const t = textsOf(ui, chosen === 'default' && shown === 'en' ? 'en' : chosen)
  if (password === '') return null
  const strength: Strength = strengthOf(password, minimum)
  const bars = Math.max(1, strength)
  return (
    <div className="mt-2 flex items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn as segments */}
      <div
        role="meter"
        aria-label={t.strength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={t[levels[strength]]}
        className="grid flex-1 grid-cols-4 gap-1"
      >
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-[5px] rounded-full transition-colors duration-[var(--dur-base)]',
              bar <= bars ? colours[strength] : 'bg-surface-active',
            )}
          />
        ))}
      </div>
      <span aria-hidden="true" className={cx('flex-none text-xs font-semibold', inks[strength])}>
        {t[levels[strength]]}
      </span>
    </div>
  )
}
