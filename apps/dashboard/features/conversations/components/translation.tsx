import { Languages } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#dashboard/components/button.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../draft-messages.ts'
import { translate } from '../model-text.ts'

interface TranslationProps {
  businessId: string
  sessionId: string
  messageId: string
}

/** A customer's message in the language of who reads it, once they ask. */
export default function Translation(place: TranslationProps) {
  const t = useText(texts)
  const { lang } = useFormats()
  const [written, setWritten] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    if (written !== null) return setShown(!shown)
    setBusy(true)
    const text = await translate(place, lang)
    setBusy(false)
    setWritten(text)
    setShown(text !== null)
  }
  return (
    <div className="mt-1 flex max-w-full items-start gap-1 text-sm text-ink-muted">
      <IconButton
        size="sm"
        icon={Languages}
        label={shown ? t.hideTranslation : t.translate}
        aria-expanded={shown}
        loading={busy}
        onClick={() => void toggle()}
      />
      <p role="status" lang={lang} className="min-w-0 py-1 break-words whitespace-pre-wrap">
        {shown && written}
      </p>
    </div>
  )
}
