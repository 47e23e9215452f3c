import { useLocation } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { siteAddress, siteName } from '#contract/text/site-address.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useSources } from '../queries.ts'
import { SiteField, useSiteForm } from '../site-form.tsx'
import { texts } from './messages.ts'
import { useSites } from './queries.ts'

/** Adds a site, which is read from now on; the business's own is suggested while it is none of the sources. */
export function AddSiteDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const { add } = useSites(business.id)
  const own = siteAddress(business.website ?? '')
  const known = useSources(business.id).data?.sources.some(
    ({ kind, name }) => kind === 'site' && own !== null && name === siteName(own),
  )
  const site = useSiteForm(business.id, known ? '' : (own ?? ''), async (typed) => {
    const { draft: waits } = await add.mutateAsync(typed)
    draft.clear()
    onClose()
    toast({ kind: 'success', title: waits === null ? t.added : t.addedDraft })
    navigate(`${pages.knowledge.path}/pages`)
  })
  const { form, draft } = site
  return (
    <Dialog
      open
      size="sm"
      title={t.addTitle}
      description={t.addText}
      onClose={onClose}
      busy={form.pending}
      form={form}
      footer={
        <FormButtons form={form} onCancel={onClose}>
          {t.addTitle}
        </FormButtons>
      }
    >
      <SiteField site={site} label={t.address} hint={t.addressHint} />
      {form.failure && <Alert kind="error">{failureReason(form.failure)}</Alert>}
    </Dialog>
  )
}
