import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { useMembers } from '#dashboard/features/team/public.ts'
import { archiveReasons } from '#dashboard/lib/archive-reasons.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { texts } from './messages.ts'
import { useReplies } from './queries.ts'

interface ActionWord {
  /** What of the actions it is. */
  part: 'labels' | 'assign' | 'archive'
  words: string
  /** Whether it cannot be done any more. */
  gone?: true
}

/** What a macro does besides its text, in words: « libellés Retour et Urgent », « confier à Paul », « archiver ». */
export function useActionWords(
  businessId: string,
): (actions: ReplyActions | null | undefined) => ActionWord[] {
  const t = useText(texts)
  const reasons = useText(archiveReasons)
  const labels = useReplies(businessId).data?.labels
  const members = useMembers(businessId).data?.members
  return (actions) => {
    if (!actions) return []
    const named = actions.labels.flatMap((id) => labels?.find((label) => label.id === id)?.name ?? [])
    const person = members?.find(({ userId, role }) => userId === actions.assign && role !== 'viewer')
    const words: ActionWord[] = []
    if (named.length > 0)
      words.push({ part: 'labels', words: t.givesLabels({ n: named.length, names: named.join(', ') }) })
    if (actions.assign !== null && members)
      words.push(
        person
          ? { part: 'assign', words: t.givesTo({ name: memberName(person.name) }) }
          : { part: 'assign', words: t.givesToGone, gone: true },
      )
    if (actions.archive) {
      const { reason } = actions
      words.push({ part: 'archive', words: reason ? t.archivesFor({ reason: reasons[reason] }) : t.archives })
    }
    return words
  }
}

/** The actions without one of their parts; null when nothing is left. */
export const withoutPart = (actions: ReplyActions, part: ActionWord['part']): ReplyActions | null => {
  const left: ReplyActions = {
    labels: part === 'labels' ? [] : actions.labels,
    assign: part === 'assign' ? null : actions.assign,
    ...(part === 'archive' ? { archive: false } : { archive: actions.archive, reason: actions.reason }),
  }
  return left.labels.length > 0 || left.assign !== null || left.archive ? left : null
}
