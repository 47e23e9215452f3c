import { files as t } from '@lang'
import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import type { PartOptions } from '../chat/part-kit.ts'
import { forgetFile, type Refused, sendFile } from './send-file.ts'

/** A file that leaves with the next message: on its way to the server, there, or refused. */
export interface Upload {
  key: string
  file: File
  /** 0 to 1. */
  share: number
  /** What the server calls it, once it is there. */
  id?: string
  /** Why it cannot leave. */
  problem?: string
}

const PROBLEMS: Record<string, string> = {
  ATTACHMENT_UNSUPPORTED: t.unsupported,
  ATTACHMENT_TOO_LARGE: t.large,
  PAYLOAD_TOO_LARGE: t.large,
  ATTACHMENT_TOO_COMPLEX: t.complex,
  ATTACHMENT_QUOTA: t.full,
  ATTACHMENT_LIMIT: t.full,
}

/** The files that leave with the next message, one after the other, however often that takes. */
export function createUploads({ conversation, store, site }: PartOptions) {
  const place = { conversation, site }
  let uploads: Upload[] = []
  let tooMany = false
  let busy = false
  /** The visitor sent the message while its files were on their way. */
  let leaving = false
  let last = 0
  const submitWords = conversation.submit

  const show = () => store.set({})
  const change = (key: string, patch: Partial<Upload>) => {
    uploads = uploads.map((one) => (one.key === key ? { ...one, ...patch } : one))
    show()
  }
  const isOpen = ({ id, problem }: Upload) => !id && !problem
  const has = (key: string) => uploads.some((one) => one.key === key)

  const work = async () => {
    if (busy) return
    busy = true
    for (let next = uploads.find(isOpen); next; next = uploads.find(isOpen)) {
      const { key, file } = next
      try {
        const id = await sendFile(
          place,
          file,
          (share) => change(key, { share }),
          () => has(key),
        )
        if (!has(key)) forgetFile(place, id)
        change(key, { id })
      } catch (error) {
        change(key, { problem: PROBLEMS[(error as Refused).code] ?? t.damaged })
      }
    }
    busy = false
    if (leaving) submit()
  }

  const submit = () => {
    leaving = uploads.some(isOpen)
    if (leaving) return show()
    const ready = uploads.filter(({ id }) => id)
    if (ready.length === 0) return submitWords()
    const words = store.state.draft.trim() || ready.map(({ file }) => file.name).join(', ')
    uploads = uploads.filter(({ problem }) => problem)
    tooMany = false
    store.set({ draft: '' })
    conversation.send(
      words,
      ready.map(({ id }) => id as string),
    )
  }
  conversation.submit = submit

  return {
    list: () => uploads,
    tooMany: () => tooMany,
    add(chosen: Iterable<File>) {
      const files = [...chosen]
      const room = ATTACHMENT_LIMITS.perMessage - uploads.filter(({ problem }) => !problem).length
      tooMany = files.length > room
      for (const file of files.slice(0, room)) {
        const problem = file.size === 0 ? t.empty : file.size > ATTACHMENT_LIMITS.bytesMax ? t.large : ''
        uploads = [...uploads, { key: `file-${++last}`, file, share: 0, ...(problem && { problem }) }]
      }
      show()
      void work()
    },
    remove({ key, id }: Upload) {
      if (id) forgetFile(place, id)
      uploads = uploads.filter((one) => one.key !== key)
      tooMany = false
      leaving = false
      show()
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
