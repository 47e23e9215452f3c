import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import { IconButton } from '#dashboard/components/button.tsx'
import { apiBase } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { forgetFile, type UploadPlace } from '../upload.ts'
import { useUploads } from '../use-uploads.ts'
import { FileMark } from './file-mark.tsx'

interface AttachmentTrayProps extends UploadPlace {
  /** Files that were chosen, pasted or dropped; each list is taken once. */
  added: readonly File[]
  /** What is uploaded already, and goes with the reply. */
  files: readonly Attachment[]
  onFiles: (change: (files: readonly Attachment[]) => Attachment[]) => void
  /** Whether something is on its way, or did not arrive. */
  onPending: (pending: boolean) => void
}

interface RowProps {
  mark: ReactNode
  name: string
  children: ReactNode
  onRemove: () => void
}

function Row({ mark, name, children, onRemove }: RowProps) {
  const t = useText(texts)
  return (
    <li className="flex min-w-0 max-w-full items-center gap-2 rounded-md border border-border bg-surface-sunken py-1 pr-1 pl-1.5 text-xs">
      {mark}
      <div className="min-w-0">
        <p className="max-w-48 truncate font-medium text-ink">{name}</p>
        {children}
      </div>
      <IconButton variant="ghost" size="sm" icon={X} label={t.remove({ name })} onClick={onRemove} />
    </li>
  )
}

/** Files that go with the reply, each to be removed until it is sent; those on their way with how far they are. */
export function AttachmentTray({
  businessId,
  sessionId,
  added,
  files,
  onFiles,
  onPending,
}: AttachmentTrayProps) {
  const t = useText(texts)
  const f = useFormats()
  const place = { businessId, sessionId }
  const { uploads, tooMany, add, remove, again } = useUploads(place, files.length, (file) =>
    onFiles((all) => [...all, file]),
  )
  const taken = useRef<readonly File[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (added.length === 0 || taken.current === added) return
    taken.current = added
    add(added)
  }, [added])
  const pending = uploads.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: says what it is
  useEffect(() => onPending(pending), [pending])
  if (!pending && files.length === 0) return null
  return (
    <div className="px-2.5 pb-2">
      <ul aria-label={t.files} className="flex flex-wrap gap-1.5">
        {files.map((file) => (
          <Row
            key={file.id}
            name={file.name}
            mark={
              file.previewUrl ? (
                <img
                  src={apiBase() + file.previewUrl}
                  alt=""
                  className="size-9 flex-none rounded-sm object-cover"
                />
              ) : (
                <FileMark name={file.name} />
              )
            }
            onRemove={() => {
              onFiles((all) => all.filter(({ id }) => id !== file.id))
              forgetFile(place, file.id)
            }}
          >
            <p className="text-ink-subtle">{f.bytes(file.size)}</p>
          </Row>
        ))}
        {uploads.map(({ key, file, share, problem, again: may }) => (
          <Row key={key} name={file.name} mark={<FileMark name={file.name} />} onRemove={() => remove(key)}>
            {problem === undefined ? (
              <progress
                value={share}
                aria-label={t.uploading({ name: file.name })}
                className="block h-1.5 w-28 overflow-hidden rounded-full accent-primary"
              />
            ) : (
              <p role="alert" className="max-w-72 text-danger">
                {problem}{' '}
                {may && (
                  <button
                    type="button"
                    className="touch-target font-semibold underline"
                    onClick={() => again(key)}
                  >
                    {t.again}
                  </button>
                )}
              </p>
            )}
          </Row>
        ))}
      </ul>
      {tooMany && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {t.tooMany({ max: ATTACHMENT_LIMITS.perMessage })}
        </p>
      )}
    </div>
  )
}
