import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { TRANSFER_MESSAGE_MAX } from '#contract/transfers/transfers.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Drawing } from '#dashboard/components/drawing.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'
import { sameValue, useDraft } from '#dashboard/lib/drafts.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { errorWords } from '#dashboard/lib/failure.ts'
import { langOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { authToken, useSession } from '#dashboard/lib/session.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { copyLink } from '../copy-link.ts'
import { texts } from '../messages.ts'
import { offerTexts } from '../offer-messages.ts'
import { useInitiate } from '../queries.ts'

interface TransferDialogProps {
  business: Pick<Business, 'id' | 'name' | 'email'>
  onClose: () => void
  /** The link was made; the dialog stays open to show it. */
  onSuccess: () => void
}

const NOTHING = { email: '', message: '', retainAccess: true, allowExport: true }

/** Hands a business over: the form, then the link. What is written survives a reload and an expired session, until it is closed. */
export function TransferDialog({ business, onClose, onSuccess }: TransferDialogProps) {
  const [made, setMade] = useState<{ email: string; url: string } | null>(null)
  const t = useText(texts)
  const title = useText(offerTexts).initiateFor({ business: business.name })
  const lang = langOf('en', useLanguage())
  const user = useSession()?.user
  const developer = user?.userType === 'DEVELOPER'
  // The business is given to whoever it is written with, unless that is who prepared it.
  const [start] = useState(() => ({
    ...NOTHING,
    email: business.email.toLowerCase() === user?.email.toLowerCase() ? '' : business.email,
  }))
  const draft = useDraft(`transfer:${business.id}`, start)
  // Kept here too: the draft is out of reach while nobody is signed in.
  const [value, setValue] = useState(draft.value)
  const { email, message, retainAccess, allowExport } = value
  const change = (part: Partial<typeof NOTHING>) => {
    setValue({ ...value, ...part })
    draft.set({ ...value, ...part })
  }
  const initiate = useInitiate(business.id)

  function failed(error: Error): void {
    if (error instanceof SessionExpiredError) return
    const text = error instanceof ApiError && error.message ? errorWords(error) : t.transferFailedText
    toast({ kind: 'error', title: t.transferFailed, text, lang })
  }

  function close(): void {
    draft.clear()
    onClose()
  }

  const form = useForm({
    check: () => ({ newOwnerEmail: emailError(email, t) }),
    submit: async () => {
      if (!authToken()) {
        toast({ kind: 'error', title: t.authenticationError, text: t.authenticationErrorText, lang })
        return
      }
      const newOwnerEmail = email.trim()
      try {
        const { transferUrl } = await initiate.mutateAsync({
          newOwnerEmail,
          message: message.trim() || null,
          transferPermissions: { retainConsultantAccess: retainAccess, allowDataExport: allowExport },
        })
        draft.clear()
        setMade({ email: newOwnerEmail, url: transferUrl })
        onSuccess()
      } catch (error) {
        failed(error as Error)
      }
    },
  })

  if (made) return <LinkReady {...made} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={close}
      dirty={!sameValue(value, start)}
      busy={form.pending}
      form={form}
      title={<span lang={lang}>{title}</span>}
      footer={
        <>
          <Button onClick={close} disabled={form.pending} lang={lang}>
            {t.cancel}
          </Button>
          <SubmitButton form={form} loadingText={t.initiating} lang={lang}>
            {t.initiate}
          </SubmitButton>
        </>
      }
    >
      <div lang={lang}>
        <Field label={t.clientEmail} error={form.error('newOwnerEmail')}>
          <Input
            type="email"
            name="newOwnerEmail"
            autoComplete="off"
            required
            value={email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <Field
          label={t.message}
          className="mt-4"
          action={<span className="text-xs text-ink-subtle">{t.optional}</span>}
        >
          <Textarea
            name="message"
            rows={3}
            maxLength={TRANSFER_MESSAGE_MAX}
            value={message}
            onChange={(event) => change({ message: event.target.value })}
          />
        </Field>
        <div className="mt-4 divide-y divide-border border-t border-border">
          <Switch
            row
            checked={retainAccess}
            onChange={(on) => change({ retainAccess: on })}
            label={developer ? t.retainDeveloperAccess : t.retainAccess}
            hint={t.retainAccessHint}
            className="py-3"
          />
          <Switch
            row
            checked={allowExport}
            onChange={(on) => change({ allowExport: on })}
            label={t.allowExport}
            hint={t.allowExportHint}
            className="pt-3 pb-0"
          />
        </div>
      </div>
    </Dialog>
  )
}

function LinkReady({ email, url, onClose }: { email: string; url: string; onClose: () => void }) {
  const t = useText(texts)
  const lang = langOf('en', useLanguage())
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="sr-only">{t.ready}</span>}
      footer={
        <Button onClick={onClose} lang={lang}>
          {t.done}
        </Button>
      }
    >
      <div lang={lang} className="-mt-6">
        <div className="flex flex-col items-center text-center">
          <Drawing name="transfer" />
          <p aria-hidden="true" className="title-dialog mt-4 text-ink">
            {t.ready}
          </p>
          <p role="status" className="mt-1 text-base text-ink-muted">
            {t.readyText({ email })}
          </p>
        </div>
        <div className="mt-4 flex items-end gap-2 max-md:flex-col max-md:items-stretch">
          <Field label={t.link} hideLabel className="flex-1">
            <Input readOnly mono value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <Button
            variant="primary"
            icon={Copy}
            data-autofocus
            className="max-md:h-11"
            onClick={() => void copyLink(url)}
          >
            {t.copyLink}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
