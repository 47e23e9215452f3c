import { type EnvironmentReader, text, webAddress } from './environment.ts'
import { StartupError } from './startup-error.ts'

/** A bucket of an S3-compatible store, addressed by path. */
export interface ObjectStoreSettings {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
/** What every such store takes as a name, and a path as it is. */
const bucketName = text(
  (name) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name),
  (value) => `must be 3 to 63 small letters, digits, hyphens or dots, not "${value}".`,
)

/** The store for files; null where nothing names one. */
export const readObjectStore = (read: EnvironmentReader): ObjectStoreSettings | null => {
  const region = read('S3_REGION')
  const missing = NEEDED.filter((name) => read(name) === null)
  if (missing.length === NEEDED.length && region === null) return null
  if (missing.length > 0)
    throw new StartupError(`A store for files needs ${NEEDED.join(', ')}: ${missing.join(', ')} is missing.`)
  const endpoint = read('S3_ENDPOINT', webAddress) ?? ''
  const { search, hash, username } = new URL(endpoint)
  if (search !== '' || hash !== '' || username !== '')
    throw new StartupError('S3_ENDPOINT must be an address alone, for example https://s3.fr-par.scw.cloud.')
  return {
    endpoint,
    region: region ?? 'us-east-1',
    bucket: read('S3_BUCKET', bucketName) ?? '',
    accessKeyId: read('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: read('S3_SECRET_ACCESS_KEY') ?? '',
  }
}
