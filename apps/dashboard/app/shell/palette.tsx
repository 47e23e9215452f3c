import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { Kbd } from '#dashboard/components/kbd.tsx'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { findFolded } from '#dashboard/lib/fold.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './palette-messages.ts'
import { remember } from './recent.ts'
import { useModal } from './use-modal.ts'
import { type PaletteGroup, type PaletteItem, usePaletteItems } from './use-palette-items.tsx'

/** « Aller à… »: pages, conversations, businesses and actions, by keyboard. */
export default function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(texts)
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-label={t.title}
      className="fixed inset-x-0 top-24 bottom-auto mx-auto max-h-[calc(100dvh-8rem)] w-[640px] max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-xl border border-border bg-surface-overlay p-0 text-ink shadow-lg transition-[opacity,scale] duration-[var(--dur-base)] ease-out backdrop:bg-scrim open:flex starting:open:scale-98 starting:open:opacity-0 max-md:top-4 max-md:max-h-[calc(100dvh-2rem)]"
    >
      {open && <Content onClose={onClose} />}
    </dialog>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const id = useId()
  const [, navigate] = useLocation()
  const { selected } = useSelection()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const { groups, searching } = usePaletteItems(query)
  const items = groups.flatMap((group) => group.items)
  const index = Math.min(at, Math.max(0, items.length - 1))
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const move = (to: number) => {
    setAt(to)
    list.current?.querySelectorAll('[role="option"]')[to]?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (item: PaletteItem, newTab: boolean) => {
    if (item.recent) remember(selected?.id, item.recent)
    onClose()
    if (item.href && newTab) window.open(item.href, '_blank', 'noopener')
    else if (item.href) navigate(item.href)
    item.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      move((index + step + items.length) % items.length)
    }
    const item = items[index]
    if (event.key === 'Enter' && item) {
      event.preventDefault()
      choose(item, event.metaKey || event.ctrlKey)
    }
  }

  let position = -1
  return (
    <>
      <div className="flex h-[60px] flex-none items-center gap-3 border-b border-border px-5">
        <Search size={18} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={t.title}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items[index] && `${id}-${items[index].id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t.title}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-md outline-none"
        />
        <span className="flex-none text-xs text-ink-subtle max-md:hidden">
          {query === '' ? t.scope : selected?.name}
        </span>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.title}
        className="min-h-0 flex-1 overflow-y-auto py-1"
      >
        {groups.map((group, order) => (
          <Group key={group.title} group={group} id={`${id}-g${order}`}>
            {group.items.map((item) => {
              position += 1
              const place = position
              return (
                <Option
                  key={item.id}
                  id={`${id}-${item.id}`}
                  item={item}
                  query={query.trim()}
                  selected={place === index}
                  onPoint={() => setAt(place)}
                  onChoose={(newTab) => choose(item, newTab)}
                />
              )
            })}
          </Group>
        ))}
      </div>
      {items.length === 0 && (
        <p role="status" className="px-5 py-8 text-center text-sm text-ink-muted">
          {searching ? '…' : t.nothing({ query: query.trim() })}
        </p>
      )}
      <footer
        aria-hidden="true"
        className="hidden flex-none items-center gap-4 border-t border-border bg-surface-sunken px-5 py-2.5 text-xs text-ink-muted [@media(hover:hover)]:flex"
      >
        <Hint keys={['up', 'down']}>{t.choose}</Hint>
        <Hint keys={['enter']}>{t.open}</Hint>
        <Hint keys={['mod', 'enter']}>{t.newTab}</Hint>
        <span className="ml-auto">
          <Hint keys={['esc']}>{t.close}</Hint>
        </span>
      </footer>
    </>
  )
}

function Group({ group, id, children }: { group: PaletteGroup; id: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-labelledby={id} className="px-2 py-1.5 not-first:border-t not-first:border-border">
      <div role="presentation" className="flex justify-between px-3 pt-1 pb-1.5 text-xs text-ink-subtle">
        <span id={id} className="font-semibold">
          {group.title}
        </span>
        {group.count && <span>{group.count}</span>}
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  query: string
  selected: boolean
  onPoint: () => void
  onChoose: (newTab: boolean) => void
}

function Option({ id, item, query, selected, onPoint, onChoose }: OptionProps) {
  const Icon = item.icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant moves, not the focus
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onMouseMove={onPoint}
      onClick={(event) => onChoose(event.metaKey || event.ctrlKey)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1',
        selected ? 'bg-primary-soft text-on-primary-soft' : 'text-ink',
      )}
    >
      {Icon && (
        <span className="flex w-7 flex-none justify-center">
          <Icon size={18} strokeWidth={1.75} className={selected ? '' : 'text-ink-muted'} aria-hidden />
        </span>
      )}
      {item.spark && (
        <span className="flex w-7 flex-none justify-center">
          <Spark size={18} />
        </span>
      )}
      {item.avatar && <Avatar {...item.avatar} size={28} />}
      {item.customer && <CustomerAvatar of={item.customer} size={28} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">
          <Marked text={item.label} query={query} />
        </span>
        {item.detail && (
          <span className={cx('block truncate text-xs', selected ? '' : 'text-ink-muted')}>
            <Marked text={item.detail} query={query} />
          </span>
        )}
      </span>
      <span className={cx('flex flex-none items-center gap-2.5 text-xs', !selected && 'text-ink-muted')}>
        {item.at ? <Moment at={item.at} /> : item.aside}
        {item.keys && <Kbd keys={item.keys} />}
        {selected && !item.keys && <Kbd keys={['enter']} />}
      </span>
    </div>
  )
}

/** 14:24 today, 6 mars this year, 6 mars 2025 before. */
function Moment({ at }: { at: string }) {
  const f = useFormats()
  const today = new Date()
  const year = today.getFullYear()
  return (
    <time dateTime={at} title={f.dateTime(at)}>
      {new Date(at).toDateString() === today.toDateString()
        ? f.time(at)
        : f.date(at).replace(`, ${year}`, '').replace(` ${year}`, '')}
    </time>
  )
}

/** The letters found, in bold. */
function Marked({ text, query }: { text: string; query: string }) {
  const found = findFolded(text, query)
  if (!found) return text
  return (
    <>
      {text.slice(0, found.from)}
      <strong className="font-semibold">{text.slice(found.from, found.to)}</strong>
      {text.slice(found.to)}
    </>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Kbd keys={keys} />
      {children}
    </span>
  )
}
