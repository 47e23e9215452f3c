import { Link } from 'wouter'
import { Alert } from '#dashboard/components/alert.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'

/** Beside the sources: how many of them say different things of one. */
export function ContradictionsAlert({ count }: { count: number }) {
  const t = useText(texts)
  return (
    <Alert kind="warning" quiet title={t.alert({ n: count })}>
      <Link href={`${pages.knowledge.path}/contradictions`} className="underline underline-offset-2">
        {t.alertLink}
      </Link>
    </Alert>
  )
}
