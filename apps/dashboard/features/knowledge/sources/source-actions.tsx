import { Download, Ellipsis, ExternalLink, Pencil, RefreshCw, TextQuote, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { KnowledgeKind, KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { Button, ButtonLink, IconButton } from '#dashboard/components/button.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { ACCEPTED, downloadSource, useFiles } from '../files/queries.ts'
import { useReadAgain } from '../pages/read-again.ts'
import { texts } from './messages.ts'

interface Props {
  businessId: string
  source: KnowledgeSource
  name: string
  writable: boolean
  onRemove: () => void
  /** Shows what was read of it. */
  onRead: () => void
}

/** Where a source is written, or shown in full. */
const PLACES: Partial<Record<KnowledgeKind, string>> = {
  context: `${pages.settings.path}#ai-context`,
  profile: `${pages.settings.path}#business-profile`,
  shop: `${pages.settings.path}#integrations`,
  answers: `${pages.knowledge.path}/answers`,
}

/** What can be done with a source: the one thing that it waits for as a button, the rest in a menu. */
export function SourceActions({ businessId, source, name, writable, onRemove, onRead }: Props) {
  const t = useText(texts)
  const f = useFormats()
  const [, navigate] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const { replace, takeBack } = useFiles(businessId)
  const { again, reading } = useReadAgain(businessId)
  const { kind, id, state } = source
  const place = PLACES[kind]
  const agent = useSelection().selected?.role === 'agent'
  const choose = () => input.current?.click()
  const send = (file: File) =>
    replace
      .mutateAsync({ sourceId: id, file })
      .then((saved) =>
        toast({ kind: 'success', title: saved.replaces === null ? t.replaced : t.replacedDraft }),
      )
      .catch((error: Error) => toastCallFailed(error, { title: t.replaceFailed }))
  const undo = () =>
    takeBack
      .mutateAsync(id)
      .then(() => toast({ title: t.takenBack }))
      .catch((error: Error) => toastCallFailed(error, { title: t.notTakenBack }))
  const keep = () =>
    downloadSource(businessId, id, name).catch((error: Error) =>
      toastCallFailed(error, { title: t.downloadFailed }),
    )
  if (place !== undefined) {
    if (agent && place.startsWith(pages.settings.path)) return null
    return (
      <ButtonLink size="sm" variant="ghost" href={place} aria-label={f.labelled(t.open, name)}>
        {t.open}
      </ButtonLink>
    )
  }
  return (
    <>
      {source.toReview > 0 && (
        <ButtonLink
          size="sm"
          href={`${pages.knowledge.path}/pages#${id}`}
          aria-label={f.labelled(t.review, name)}
        >
          {t.review}
        </ButtonLink>
      )}
      {kind === 'file' && state === 'unreadable' && writable && (
        <Button size="sm" loading={replace.isPending} onClick={choose}>
          {t.replace}
        </Button>
      )}
      {kind === 'site' && state === 'unreadable' && writable && (
        <Button size="sm" aria-label={f.labelled(t.retry, name)} loading={reading} onClick={() => again(id)}>
          {t.retry}
        </Button>
      )}
      {kind === 'file' && writable && (
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={f.labelled(t.replace, name)}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void send(file)
          }}
        />
      )}
      <Menu
        label={t.actionsOf({ name })}
        align="end"
        trigger={<IconButton label={t.actionsOf({ name })} icon={Ellipsis} size="sm" />}
      >
        {kind === 'site' && (
          <MenuItem
            icon={ExternalLink}
            onSelect={() => window.open(source.address ?? '', '_blank', 'noopener')}
          >
            {t.open}
          </MenuItem>
        )}
        {kind === 'site' && state === 'unreadable' && source.amount === 0 && writable && (
          <MenuItem icon={Pencil} onSelect={() => navigate(`${pages.knowledge.path}/check`)}>
            {t.changeAddress}
          </MenuItem>
        )}
        <MenuItem icon={TextQuote} onSelect={onRead}>
          {t.readPassages}
        </MenuItem>
        {kind === 'file' && (
          <MenuItem icon={Download} onSelect={() => void keep()}>
            {t.download}
          </MenuItem>
        )}
        {kind === 'file' && writable && (
          <MenuItem icon={RefreshCw} onSelect={choose}>
            {t.replace}
          </MenuItem>
        )}
        {writable && source.draft !== null && (
          <MenuItem icon={X} onSelect={() => void undo()}>
            {t.takeBack}
          </MenuItem>
        )}
        {writable && source.draft === null && (
          <MenuItem icon={Trash2} danger onSelect={onRemove}>
            {t.remove}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
