// In one chunk: every page lists all chunks, and its first load has a budget.
export { default as MailDraft } from './mail-draft.tsx'
export { default as MailLinks } from './mail-links.tsx'
export { default as MailPart } from './mail-part.tsx'
export { default as MailSetup } from './mail-setup.tsx'
export { default as MessageDelivery } from './message-delivery.tsx'
