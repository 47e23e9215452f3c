import type { ReadProblem } from '#contract/knowledge/knowledge.ts'
import type { SitePage } from '#contract/knowledge/sites.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { problemTexts } from '../sources/messages.ts'
import { badges, texts } from './messages.ts'

/** Problems that only the site's people can mend are red, those that may be as they want it are not. */
const MILD: readonly ReadProblem[] = ['empty', 'needs-javascript', 'needs-login', 'robots', 'unsupported']

const CHANGES = { accepted: 'draftAccepted', ignored: 'draftIgnored', unignored: 'draftUnignored' } as const

/** How a page stands, and what becomes of it once the draft is published. */
export function PageState({ page }: { page: SitePage }) {
  const t = useText(texts)
  const { draft } = page
  if (draft === null) return <PublishedState page={page} />
  return (
    <Badge tone={draft.overtaken ? 'warning' : 'info'} mark="ring">
      {t.inDraft({ state: t[draft.overtaken ? 'draftOvertaken' : CHANGES[draft.change]] })}
    </Badge>
  )
}

function PublishedState({ page: { state, problem, ignored } }: { page: SitePage }) {
  const t = useText(texts)
  const names = useText(badges)
  const words = useText(problemTexts)
  if (ignored)
    return (
      <Badge tone="neutral" mark="ring">
        {t.ignored}
      </Badge>
    )
  if (problem !== null)
    return (
      <span title={words[problem]}>
        <Badge tone={MILD.includes(problem) ? 'warning' : 'danger'} mark="dot">
          {names[problem]}
        </Badge>
      </span>
    )
  if (state === 'changed')
    return (
      <Badge tone="warning" mark="dot">
        {t.changed}
      </Badge>
    )
  if (state === 'current')
    return (
      <Badge tone="success" mark="dot">
        {t.upToDate}
      </Badge>
    )
  return (
    <Badge tone="info" mark="clock">
      {t.toRead}
    </Badge>
  )
}
