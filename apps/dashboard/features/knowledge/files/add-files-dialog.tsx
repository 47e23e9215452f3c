import { CircleCheck, FileUp, TriangleAlert } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { KNOWLEDGE_LIMITS } from '#contract/knowledge/knowledge.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Spinner } from '#dashboard/components/spinner.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { ACCEPTED, useFiles } from './queries.ts'

interface Upload {
  file: File
  state: 'sending' | 'sent' | 'failed'
  why: string | null
}

/** Adds files, several at once: each is sent by itself, and says how it went. */
export function AddFilesDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useText(texts)
  const { add } = useFiles(businessId)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sending = uploads.some(({ state }) => state === 'sending')

  const mark = (file: File, state: Upload['state'], why: string | null = null) =>
    setUploads((all) => all.map((upload) => (upload.file === file ? { file, state, why } : upload)))
  const send = async (files: readonly File[]) => {
    setUploads((all) => [...all, ...files.map((file) => ({ file, state: 'sending' as const, why: null }))])
    for (const file of files) {
      if (file.size > KNOWLEDGE_LIMITS.fileBytesMax) {
        mark(file, 'failed', t.tooLarge)
        continue
      }
      await add
        .mutateAsync(file)
        .then(({ draft }) => mark(file, 'sent', draft === null ? t.sent : t.sentDraft))
        .catch((error: Error) => mark(file, 'failed', failureReason(error)))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      title={t.title}
      description={t.text}
      footer={
        <Button onClick={onClose} disabled={sending}>
          {t.close}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={t.choose}
        className="sr-only"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          void send(chosen)
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is offered beside the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-8 text-center',
          over ? 'border-primary bg-primary-soft' : 'border-border-strong',
        )}
      >
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <span className="text-sm text-ink-muted max-md:hidden">{t.drop}</span>
      </div>
      {uploads.length > 0 && (
        <ul aria-label={t.files} aria-live="polite" className="mt-4 flex flex-col gap-2 text-sm">
          {uploads.map((upload, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: uploads have no id and never move
            <UploadRow key={index} upload={upload} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function UploadRow({ upload: { file, state, why } }: { upload: Upload }) {
  const t = useText(texts)
  const f = useFormats()
  return (
    <li className="flex min-w-0 items-start gap-2.5">
      <span className="mt-0.5 flex-none">
        {state === 'sending' && <Spinner size={16} />}
        {state === 'sent' && <CircleCheck size={16} className="text-success" aria-hidden />}
        {state === 'failed' && <TriangleAlert size={16} className="text-danger" aria-hidden />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="block text-xs text-ink-muted">
          {f.bytes(file.size)} · {why ?? t.sending}
        </span>
      </span>
    </li>
  )
}
