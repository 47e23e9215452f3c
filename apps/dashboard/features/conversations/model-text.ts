import { drafts, type ModelText, type REWRITINGS } from '#contract/conversations/drafts.ts'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { texts } from './draft-messages.ts'
import type { Place } from './queries.ts'

export type Rewriting = (typeof REWRITINGS)[number]

/** The text of a model; what kept it from writing one is said in a toast. */
const heard = async (request: Promise<ModelText>): Promise<string | null> => {
  const t = textsOf(texts)
  const written = await request.catch((error: Error) => {
    toastCallFailed(error, { title: t['unheard-model'] })
    return null
  })
  if (written === null || written.text !== null) return written?.text ?? null
  toast({ kind: 'error', title: t[`unheard-${written.unheard ?? 'model'}`] })
  return null
}

/** A reply in other words. */
export const rewrite = (params: Place, content: string, as: Rewriting): Promise<string | null> =>
  heard(call(drafts.rewriteReply, { params, body: { content, as } }))

/** A message in the language of who reads it. */
export const translate = (
  params: Place & { messageId: string },
  language: 'fr' | 'en',
): Promise<string | null> => heard(call(drafts.translateMessage, { params, body: { language } }))
