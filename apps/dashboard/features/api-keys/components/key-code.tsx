import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { CodeBlock } from '#dashboard/components/code-block.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { takeFocus } from '#dashboard/lib/take-focus.ts'
import { alertTexts } from '../alert-messages.ts'
import { texts } from '../messages.ts'
import { snippets } from '../snippets.ts'
import { AlertCode } from './alert-code.tsx'

/** What to paste on the site for a key that is there: the widget, and the button of the stock alert. */
export function KeyCode({ apiKey, site, open }: { apiKey: ApiKey; site: string; open: boolean }) {
  const t = useText(texts)
  const alert = useText(alertTexts)
  const [platform, setPlatform] = useState('HTML')
  return (
    <details open={open} className="group rounded-lg border border-border bg-surface shadow-xs">
      <summary
        ref={open ? takeFocus : undefined}
        className="flex cursor-pointer items-center justify-between gap-4 rounded-lg p-[18px] [&::-webkit-details-marker]:hidden"
      >
        <div>
          <h2 className="text-base/5 font-semibold">{t.codeTitle}</h2>
          <p className="mt-0.5 text-xs text-ink-muted">{t.codeLine}</p>
        </div>
        <ChevronDown
          size={18}
          className="flex-none text-ink-subtle transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="space-y-5 px-[18px] pb-[18px]">
        <CodeBlock
          label={t.snippet}
          tabs={snippets(site, apiKey.apiKey, true)}
          selected={platform}
          onSelect={setPlatform}
        />
        <section className="space-y-2.5">
          <h3 className="text-base/5 font-semibold">{alert.title}</h3>
          <AlertCode tab={platform} onTab={setPlatform} />
        </section>
      </div>
    </details>
  )
}
