import { ShieldCheck } from 'lucide-react'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

/** The security notice about shared computers. */
export function SharedComputer() {
  const t = useText(texts)
  return (
    <p className="mt-5 flex gap-2.5 border-t border-border pt-5 text-[0.78125rem]/[1.125rem] text-ink-subtle">
      <ShieldCheck size={16} strokeWidth={1.75} className="mt-px flex-none" aria-hidden />
      {t.shared}
    </p>
  )
}
