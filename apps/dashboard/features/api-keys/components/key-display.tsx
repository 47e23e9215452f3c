import { BookOpen, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { CodeBlock } from '#dashboard/components/code-block.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { Drawing } from '#dashboard/components/drawing.tsx'
import { apiBase } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { alertTexts } from '../alert-messages.ts'
import { texts } from '../messages.ts'
import { snippets } from '../snippets.ts'
import { AlertCode } from './alert-code.tsx'
import { copyFailed, keyName } from './key-list.tsx'

function StepTitle({ number, children }: { number: number; children: string }) {
  return (
    <h3 className="flex items-center gap-2.5 text-base/5 font-semibold">
      <span
        aria-hidden="true"
        className="flex size-[22px] flex-none items-center justify-center rounded-full bg-primary-soft text-xs text-on-primary-soft"
      >
        {number}
      </span>
      {children}
    </h3>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="space-y-2.5">
      <StepTitle number={number}>{title}</StepTitle>
      {children}
    </section>
  )
}

/** Whose code stands in the pages themselves. */
const IN_PAGES: ReadonlySet<string> = new Set(['HTML', 'Shopify', 'PrestaShop'])

interface KeyDisplayProps {
  apiKey: ApiKey
  site: string
  /** A shop is connected: its pages of products get the button of the stock alert. */
  hasShop: boolean
  /** The key, or the code with the key in it, was copied. */
  onCopied: () => void
  onDone: () => void
}

/** The whole key, once, with what to paste on the site. */
export function KeyDisplay({ apiKey, site, hasShop, onCopied, onDone }: KeyDisplayProps) {
  const t = useText(texts)
  const alert = useText(alertTexts)
  // What is chosen for the widget holds for the alert's button too.
  const [platform, setPlatform] = useState('HTML')
  return (
    <div className="mx-auto w-full max-w-[760px] space-y-6 rounded-lg border border-border bg-surface p-6 shadow-xs max-md:p-4">
      <div className="flex items-center gap-5">
        <span className="max-md:hidden">
          <Drawing name="key" />
        </span>
        <div>
          <h2 className="title-page">{t.keyReady({ name: keyName(apiKey) })}</h2>
          <p className="mt-1 text-ink-muted">
            {t.opensOn} <strong className="font-semibold text-ink">{apiKey.domain}</strong>.
          </p>
        </div>
      </div>
      <Alert kind="info" quiet>
        {t.shownHere}
      </Alert>
      <Step number={1} title={t.keepKey}>
        <div className="flex gap-2 max-md:flex-col">
          <input
            readOnly
            aria-label={t.key}
            value={apiKey.apiKey}
            onFocus={(event) => event.target.select()}
            onCopy={onCopied}
            className="h-11 min-w-0 rounded-md border border-border-control bg-surface-sunken px-3.5 text-mono md:flex-1"
          />
          <CopyButton
            text={apiKey.apiKey}
            label={t.copyKey}
            variant="soft"
            size="lg"
            onCopied={onCopied}
            onError={copyFailed}
          />
        </div>
      </Step>
      <Step number={2} title={t.pasteCode}>
        {IN_PAGES.has(platform) && (
          <p className="mb-2 text-sm text-ink-muted">{t.pasteWhere({ tag: '</body>' })}</p>
        )}
        <CodeBlock
          label={t.snippet}
          tabs={snippets(site, apiKey.apiKey)}
          selected={platform}
          onSelect={setPlatform}
          onCopied={onCopied}
        />
      </Step>
      <details open={hasShop} className="group">
        <summary className="flex cursor-pointer items-center gap-2.5 [&::-webkit-details-marker]:hidden">
          <StepTitle number={3}>{alert.title}</StepTitle>
          <ChevronDown
            size={18}
            className="flex-none text-ink-subtle transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="mt-2.5">
          <AlertCode tab={platform} onTab={setPlatform} />
        </div>
      </details>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-5">
        <a
          href={`${apiBase()}/docs/widget`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-2 text-sm font-medium text-ink-link hover:underline"
        >
          <BookOpen size={16} strokeWidth={1.75} aria-hidden />
          {t.guides} <span className="sr-only">{t.newTab}</span>
        </a>
        <Button variant="primary" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  )
}
