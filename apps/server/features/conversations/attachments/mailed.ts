import type { Attachment } from '#contract/attachments/attachment.ts'
import { lastingAddress } from '#server/lib/attachment-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { StoredMessage } from '../conversation.ts'

export const filesOf = ({ metadata }: Pick<StoredMessage, 'metadata'>): Attachment[] =>
  (metadata.attachments as Attachment[] | undefined) ?? []

/** What a message says where its files cannot be shown: its words, then their names. */
export const wordsAndNames = (message: StoredMessage): string => {
  const names = filesOf(message).map(({ name }) => name)
  return names.length === 0 || message.content === names.join(', ')
    ? message.content
    : [message.content, ...names].join('\n')
}

/** What a message says in a mail that has no way back to the chat: its words, then where each file is had. */
export const wordsAndAddresses = (deps: Deps, scope: BusinessScope, message: StoredMessage): string => {
  const files = filesOf(message)
  if (files.length === 0) return message.content
  const lines = files.map(({ id, name }) => `${name}\n${lastingAddress(deps, scope, id)}`)
  const words = message.content === files.map(({ name }) => name).join(', ') ? [] : [message.content]
  return [...words, ...lines].join('\n\n')
}
