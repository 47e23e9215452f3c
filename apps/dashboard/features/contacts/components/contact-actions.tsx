import { Eraser, FileDown, Mail, MessageSquarePlus, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ContactDetail } from '#contract/contacts/contact.ts'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#dashboard/components/menu.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { download, fileDay } from '#dashboard/lib/download.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from '../action-messages.ts'
import { texts } from '../messages.ts'
import { useContactActions } from '../mutations.ts'
import { calledName } from '../names.ts'

export type ContactAction = 'edit' | 'mail' | 'conversation' | 'delete' | 'erase'

const failed = (title: string) => (error: Error) => {
  toastCallFailed(error, { title })
}

interface ContactFooterProps {
  businessId: string
  contact: ContactDetail
  onDo: (what: ContactAction) => void
}

/** The buttons under a contact. */
export function ContactFooter({ businessId, contact, onDo }: ContactFooterProps) {
  const t = useText(actionTexts)
  const lang = useLangOf()
  const { exportAll } = useContactActions(businessId, contact.id)
  const saveExport = () =>
    exportAll.mutateAsync().then((answer) => {
      download(`contact-${fileDay()}.json`, 'application/json', JSON.stringify(answer, null, 2))
      toast({ title: t.exported })
    }, failed(t.exportFailed))
  const mailable = contact.email !== null
  const withoutEmail = mailable ? {} : { 'aria-disabled': true, 'data-tip': t.noEmail }
  return (
    <>
      <Button variant="ghost" icon={Pencil} className="-ml-3 max-md:ml-0" onClick={() => onDo('edit')}>
        <span lang={lang(actionTexts.edit)}>{t.edit}</span>
      </Button>
      <div className="mr-auto flex max-md:mr-0 max-md:flex-none!">
        <Menu
          label={t.more}
          side="top"
          trigger={<IconButton label={t.more} icon={MoreHorizontal} className="max-md:h-11 max-md:w-11" />}
        >
          <MenuItem icon={FileDown} onSelect={saveExport}>
            {t.exportOne}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onDo('delete')}>
            {t.delete}
          </MenuItem>
          <MenuItem icon={Eraser} danger onSelect={() => onDo('erase')}>
            {t.erase}
          </MenuItem>
        </Menu>
      </div>
      <Button icon={Mail} {...withoutEmail} onClick={() => mailable && onDo('mail')}>
        <span lang={lang(actionTexts.sendEmail)}>{t.sendEmail}</span>
      </Button>
      <Button
        variant="primary"
        icon={MessageSquarePlus}
        {...withoutEmail}
        onClick={() => mailable && onDo('conversation')}
      >
        <span lang={lang(actionTexts.startConversation)}>{t.startConversation}</span>
      </Button>
    </>
  )
}

interface LossDialogsProps {
  businessId: string
  contact: ContactDetail
  doing: ContactAction | null
  onClose: () => void
  onGone: () => void
  /** The list without it is there. */
  onListed: () => void
}

/** Asks before a contact, or everything about it, is lost. */
export function LossDialogs({ businessId, contact, doing, onClose, onGone, onListed }: LossDialogsProps) {
  const t = useText(actionTexts)
  const list = useText(texts)
  const { remove, erase, forget } = useContactActions(businessId, contact.id)
  const [pending, setPending] = useState(false)
  const name = calledName(contact) ?? list.unnamed
  const run = (what: typeof remove | typeof erase, done: string) => {
    setPending(true)
    what
      .mutateAsync()
      .then(
        () => {
          toast({ title: done })
          onGone()
          void forget().then(onListed)
        },
        (error: Error) => {
          failed(t.actionFailed)(error)
          onClose()
        },
      )
      .finally(() => setPending(false))
  }
  return (
    <>
      <ConfirmDialog
        open={doing === 'delete'}
        icon={Trash2}
        title={t.deleteTitle}
        text={t.deleteText({ name })}
        confirmLabel={t.delete}
        busy={pending}
        onClose={onClose}
        onConfirm={() => run(remove, t.deleted)}
      />
      <ConfirmDialog
        open={doing === 'erase'}
        icon={Eraser}
        title={t.eraseTitle}
        text={t.eraseText({
          name,
          conversations: contact.conversationCount,
          requests: contact.stockRequests.length,
        })}
        confirmLabel={t.erase}
        busy={pending}
        onClose={onClose}
        onConfirm={() => run(erase, t.erased)}
      />
    </>
  )
}
