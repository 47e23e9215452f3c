import { useLocation } from 'wouter'
import type { Business } from '#contract/businesses.ts'
import { siteAddress, siteName } from '#contract/site-address.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { texts as errorTexts } from '#dashboard/lib/error-texts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { useSources } from '../queries.ts'
import { texts } from './messages.ts'
import { useSites } from './queries.ts'

/** Adds a site, which is read from now on; the business's own is suggested while it is none of the sources. */
export function AddSiteDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useText(texts)
  const errors = useText(errorTexts)
  const [, navigate] = useLocation()
  const { add } = useSites(business.id)
  const own = siteAddress(business.website ?? '')
  const known = useSources(business.id).data?.sources.some(
    ({ kind, name }) => kind === 'site' && own !== null && name === siteName(own),
  )
  const draft = useDraft(`knowledge-site:${business.id}`, known ? '' : (own ?? ''))
  const form = useForm<'address'>({
    check: () => ({
      address:
        draft.value.trim() === ''
          ? errors.SITE_ADDRESS_REQUIRED
          : siteAddress(draft.value) === null && errors.INVALID_SITE_ADDRESS,
    }),
    submit: async () => {
      const { draft: waits } = await add.mutateAsync(draft.value)
      draft.clear()
      onClose()
      toast({ kind: 'success', title: waits === null ? t.added : t.addedDraft })
      navigate(`${pages.knowledge.path}/pages`)
    },
  })
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
      <Field label={t.address} hint={t.addressHint} error={form.error('address')}>
        <Input
          name="address"
          type="text"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          value={draft.value}
          onChange={(event) => draft.set(event.target.value)}
        />
      </Field>
      {form.failure && <Alert kind="error">{failureReason(form.failure)}</Alert>}
    </Dialog>
  )
}
