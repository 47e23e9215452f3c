import { useState } from 'react'
import type { ContactDetail } from '#contract/contacts/contact.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from '../action-messages.ts'
import { useContact } from '../queries.ts'
import type { ContactsState } from '../use-contacts-screen.ts'
import { type ContactAction, ContactFooter, LossDialogs } from './contact-actions.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactForm } from './contact-form.tsx'
import { WriteDialog } from './write-dialog.tsx'

interface OpenContactProps {
  business: { id: string; name: string; email: string }
  contactId: string
  writable: boolean
  state: ContactsState
  onClose: () => void
}

/** A contact on screen with everything that can be done with it. */
export function OpenContact({ business, contactId, writable, state, onClose }: OpenContactProps) {
  const t = useText(actionTexts)
  const [doing, setDoing] = useState<ContactAction | null>(null)
  const contact = useContact(business.id, contactId).data
  const done = () => setDoing(null)
  const showDuplicates = () => {
    onClose()
    state.setDialog('merge')
  }
  const notice = ({ duplicates }: ContactDetail) =>
    writable &&
    duplicates > 0 && (
      <Alert kind="warning" quiet className="mb-4" action={{ label: t.review, onClick: showDuplicates }}>
        {t.sameAddress}
      </Alert>
    )
  return (
    <>
      <ContactDialog
        businessId={business.id}
        contactId={contactId}
        onClose={onClose}
        notice={notice}
        {...(writable && {
          footer: (shown: ContactDetail) => (
            <ContactFooter businessId={business.id} contact={shown} onDo={setDoing} />
          ),
        })}
      />
      {contact && doing === 'edit' && (
        <ContactForm businessId={business.id} contact={contact} onClose={done} onOpen={state.open} />
      )}
      {contact && (doing === 'mail' || doing === 'conversation') && (
        <WriteDialog business={business} contact={contact} what={doing} onClose={done} />
      )}
      {contact && (
        <LossDialogs
          businessId={business.id}
          contact={contact}
          doing={doing}
          onClose={done}
          onGone={onClose}
          onListed={state.focusList}
        />
      )}
    </>
  )
}
