import type { Language } from '#server/features/assistant/public.ts'
import type { ReadThread } from './read-thread.ts'

const GREETINGS: Record<Language, string> = { fr: 'Bonjour', en: 'Hello', es: 'Hola', de: 'Hallo' }

/** How a person greets a customer in the first words that the team writes to them; none later in the thread. */
export const greetingFor = (
  { conversation, said }: Pick<ReadThread, 'conversation' | 'said'>,
  language: Language,
): string => {
  if (said.some(({ sender_type }) => sender_type === 'business')) return ''
  const first = conversation.customer_name?.trim().split(/\s+/)[0] ?? ''
  return `${GREETINGS[language]}${first === '' || first.includes('@') ? '' : ` ${first}`},`
}

/** A reply of these parts, each once, and of what is still looked into; nothing where there are none. */
export const joinDraft = (greeting: string, parts: readonly string[], checking: string): string => {
  const different = [...new Set(parts)].filter(
    (part, at, all) => !all.some((other, where) => where !== at && other.includes(part)),
  )
  if (different.length === 0 && checking !== '' && greeting !== '')
    return `${greeting} ${checking.replace(/^(?!I )./, (first) => first.toLowerCase())}`
  const sentences = [...different, checking].filter((part) => part !== '')
  return sentences.length === 0 ? '' : [greeting, ...sentences].filter((part) => part !== '').join('\n\n')
}
