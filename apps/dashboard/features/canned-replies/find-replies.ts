import type { CannedReply } from '#contract/canned-replies/canned-replies.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'
import { fold } from '#dashboard/lib/fold.ts'

/** How well a reply fits what was typed, 0 best; null: not at all. */
const rankOf = ({ shortcut, title, content }: CannedReply, query: string): number | null => {
  const short = fold(shortcut)
  if (short === query) return 0
  if (short.startsWith(query)) return 1
  if (short.includes(query) || fold(title).includes(query)) return 2
  return fold(content).includes(query) ? 3 : null
}

/**
 * Replies that hold what was typed, whatever its capitals and accents: the one with exactly this shortcut, then those
 * in the language of the conversation, then those for every language.
 */
export const findReplies = (
  replies: readonly CannedReply[],
  typed: string,
  language: WidgetLanguage | null,
): CannedReply[] => {
  const query = fold(typed)
  const foreign = (reply: CannedReply) =>
    reply.language === null ? 1 : language === null || reply.language === language ? 0 : 2
  return replies
    .flatMap((reply) => {
      const rank = rankOf(reply, query)
      return rank === null ? [] : [{ reply, exact: Math.min(rank, 1), foreign: foreign(reply), rank }]
    })
    .sort((a, b) => a.exact - b.exact || a.foreign - b.foreign || a.rank - b.rank)
    .map(({ reply }) => reply)
}
