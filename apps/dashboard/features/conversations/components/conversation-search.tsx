import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

const PAUSE_MS = 250

interface ConversationSearchProps {
  /** What is searched for. */
  value: string
  /** What was typed, trimmed, after a pause; at once when it is nothing. */
  onSearch: (text: string) => void
}

/** What is typed is its own until then: a letter draws nothing else anew. */
export function ConversationSearch({ value, onSearch }: ConversationSearchProps) {
  const t = useText(texts)
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)
  if (value !== settled) {
    setSettled(value)
    setTyped(value)
  }
  const settle = useEffectEvent(() => {
    const text = typed.trim()
    if (text === settled) return
    setSettled(text)
    onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(settle, typed.trim() === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      id="conversation-search"
      className="min-w-0 flex-1"
      label={t.searchLabel}
      placeholder={t.search}
      value={typed}
      onChange={setTyped}
    />
  )
}
