import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import type { ContactsState } from '../use-contacts-screen.ts'

// What opens over the list comes when it is opened.
const AuditDialog = lazyDialog(() => import('./audit-dialog.tsx').then((m) => m.AuditDialog))
const ContactForm = lazyDialog(() => import('./contact-form.tsx').then((m) => m.ContactForm))
const ImportContacts = lazyDialog(() => import('./import-contacts.tsx').then((m) => m.ImportContacts))
const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx').then((m) => m.MergeDialog))
const OpenContact = lazyDialog(() => import('./open-contact.tsx').then((m) => m.OpenContact))

interface ContactDialogsProps {
  business: { id: string; name: string; email: string }
  writable: boolean
  state: ContactsState
}

/** The contact that is open, and the dialog over it or the list. */
export function ContactDialogs({ business, writable, state }: ContactDialogsProps) {
  const { dialog, setDialog, openId, open } = state
  const close = () => setDialog(null)
  return (
    <>
      {openId && (
        <OpenContact
          key={openId}
          business={business}
          contactId={openId}
          writable={writable}
          state={state}
          onClose={() => open(null)}
        />
      )}
      {dialog === 'add' && (
        <ContactForm businessId={business.id} contact={null} onClose={close} onOpen={open} />
      )}
      {dialog === 'import' && <ImportContacts businessId={business.id} onClose={close} />}
      {dialog === 'audit' && (
        <AuditDialog
          businessId={business.id}
          onClose={close}
          onOpen={(id) => {
            close()
            open(id)
          }}
        />
      )}
      {dialog === 'merge' && <MergeDialog businessId={business.id} onClose={close} />}
    </>
  )
}
