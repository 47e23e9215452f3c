import { useEffect, useRef, useState } from 'react'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useBackOnline } from '#dashboard/lib/use-back-online.ts'
import { texts } from './messages.ts'
import { type UploadPlace, uploadFile } from './upload.ts'

/** A file on its way to the server, or one that did not arrive. */
interface Upload {
  key: string
  file: File
  /** 0 to 1. */
  share: number
  problem?: string
  /** Whether it may arrive when it is tried again: no server answered. */
  again?: boolean
}

let last = 0

/**
 * Uploads files one after the other. What did not arrive stays, to be tried again or removed; by itself as soon as the
 * browser is online again.
 * @param taken how many files the reply has already
 */
export function useUploads(place: UploadPlace, taken: number, onReady: (file: Attachment) => void) {
  const t = useText(texts)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [tooMany, setTooMany] = useState(false)
  const running = useRef<{ key: string; abort: AbortController } | null>(null)
  const ready = useRef(onReady)
  ready.current = onReady
  const change = (key: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const next = uploads.find(({ problem }) => problem === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file at a time, each once
  useEffect(() => {
    if (next === undefined || running.current?.key === next.key) return
    const { key, file } = next
    const abort = new AbortController()
    running.current = { key, abort }
    const over = () => {
      if (running.current?.key === key) running.current = null
    }
    uploadFile(place, file, (share) => change(key, { share }), abort.signal).then(
      (attachment) => {
        over()
        ready.current(attachment)
        drop(key)
      },
      (error: Error) => {
        over()
        if (abort.signal.aborted) return
        change(key, {
          share: 0,
          problem: failureReason(error) ?? error.message,
          again: error instanceof TypeError || (error instanceof ApiError && error.status > 500),
        })
      },
    )
  }, [next?.key])
  useEffect(() => () => running.current?.abort.abort(), [])

  const retry = (which: (one: Upload) => boolean) =>
    setUploads((all) =>
      all.map((one) => {
        if (!one.again || !which(one)) return one
        return { key: `upload-${++last}`, file: one.file, share: 0 }
      }),
    )
  useBackOnline(() => retry(() => true))

  return {
    uploads,
    tooMany,
    add(files: readonly File[]) {
      const room = Math.max(0, ATTACHMENT_LIMITS.perMessage - taken - uploads.length)
      setTooMany(files.length > room)
      setUploads([
        ...uploads,
        ...files.slice(0, room).map((file): Upload => {
          const problem =
            file.size === 0
              ? t.empty
              : file.size > ATTACHMENT_LIMITS.bytesMax
                ? t.tooLarge({ max: ATTACHMENT_LIMITS.megabytes })
                : undefined
          return { key: `upload-${++last}`, file, share: 0, ...(problem !== undefined && { problem }) }
        }),
      ])
    },
    remove(key: string) {
      if (running.current?.key === key) {
        running.current.abort.abort()
        running.current = null
      }
      setTooMany(false)
      drop(key)
    },
    again: (key: string) => retry((one) => one.key === key),
  }
}
