import { Alert } from '#dashboard/components/alert.tsx'
import { CodeBlock } from '#dashboard/components/code-block.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { alertTexts } from '../alert-messages.ts'
import { alertSnippets } from '../alert-snippets.ts'

/** The button of the stock alert for each kind of shop, and where it goes. */
export function AlertCode({ tab, onTab }: { tab: string; onTab: (label: string) => void }) {
  const t = useText(alertTexts)
  const tabs = alertSnippets(t.button)
  const { label } = tabs.find((one) => one.label === tab) ?? tabs[0]
  return (
    <div className="space-y-2.5">
      <p className="text-sm text-ink-muted">{t.text}</p>
      <CodeBlock label={t.code} tabs={tabs} selected={label} onSelect={onTab} />
      <p className="text-xs wrap-anywhere text-ink-muted">{t[label]}</p>
      {label === 'PrestaShop' && (
        <Alert kind="info" quiet>
          {t.twoForms}
        </Alert>
      )}
    </div>
  )
}
