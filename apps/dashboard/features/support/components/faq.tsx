import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '#dashboard/components/card.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pageNames } from '#dashboard/lib/pages.ts'
import { faqTexts, matches, placeTexts, QUESTIONS, withNames } from '../faq.ts'
import { texts } from '../messages.ts'

/** Questions that open one at a time, found by any word of question or answer. */
export function Faq() {
  const t = useText(texts)
  const f = useText(faqTexts)
  const names = { ...useText(pageNames), ...useText(placeTexts) }
  const id = useId()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string | null>(QUESTIONS[0])
  const all = QUESTIONS.map((name) => ({
    name,
    question: f[`${name}Q`],
    answer: withNames(f[`${name}A`], names),
  }))
  const query = search.trim()
  const found = all.filter(({ question, answer }) => matches(`${question} ${answer}`, query))
  return (
    <Card flush title={<span id={`${id}-title`}>{t.faq}</span>} aria-labelledby={`${id}-title`}>
      <div className="px-[18px] py-3">
        <SearchField label={t.faqSearch} placeholder={t.faqSearch} value={search} onChange={setSearch} />
      </div>
      <p role="status" className={query && found.length === 0 ? 'px-[18px] pb-4 text-sm' : 'sr-only'}>
        {query && (found.length === 0 ? t.faqNone : t.faqFound({ n: found.length }))}
      </p>
      {found.map(({ name, question, answer }) => {
        const shown = open === name
        return (
          <div key={name} className="border-t border-border">
            <h3>
              <button
                type="button"
                aria-expanded={shown}
                aria-controls={`${id}-${name}`}
                onClick={() => setOpen(shown ? null : name)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-[18px] py-3 text-left text-sm font-semibold hover:bg-surface-hover focus-visible:-outline-offset-2"
              >
                {question}
                <ChevronDown
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden
                  className={cx(
                    'flex-none text-ink-muted transition-transform duration-[var(--dur-fast)]',
                    shown && 'rotate-180',
                  )}
                />
              </button>
            </h3>
            <p id={`${id}-${name}`} hidden={!shown} className="px-[18px] pb-4 text-sm text-ink-muted">
              {answer}
            </p>
          </div>
        )
      })}
    </Card>
  )
}
