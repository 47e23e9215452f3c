// In one chunk: every page lists all chunks, and its first load has a budget.
export { chooseFiles } from './choose-files.ts'
export { AttachmentTray } from './components/attachment-tray.tsx'
export { MessageFiles } from './components/message-files.tsx'
