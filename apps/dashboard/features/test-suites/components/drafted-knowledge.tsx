import { Link } from 'wouter'
import type { DraftedKnowledge as Drafted } from '#contract/assistant/assistant-drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { draftTexts } from '../draft-messages.ts'

/** How much of the knowledge base waits in a draft; nothing where nothing does. */
export function DraftedKnowledge({ answers, sources, pages: drafted }: Drafted) {
  const t = useText(draftTexts)
  return (
    <>
      <Changes
        name={t.answers}
        href={`${pages.knowledge.path}/answers?only=draft`}
        parts={[
          answers.added > 0 && t.added({ n: answers.added }),
          answers.changed > 0 && t.changed({ n: answers.changed }),
          answers.removed > 0 && t.removed({ n: answers.removed }),
        ]}
      />
      <Changes
        name={t.sources}
        href={pages.knowledge.path}
        parts={[
          sources.added > 0 && t.addedSources({ n: sources.added }),
          sources.changed > 0 && t.replaced({ n: sources.changed }),
          sources.removed > 0 && t.removed({ n: sources.removed }),
        ]}
      />
      <Changes
        name={t.pages}
        href={`${pages.knowledge.path}/pages`}
        parts={[drafted > 0 && t.changes({ n: drafted })]}
      />
    </>
  )
}

/** What changes of one kind, with a link to where it is shown. */
function Changes({ name, href, parts }: { name: string; href: string; parts: (string | false)[] }) {
  const t = useText(draftTexts)
  const shownParts = parts.filter((part) => part !== false)
  if (shownParts.length === 0) return null
  return (
    <p className="text-sm text-ink">
      <Link href={href} className="link">
        {name}
      </Link>
      {t.colon} {shownParts.join(', ')}.
    </p>
  )
}
