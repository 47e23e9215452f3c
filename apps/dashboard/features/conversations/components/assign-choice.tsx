import { mayAnswer } from '#contract/team/roles.ts'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { useMembers } from '#dashboard/features/team/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../bulk-messages.ts'
import { ChoiceOption } from './choice-option.tsx'

interface AssignChoiceProps {
  businessId: string
  title: string
  onChoose: (userId: string | null) => void
  onClose: () => void
}

/** Whom conversations are given to: who answers, or nobody in particular. */
export function AssignChoice({ businessId, title, onChoose, onClose }: AssignChoiceProps) {
  const t = useText(texts)
  const members = useMembers(businessId, true).data?.members
  // Opens on the first of them.
  if (members === undefined) return null
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      <ul className="-mx-3">
        {members
          .filter(({ role }) => mayAnswer(role))
          .map(({ userId, name }, index) => (
            <ChoiceOption key={userId} first={index === 0} hint={null} onSelect={() => onChoose(userId)}>
              {name}
            </ChoiceOption>
          ))}
        <ChoiceOption hint={null} onSelect={() => onChoose(null)}>
          {t.wholeTeam}
        </ChoiceOption>
      </ul>
    </Dialog>
  )
}
