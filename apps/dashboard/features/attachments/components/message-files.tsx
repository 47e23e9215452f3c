import type { Attachment } from '#contract/attachments/attachment.ts'
import { apiBase } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { FileMark } from './file-mark.tsx'

/** Longest side of a picture in the thread, in CSS pixels. */
const SIDE = 240

/** The size at which a picture is shown: known before it has come, so that nothing moves. */
const shownSize = ({ width = SIDE, height = SIDE }: Attachment) => {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The files of a message: pictures as small pictures that open, the rest as something to download. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  const t = useText(texts)
  const f = useFormats()
  return (
    <ul aria-label={t.files} className="mt-1 flex max-w-full flex-wrap gap-2 in-[.items-end]:justify-end">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {file.previewUrl ? (
            <a
              href={apiBase() + file.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t.picture({ name: file.name })}
              className="block overflow-hidden rounded-[10px] border border-border"
            >
              <img
                src={apiBase() + file.previewUrl}
                alt={file.name}
                loading="lazy"
                {...shownSize(file)}
                className="h-auto max-w-full bg-surface-sunken object-cover"
              />
            </a>
          ) : (
            <a
              href={apiBase() + file.url}
              download={file.name}
              className="flex max-w-full items-center gap-2 rounded-[10px] border border-border bg-surface px-2 py-1.5 text-sm hover:bg-surface-hover"
            >
              <FileMark name={file.name} />
              <span className="min-w-0">
                <span className="sr-only">{t.download} </span>
                <span className="block truncate font-medium text-ink">{file.name}</span>
                <span className="block text-xs text-ink-subtle">{f.bytes(file.size)}</span>
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
