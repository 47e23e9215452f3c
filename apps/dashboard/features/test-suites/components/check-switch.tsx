import { Alert } from '#dashboard/components/alert.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { draftTexts } from '../draft-messages.ts'
import { useCheckFirst, useDraftActions } from '../draft-queries.ts'

/** Whether changes of the assistant are drafts until they were checked; owners switch it. */
export function CheckSwitch({ businessId, owner }: { businessId: string; owner: boolean }) {
  const t = useText(draftTexts)
  const query = useCheckFirst(businessId)
  const { switchCheck } = useDraftActions(businessId)
  if (!query.data) return null
  const checked = switchCheck.isPending ? switchCheck.variables : query.data.checkFirst
  return (
    <Card>
      <Switch
        row
        className="!py-0"
        label={t.checkFirst}
        hint={t.checkFirstHint}
        checked={checked}
        disabled={!owner}
        onChange={(on) =>
          void switchCheck.mutateAsync(on).catch((error) => toastCallFailed(error, { title: t.notSwitched }))
        }
      />
      {!owner && (
        <Alert kind="info" quiet className="mt-2">
          {t.ownerOnly}
        </Alert>
      )}
    </Card>
  )
}
