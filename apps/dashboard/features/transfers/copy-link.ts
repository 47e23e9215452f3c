import { toast } from '#dashboard/components/toast.ts'
import { langOf, textsOf } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** The address of a transfer's claim page. */
export const linkOf = (transferId: string): string => `${window.location.origin}/transfer/${transferId}`

/** Copies a transfer link and says so. */
export async function copyLink(link: string): Promise<void> {
  const t = textsOf(texts)
  const lang = langOf('en')
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: t.linkCopied, lang })
  } catch {
    toast({ kind: 'error', title: t.copyFailed, text: t.copyFailedText, lang })
  }
}
