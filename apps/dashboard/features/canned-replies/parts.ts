// In one chunk: every page lists all chunks, and its first load has a budget.
export { CannedRepliesCard } from './canned-replies-card.tsx'
export { SaveReplyDialog } from './components/reply-dialog.tsx'
export { ReplyTools } from './components/reply-tools.tsx'
