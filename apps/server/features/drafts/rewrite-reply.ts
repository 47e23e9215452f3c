import type { REWRITINGS } from '#contract/conversations/drafts.ts'
import { asData, type Language } from '#server/features/assistant/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { customerLanguage } from './customer-language.ts'
import { LANGUAGE_NAMES, modelText, SAME_FACTS } from './model-text.ts'
import { readThread } from './read-thread.ts'

const WAYS: Record<(typeof REWRITINGS)[number], (language: Language) => string> = {
  shorter: () => 'Make it clearly shorter, in the language it is written in.',
  warmer: () => 'Make it warmer and friendlier, in the language it is written in, hardly longer.',
  'more-formal': () => 'Make it more formal, in the language it is written in; in French say « vous ».',
  translated: (language) =>
    `Translate it into ${LANGUAGE_NAMES[language]}, as a native speaker would write it; when it is already in that language, leave it as it is.`,
}

/** What a reply of a chat may take to word, in tokens. */
const MAX_TOKENS = 1_100

/** Has the model word a reply otherwise, with the same facts: a figure that the reply does not state is refused. */
export const rewriteReply: Handler<'rewriteReply'> = async ({ deps, scope, params, body }) => {
  const thread = await readThread(deps, scope, params.sessionId)
  const language = await customerLanguage(deps, scope, thread)
  const { text, unheard } = await modelText(deps, scope, {
    rules: `You reword a reply that a person of a shop's team is about to send to a customer in a chat. ${WAYS[body.as](language)}\n${SAME_FACTS}`,
    material: asData({ text: body.content }),
    sources: [body.content],
    maxTokens: MAX_TOKENS,
  })
  return { text, unheard }
}
