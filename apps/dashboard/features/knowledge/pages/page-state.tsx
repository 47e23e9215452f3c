import type { ReadProblem } from '#contract/knowledge/knowledge.ts'
import type { SitePage } from '#contract/knowledge/sites.ts'
import { Badge, type BadgeMark, type Tone } from '#dashboard/components/badge.tsx'
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
  if (problem !== null && !ignored)
    return (
      <span title={words[problem]}>
        <Badge tone={MILD.includes(problem) ? 'warning' : 'danger'} mark="dot">
          {names[problem]}
        </Badge>
      </span>
    )
  const look = (): [Tone, BadgeMark, string] => {
    if (ignored) return ['neutral', 'ring', t.ignored]
    if (state === 'changed') return ['warning', 'dot', t.changed]
    return state === 'current' ? ['success', 'dot', t.upToDate] : ['info', 'clock', t.toRead]
  }
  const [tone, mark, label] = look()
  return (
    <Badge tone={tone} mark={mark}>
      {label}
    </Badge>
  )
}
