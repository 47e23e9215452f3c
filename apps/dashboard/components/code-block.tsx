import { type ReactNode, useId, useState } from 'react'
import { CopyButton } from './copy-button.tsx'

export interface CodeTab {
  label: string
  /** What is copied, whole. */
  code: string
  /** What is shown when it differs (a masked key). */
  shown?: string
}

interface CodeBlockProps {
  tabs: readonly [CodeTab, ...CodeTab[]]
  /** Name of the block, read aloud. */
  label: string
  onCopied?: () => void
  /** The label of the tab that is shown, where another part of the page has a say in it. */
  selected?: string
  onSelect?: (label: string) => void
}

/** Code, always dark, with tabs in its head. A key is masked on screen and copied whole. */
export function CodeBlock({ tabs, label, onCopied, selected, onSelect }: CodeBlockProps) {
  const id = useId()
  const [own, setOwn] = useState(0)
  const index =
    selected === undefined
      ? own
      : Math.max(
          0,
          tabs.findIndex((one) => one.label === selected),
        )
  const tab = tabs[index] ?? tabs[0]
  const show = (position: number) => {
    setOwn(position)
    onSelect?.(tabs[position]?.label ?? '')
  }
  return (
    <figure
      data-theme="dark"
      aria-label={label}
      className="overflow-hidden rounded-lg border border-border bg-[#0c1c16] text-ink"
    >
      <figcaption className="flex items-center gap-2 border-b border-border pr-2 pl-1.5 max-md:flex-col max-md:items-stretch max-md:gap-1 max-md:px-1.5 max-md:pb-1.5">
        <div
          role="tablist"
          aria-label={label}
          className="flex min-w-0 flex-1 flex-wrap"
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            if (step === 0) return
            const next = (index + step + tabs.length) % tabs.length
            show(next)
            document.getElementById(`${id}-${next}`)?.focus()
          }}
        >
          {tabs.map((item, position) => (
            <button
              key={item.label}
              id={`${id}-${position}`}
              type="button"
              role="tab"
              aria-selected={position === index}
              aria-controls={`${id}-code`}
              tabIndex={position === index ? 0 : -1}
              onClick={() => show(position)}
              className="relative h-10 flex-none px-2 text-sm font-medium whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-2 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:rounded-full aria-selected:after:bg-primary"
            >
              {item.label}
            </button>
          ))}
        </div>
        <CopyButton text={tab.code} variant="soft" size="sm" {...(onCopied && { onCopied })} />
      </figcaption>
      <pre
        id={`${id}-code`}
        role="tabpanel"
        aria-labelledby={`${id}-${index}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of tabs without a control in it takes the focus
        tabIndex={0}
        className="p-4 text-mono wrap-anywhere whitespace-pre-wrap -outline-offset-2"
      >
        <code>{highlight(tab.shown ?? tab.code)}</code>
      </pre>
    </figure>
  )
}

/** Strings in saffron, tags and keywords in green: enough for a snippet. */
function highlight(code: string): ReactNode[] {
  const parts = code.split(
    /("[^"\n]*"|'[^'\n]*'|<\/?[a-zA-Z]+|(?<![\w$])(?:import|from|export|function|return|const|async)(?![\w$]))/g,
  )
  return parts.map((part, index) => {
    const key = `${index}${part}`
    if (index % 2 === 0) return part
    if (part.startsWith('<'))
      return (
        <span key={key}>
          {part.replace(/[a-zA-Z]+/, '')}
          <span className="text-[#7fdcb3]">{part.replace(/<\/?/, '')}</span>
        </span>
      )
    return (
      <span key={key} className={/^["']/.test(part) ? 'text-[#f5c659]' : 'text-[#7fdcb3]'}>
        {part}
      </span>
    )
  })
}
