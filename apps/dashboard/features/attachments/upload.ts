import type { Attachment } from '#contract/attachments/attachment.ts'
import { attachments } from '#contract/attachments/attachments.ts'
import { ApiError, apiBase, call, fillPath, queryString, SessionExpiredError } from '#dashboard/lib/api.ts'
import { authToken } from '#dashboard/lib/session.ts'

export interface UploadPlace {
  businessId: string
  sessionId: string
}

const BUSY_MS = 5_000
const TRIES = 4

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const sendOnce = (
  place: UploadPlace,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> =>
  new Promise((resolve, reject) => {
    const { method, path } = attachments.addAttachment
    const request = new XMLHttpRequest()
    request.open(
      method,
      apiBase() + fillPath(path, { ...place }) + queryString({ name: file.name.slice(-200) }),
    )
    request.setRequestHeader('authorization', `Bearer ${authToken() ?? ''}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status === 201) resolve(parsed(responseText) as Attachment)
      else if (status === 401) {
        window.dispatchEvent(new Event('token-expired'))
        reject(new SessionExpiredError())
      } else reject(new ApiError({ status, statusText }, parsed(responseText)))
    }
    // The same as what fetch says without an answer.
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

/**
 * Uploads a file for a reply of a conversation; while the server takes as many as it can, it waits.
 * @throws ApiError for what is refused, TypeError when there is no answer
 */
export const uploadFile = async (
  place: UploadPlace,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> => {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(place, file, onProgress, signal)
    } catch (error) {
      const busy = error instanceof ApiError && (error.status === 429 || error.status === 503)
      if (!busy || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
      signal.throwIfAborted()
    }
  }
}

/** Has a file that was not sent forgotten; what does not arrive is forgotten after a day. */
export const forgetFile = (place: UploadPlace, attachmentId: string): void =>
  void call(attachments.removeAttachment, { params: { ...place, attachmentId } }).catch(() => {})
