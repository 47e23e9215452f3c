// In one chunk: every page lists all chunks, and its first load has a budget.
export { TeachDialog } from './teach-dialog.tsx'
export { TeachForm } from './teach-form.tsx'
