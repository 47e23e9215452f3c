import { useEffect, useState } from 'react'
import { badgeTexts } from '#dashboard/components/badge-messages.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { CardTitle } from './card-title.tsx'
import { CARDS } from './cards.tsx'
import { texts } from './messages.ts'
import { useHash } from './use-hash.ts'

/** How far from the top of the window a card counts as read. */
const READ_PX = 160

/** The card being read: the last one whose top has passed; at the end of the page, the one that was asked for. */
function useActiveCard(): string {
  const hash = useHash()
  const [read, setRead] = useState({ id: 'basic', atEnd: false })
  useEffect(() => {
    const measure = () => {
      let id = CARDS[0]?.id ?? ''
      let scroller: Element | null = null
      for (const card of CARDS) {
        const element = document.getElementById(card.id)
        scroller ??= element?.closest('.overflow-y-auto') ?? null
        if (element && element.getBoundingClientRect().top <= READ_PX) id = card.id
      }
      const atEnd =
        scroller !== null &&
        scroller.scrollTop > 0 &&
        scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
      setRead((before) => (before.id === id && before.atEnd === atEnd ? before : { id, atEnd }))
    }
    measure()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('scroll', measure, { capture: true, passive: true, signal })
    window.addEventListener('resize', measure, { signal })
    return () => listening.abort()
  }, [])
  return read.atEnd && CARDS.some((card) => card.id === hash) ? hash : read.id
}

/** The sections beside the cards; a saffron dot where something is unsaved. */
export function SectionNav({ dirty }: { dirty: readonly string[] }) {
  const t = useText(texts)
  const active = useActiveCard()
  return (
    <nav aria-label={t.sections} className="sticky top-6 w-[212px] flex-none self-start max-lg:hidden">
      <ul className="flex flex-col gap-px">
        {CARDS.map((card) => (
          <li key={card.id}>
            <a
              href={`#${card.id}`}
              aria-current={card.id === active ? 'location' : undefined}
              className={cx(
                'flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1.5 text-sm -outline-offset-2',
                card.id === active
                  ? 'bg-surface-active text-ink'
                  : 'text-ink-muted hover:bg-surface-hover hover:text-ink',
              )}
            >
              <CardTitle card={card} />
              {dirty.includes(card.id) && <UnsavedDot />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function UnsavedDot() {
  const t = useText(badgeTexts)
  return (
    <span className="flex-none">
      <span aria-hidden="true" className="block size-2 rounded-full bg-accent" />
      <span className="sr-only">{t.unsaved}</span>
    </span>
  )
}
