import type { PartOptions } from '../chat/part-kit.ts'

/** The server will never take a file as it is. */
export interface Refused {
  status: number
  code: string
}

type Place = Pick<PartOptions, 'conversation' | 'site'>

const NAME_MAX = 200
/** Longest silence of an upload: a network that is gone ends none. */
const SILENCE_MS = 60_000

const addressOf = ({ conversation, site }: Place, rest: string) =>
  `${site}widget/v1/sessions/${conversation.session()?.sessionId}/attachments${rest}`
const bearer = ({ conversation }: Place) => `Bearer ${conversation.session()?.token}`

/** Has a file that was not sent forgotten; what does not arrive is forgotten after a day. */
export const forgetFile = (place: Place, id: string): void =>
  void fetch(addressOf(place, `/${id}`), {
    method: 'DELETE',
    headers: { Authorization: bearer(place) },
    credentials: 'omit',
  }).catch(() => {})

/** One try; rejects with what the server says, status 0 being the network. */
const tryOnce = (
  place: Place,
  file: File,
  onProgress: (share: number) => void,
  wanted: () => boolean,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const name = encodeURIComponent(file.name.slice(-NAME_MAX) || 'photo')
    request.open('POST', addressOf(place, `?name=${name}`))
    request.setRequestHeader('Authorization', bearer(place))
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    const drop = () => request.abort()
    let timer = setTimeout(drop, SILENCE_MS)
    addEventListener('offline', drop)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(drop, SILENCE_MS)
      if (wanted()) onProgress(loaded / total)
      else drop()
    }
    request.onloadend = () => {
      clearTimeout(timer)
      removeEventListener('offline', drop)
      const { status } = request
      let answer: { id?: string; code?: string } = {}
      try {
        answer = JSON.parse(request.responseText)
      } catch {}
      if (status === 201 && answer.id) return resolve(answer.id)
      const retryAfterMs = Number(status && request.getResponseHeader('Retry-After')) * 1000
      reject({ status, code: answer.code, retryAfterMs })
    }
    request.send(file)
  })

/** Whether it can still be read: a folder never could, a file may be gone or changed since it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/**
 * Uploads a file until the server has it; answers its id there.
 * @param wanted whether the visitor has not removed it meanwhile
 * @throws Refused when it cannot be sent as it is
 */
export async function sendFile(
  place: Place,
  file: File,
  onProgress: (share: number) => void,
  wanted: () => boolean,
): Promise<string> {
  const { conversation } = place
  for (;;) {
    // Begins the conversation where there is none, and renews its token.
    await conversation.tell('handoff')
    try {
      const id = await tryOnce(place, file, onProgress, wanted)
      conversation.calm()
      return id
    } catch (error) {
      const { status } = error as Refused
      if (!wanted() || [400, 409, 413].includes(status) || !(status || (await isReadable(file)))) throw error
      await conversation.nextTry(error)
    }
  }
}
