import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '#server/lib/startup-error.ts'

interface WantedFile {
  /** Of the web, or a path on this machine. */
  address: string
  /** In hexadecimal. */
  sha256: string
  maxBytes: number
}

const SILENCE_MS = 60_000
const MIB = 1024 * 1024

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address)

const tooLarge = ({ address, maxBytes }: WantedFile) =>
  new StartupError(
    `${address} is larger than ${maxBytes / MIB} MiB: take a smaller or a quantised (int8) version of it.`,
  )

const openLocal = async (wanted: WantedFile): Promise<Readable> => {
  const found = await stat(wanted.address).catch(() => null)
  if (!found?.isFile()) throw new StartupError(`There is no file ${wanted.address}.`)
  if (found.size > wanted.maxBytes) throw tooLarge(wanted)
  return createReadStream(wanted.address)
}

const openWeb = async (wanted: WantedFile, signal: AbortSignal): Promise<Readable> => {
  const response = await fetch(wanted.address, { signal }).catch((error: Error) => {
    throw new StartupError(
      `${wanted.address} cannot be reached (${(error.cause as Error | undefined)?.message ?? error.message}). On a server without network, bring the files and give their paths.`,
    )
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new StartupError(`${wanted.address} answered with status ${response.status}: check the address.`)
  }
  if (Number(response.headers.get('content-length')) > wanted.maxBytes) {
    await response.body.cancel()
    throw tooLarge(wanted)
  }
  return Readable.fromWeb(response.body as never)
}

/**
 * Copies a file of the web or of this machine, and checks that it is the one that was meant.
 * @returns its size in bytes
 * @throws StartupError with what is wrong and what to do
 */
export const fetchFile = async (wanted: WantedFile, target: string): Promise<number> => {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const source = isWeb(wanted.address) ? await openWeb(wanted, silence.signal) : await openLocal(wanted)
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          timer.refresh()
          bytes += chunk.length
          if (bytes > wanted.maxBytes) throw tooLarge(wanted)
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    )
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      silence.signal.aborted
        ? `${wanted.address} said nothing for ${SILENCE_MS / 1_000} s: try again.`
        : `${wanted.address} could not be copied (${(error as Error).message}).`,
    )
  } finally {
    clearTimeout(timer)
  }
  const found = hash.digest('hex')
  if (found !== wanted.sha256)
    throw new StartupError(
      `${wanted.address} is not the file you meant: its SHA-256 is ${found}, not ${wanted.sha256}. Nothing was installed.`,
    )
  return bytes
}
