import type { CannedReply } from '#contract/canned-replies/canned-replies.ts'
import type { ReplyRow } from './queries.ts'

export const presentReply = (row: ReplyRow): CannedReply => ({
  id: row.id,
  shortcut: row.shortcut,
  title: row.title,
  content: row.content,
  language: row.language,
  shared: row.owner_id === null,
  actions: row.actions,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
