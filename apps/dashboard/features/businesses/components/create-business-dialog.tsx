import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { pageNames } from '#dashboard/lib/pages.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { businessNounOf } from '../business-noun.ts'
import { useBusinessForm } from '../form.ts'
import { texts } from '../messages.ts'
import { managesClients } from '../selection.ts'
import { BusinessFields } from './business-fields.tsx'

/** « Add Client Business »: the creation form in a dialog, worded for the user type. Creating closes it. */
export function CreateBusinessDialog({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const names = useText(pageNames)
  const lang = useLangOf()
  const userType = useSession()?.user.userType
  const wording = businessNounOf(userType)
  const form = useBusinessForm({ draftKey: 'new-business', onCreated: onClose })
  const title = { business: t.addBusiness, client: t.addClient, project: t.addProject }[wording]
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.pending}
      size="lg"
      title={<span lang={wording === 'client' ? lang(texts.addClient) : undefined}>{title}</span>}
      description={t.completeLater(names)}
      form={form}
      footer={
        <>
          {managesClients(userType) && (
            <Button
              variant="ghost"
              className="mr-auto -ml-3 max-md:order-last"
              lang={lang(texts.skip)}
              onClick={onClose}
              aria-disabled={form.pending}
            >
              {t.skip}
            </Button>
          )}
          <Button onClick={onClose} aria-disabled={form.pending}>
            {t.cancel}
          </Button>
          <SubmitButton form={form} loadingText={t.creating}>
            {wording === 'project' ? t.createProject : t.createBusiness}
          </SubmitButton>
        </>
      }
    >
      <BusinessFields form={form} layout="dialog" />
    </Dialog>
  )
}
