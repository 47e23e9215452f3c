import type { ComponentType } from 'react'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'

const loadMail = () => import('./components/mail-parts.ts')
/** What few views need. */
export const loadRare = () => import('./components/rare-parts.ts')

const mailPart = <P extends object>(
  part: (parts: Awaited<ReturnType<typeof loadMail>>) => ComponentType<P>,
) => lazyPart(async () => part(await loadMail()))
const rarePart = <P extends object>(
  part: (parts: Awaited<ReturnType<typeof loadRare>>) => ComponentType<P>,
) => lazyPart(async () => part(await loadRare()))

/** What only conversations by mail show. */
export const MailDraft = mailPart((parts) => parts.MailDraft)
export const MailLinks = mailPart((parts) => parts.MailLinks)
export const MailPart = mailPart((parts) => parts.MailPart)
export const MailSetup = mailPart((parts) => parts.MailSetup)
export const MessageDelivery = mailPart((parts) => parts.MessageDelivery)

/** What « Suggérer » shows. */
export const DraftPanel = rarePart((parts) => parts.DraftPanel)

/** What a model does for the team. */
export const Rewording = rarePart((parts) => parts.Rewording)
export const Translation = rarePart((parts) => parts.Translation)

/** Most lists hold something and are not searched, most links lead somewhere, and few ask for the shortcuts or until when to snooze. */
export const EmptyList = rarePart((parts) => parts.EmptyList)
export const FoundMessage = rarePart((parts) => parts.FoundMessage)
export const FoundWords = rarePart((parts) => parts.FoundWords)
export const InvalidSession = rarePart((parts) => parts.InvalidSession)
export const ThreadFailed = rarePart((parts) => parts.ThreadFailed)
export const ViewItems = rarePart((parts) => parts.ViewItems)
export const ViewParts = rarePart((parts) => parts.ViewParts)
export const ShortcutsDialog = rarePart((parts) => parts.ShortcutsDialog)
export const SnoozeChoice = rarePart((parts) => parts.SnoozeChoice)
