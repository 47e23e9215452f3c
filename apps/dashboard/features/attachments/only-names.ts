import type { Message } from '#contract/conversations/message.ts'

/** Whether a message says nothing but the names of its files, which stand for words that nobody wrote. */
export const isOnlyNames = ({ content, metadata: { attachments } }: Message): boolean =>
  attachments?.map(({ name }) => name).join(', ') === content
