import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { ChecklistStep } from '#dashboard/components/steps.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useCheck } from '#dashboard/lib/knowledge-check.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './check-messages.ts'

/** The step of the start page that asks to look at what the assistant knows, until somebody did. */
export function CheckStep({
  business,
  number,
  current,
}: {
  business: Business
  number: number
  current: boolean
}) {
  const t = useText(texts)
  const { data } = useCheck(business.id)
  const done = data?.checkedAt != null
  const known = data?.questions.filter(({ outcome }) => outcome === 'answered').length ?? 0
  const writable = mayManage(business.role)
  const stepText = business.website ? t.stepText : t.stepTextNoSite
  return (
    <ChecklistStep
      number={number}
      state={done ? 'done' : current ? 'current' : 'next'}
      title={t.step}
      text={done ? t.stepDone({ n: known, all: data.questions.length }) : writable ? stepText : t.stepRead}
      action={
        <ButtonLink
          href={`${pages.knowledge.path}/check`}
          variant={done || !writable ? 'ghost' : current ? 'primary' : 'secondary'}
        >
          {t.stepAction}
        </ButtonLink>
      }
    />
  )
}

/** Whether somebody finished the check or did without it. */
export const useChecked = (businessId: string): boolean => useCheck(businessId).data?.checkedAt != null
