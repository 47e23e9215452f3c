import { lazyPart } from '#dashboard/lib/lazy-part.ts'

const loadMail = () => import('./components/mail-parts.ts')
/** What few views need. */
export const loadRare = () => import('./components/rare-parts.ts')

/** What only conversations by mail show. */
export const MailDraft = lazyPart(async () => (await loadMail()).MailDraft)
export const MailLinks = lazyPart(async () => (await loadMail()).MailLinks)
export const MailPart = lazyPart(async () => (await loadMail()).MailPart)
export const MailSetup = lazyPart(async () => (await loadMail()).MailSetup)
export const MessageDelivery = lazyPart(async () => (await loadMail()).MessageDelivery)

/** What « Suggérer » shows. */
export const DraftPanel = lazyPart(async () => (await loadRare()).DraftPanel)

/** What a model does for the team. */
export const Rewording = lazyPart(async () => (await loadRare()).Rewording)
export const Translation = lazyPart(async () => (await loadRare()).Translation)

/** Most lists hold something and are not searched, most links lead somewhere, and few ask for the shortcuts or until when to snooze. */
export const EmptyList = lazyPart(async () => (await loadRare()).EmptyList)
export const FoundMessage = lazyPart(async () => (await loadRare()).FoundMessage)
export const FoundWords = lazyPart(async () => (await loadRare()).FoundWords)
export const InvalidSession = lazyPart(async () => (await loadRare()).InvalidSession)
export const ThreadFailed = lazyPart(async () => (await loadRare()).ThreadFailed)
export const ViewItems = lazyPart(async () => (await loadRare()).ViewItems)
export const ViewParts = lazyPart(async () => (await loadRare()).ViewParts)
export const ShortcutsDialog = lazyPart(async () => (await loadRare()).ShortcutsDialog)
export const SnoozeChoice = lazyPart(async () => (await loadRare()).SnoozeChoice)
