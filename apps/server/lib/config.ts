import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { isEmail } from '#contract/common.ts'
import { type Environment, type EnvironmentReader, readEnvironment } from './environment.ts'
import {
  type InboundImap,
  type InboundProviders,
  readInboundImap,
  readInboundMailAddress,
  readInboundProviders,
} from './inbound-mail-config.ts'
import { type ModelSettings, type OwnModels, readModel, readOwnModels } from './model-config.ts'
import { type ObjectStoreSettings, readObjectStore } from './object-store-config.ts'
import { StartupError } from './startup-error.ts'

/** The operator's app at Shopify, with which owners connect their shops by agreeing there. */
export interface ShopifyApp {
  clientId: string
  clientSecret: string
}

/** Where Prometheus reads what a process measures: at a port of its own, else at the main one, with a token. */
interface MetricsSettings {
  /** Null: no port of its own. 0: any free one. */
  port: number | null
  host: string
  /** The bearer token that is asked for; null: none, and nothing on the main port. */
  token: string | null
}

/** Whether anybody may read them: what every call costs is measured for them alone. */
export const areMetricsRead = ({ port, token }: MetricsSettings): boolean => port !== null || token !== null

/** A service that sends text messages. */
export interface SmsSettings {
  provider: 'twilio'
  accountSid: string
  authToken: string
  /** A number in E.164, or a sender name where the country allows one. */
  from: string
  baseUrl: string
}

/** Every setting of the server, parsed once. The names in capitals are the environment variables. */
export interface Config {
  /** True unless NODE_ENV=production: demo data, published accounts, /outbox, loopback only. */
  demo: boolean
  environment: 'production' | 'development' | 'test'
  port: number
  host: string
  dataDir: string
  /** Null: the embedded database. A pooler in transaction mode where `databaseDirectUrl` is given. */
  databaseUrl: string | null
  /** The same database without a pooler: events, jobs and migrations. Null: `databaseUrl` is. */
  databaseDirectUrl: string | null
  /** A Redis or Valkey that all processes share; null: each counts for itself, events go by the database alone. */
  redisUrl: string | null
  /** Null: made on first start and kept in DATA_DIR. */
  appSecret: string | null
  /** Address under which browsers reach this server, without a trailing slash; null: derived from the port. */
  publicUrl: string | null
  dashboardOrigins: string[]
  trustProxy: string[] | number | false
  rateLimitFactor: number
  /** How many callers the limits of a process remember, all limits together. */
  rateLimitKeys: number
  /** How long a request may take to arrive, head and body. */
  requestTimeoutMs: number
  /** Median delay of the event loop from which on what can wait is refused; 0: never. */
  shedDelayMs: number
  /** How many may wait for a connection of the database until what can wait is refused; 0: never. */
  shedWaiting: number
  role: 'all' | 'web' | 'worker'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  operatorToken: string | null
  metrics: MetricsSettings
  smtpUrl: string | null
  mailFrom: string
  /** The mailbox that is read for mail that comes in; null: none. */
  inboundImap: InboundImap | null
  /** The host whose `Authentication-Results` say who proved to be who they write they are. */
  inboundTrustedHost: string | null
  inboundProviders: InboundProviders
  /** The mailbox that takes answers to mails, each at an address of its own; null: mails are answered elsewhere. */
  inboundMailAddress: string | null
  /** How much the files that a business and its customers send each other may take, in MiB. */
  attachmentQuotaMb: number
  /** Where such files are kept; null: in the database. */
  objectStore: ObjectStoreSettings | null
  /** How long an answer waits to be seen in the chat before it is mailed. */
  unseenMailMs: number
  /** How long a page waits for the drawing of its first view, before it goes out without. */
  drawingMs: number
  supportEmail: string
  /** The catalogue of a first visit to the dashboard; `browser`: the language that it asks for. */
  firstLanguage: 'documents' | 'browser' | 'fr' | 'en'
  /** Where users help one another; null: there is no such place. */
  communityUrl: string | null
  /** The model that the operator offers to every business. */
  model: ModelSettings | null
  ownModels: OwnModels
  /** Null: shops are connected with an app of their own. */
  shopifyApp: ShopifyApp | null
  sms: SmsSettings | null
  /** What numbers without a country are dialled with, for example 33. */
  smsCountryCode: string
  /** Base64url, 32 bytes; null: derived from the secret of the installation. */
  vapidPrivateKey: string | null
  /** Whom push services write to about this installation: mailto: or https:. */
  vapidSubject: string
  outboundAllow: string[]
  databasePoolSize: number
  /** Between saying at the end that it takes no more requests, and taking none. */
  drainMs: number
  /** Threads that answer questions beside the event loop. */
  answerThreads: number
  /** CPU time that an answer may take, in milliseconds, before a person is asked instead. */
  answerLimitMs: number
  /** CPU time that reading a file may take, in milliseconds. */
  fileLimitMs: number
  /** Between two requests for pages of one host, in milliseconds. */
  siteIntervalMs: number
  /** Memory that the process of a local judge may have, in MiB. */
  judgeMemoryMb: number
  /** What a local judge may take for one question, in milliseconds, before it is answered without. */
  judgeTimeoutMs: number
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const FIRST_LANGUAGES = ['documents', 'browser', 'fr', 'en'] as const
const ROLES = ['all', 'web', 'worker'] as const

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

const readShopifyApp = (read: EnvironmentReader): ShopifyApp | null => {
  const clientId = read.text('SHOPIFY_CLIENT_ID')
  const clientSecret = read.text('SHOPIFY_CLIENT_SECRET')
  if (clientId === null && clientSecret === null) return null
  if (clientId === null || clientSecret === null) {
    throw new StartupError('SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET go together: both or neither.')
  }
  return { clientId, clientSecret }
}

const readSms = (read: EnvironmentReader): SmsSettings | null => {
  const provider = read.choice('SMS_PROVIDER', ['none', 'twilio'] as const, 'none')
  const accountSid = read.text('TWILIO_ACCOUNT_SID')
  const authToken = read.text('TWILIO_AUTH_TOKEN')
  const from = read.text('TWILIO_FROM')
  const baseUrl = read.url('TWILIO_API_URL', ['http:', 'https:']) ?? 'https://api.twilio.com'
  if (provider === 'none') return null
  if (accountSid === null || authToken === null || from === null) {
    throw new StartupError('SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.')
  }
  return { provider, accountSid, authToken, from, baseUrl }
}

const readMetrics = (read: EnvironmentReader): MetricsSettings => {
  const port = read.number('METRICS_PORT', -1, 0, 65_535)
  const token = read.text('METRICS_TOKEN')
  if (token !== null && token.length < 16)
    throw new StartupError('METRICS_TOKEN must have at least 16 characters.')
  return { port: port === -1 ? null : port, host: read.text('METRICS_HOST') ?? '127.0.0.1', token }
}

const readVapidKey = (value: string | null): string | null => {
  if (value !== null && Buffer.from(value, 'base64url').length !== 32) {
    throw new StartupError('VAPID_PRIVATE_KEY must be 32 bytes in base64url.')
  }
  return value
}

const readVapidSubject = (value: string | null, supportEmail: string): string => {
  const subject = value ?? `mailto:${supportEmail}`
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject)) {
    throw new StartupError('VAPID_SUBJECT must be an address starting with mailto: or https://.')
  }
  return subject
}

/** Names that Fastify knows besides addresses and networks. */
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal']

const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/')
  const kind = isIP(address)
  if (kind === 0) return PROXY_GROUPS.includes(entry)
  if (bits === undefined) return true
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (kind === 6 ? 128 : 32)
}

const readTrustProxy = (value: string | null): Config['trustProxy'] => {
  if (value === null || value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value)
  const proxies = value.split(',').map((part) => part.trim())
  const wrong = proxies.find((entry) => !isProxy(entry))
  if (wrong !== undefined) {
    throw new StartupError(
      `TRUST_PROXY must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8, or be how many proxies there are, not "${wrong}".`,
    )
  }
  return proxies
}

const readOrigin = (value: string): string => {
  if (!URL.canParse(value) || !['http:', 'https:'].includes(new URL(value).protocol)) {
    throw new StartupError(
      `DASHBOARD_ORIGIN must list origins such as https://app.exemple.fr, not "${value}".`,
    )
  }
  return new URL(value).origin
}

const readMailFrom = (value: string | null): string => {
  const from = value ?? 'LutinGénie <no-reply@lutingenie.example>'
  if (!isEmail(/<([^<>]*)>$/.exec(from)?.[1] ?? from)) {
    throw new StartupError(
      `MAIL_FROM must be an e-mail address, alone or as "LutinGénie <no-reply@exemple.fr>", not "${from}".`,
    )
  }
  return from
}

const readSupportEmail = (value: string | null): string => {
  const email = value ?? 'support@lutingenie.example'
  if (!isEmail(email)) throw new StartupError(`SUPPORT_EMAIL must be an e-mail address, not "${email}".`)
  return email
}

/**
 * Reads the settings from environment variables.
 * @throws StartupError with one sentence when a setting is wrong
 */
export const readConfig = (env: Environment): Config => {
  const read = readEnvironment(env)
  const environment = read.choice('NODE_ENV', ['production', 'development', 'test'] as const, 'development')
  const demo = environment !== 'production'
  const host = read.text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0')
  if (demo && !isLoopback(host)) {
    throw new StartupError(
      `HOST=${host} is refused in demo mode, whose accounts are public: set NODE_ENV=production to listen beyond this machine.`,
    )
  }
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseDirectUrl = read.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (databaseDirectUrl !== null && databaseUrl === null) {
    throw new StartupError(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: it names the database behind the pooler of DATABASE_URL.',
    )
  }
  const appSecret = read.text('APP_SECRET')
  if (appSecret !== null && appSecret.length < 32)
    throw new StartupError('APP_SECRET must have at least 32 characters.')
  if (databaseUrl !== null && appSecret === null) {
    throw new StartupError(
      'DATABASE_URL is set, so APP_SECRET must be set too (at least 32 random characters, the same for every process).',
    )
  }
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])
  if (!demo && publicUrl === null) {
    throw new StartupError(
      'PUBLIC_URL must be set in production: the address under which browsers reach this server, for example https://chat.exemple.fr.',
    )
  }
  const dataDir = read.text('DATA_DIR') ?? './data'
  const supportEmail = readSupportEmail(read.text('SUPPORT_EMAIL'))
  const smsCountryCode = read.text('SMS_COUNTRY_CODE') ?? '33'
  if (!/^[1-9]\d{0,3}$/.test(smsCountryCode)) {
    throw new StartupError('SMS_COUNTRY_CODE must be a country calling code, for example 33.')
  }
  return {
    demo,
    environment,
    port: read.number('PORT', 3000, 0, 65_535),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl,
    databaseDirectUrl,
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    appSecret,
    publicUrl,
    dashboardOrigins: read.list('DASHBOARD_ORIGIN').map(readOrigin),
    trustProxy: readTrustProxy(read.text('TRUST_PROXY')),
    rateLimitFactor: read.number('RATE_LIMIT_FACTOR', 1, 0.01, 1_000_000, false),
    rateLimitKeys: read.number('RATE_LIMIT_KEYS', 100_000, 100, 10_000_000),
    shedDelayMs: read.number('SHED_DELAY_MS', 250, 0, 60_000),
    shedWaiting: read.number('SHED_WAITING', 50, 0, 100_000),
    requestTimeoutMs: read.number('REQUEST_TIMEOUT_MS', 60_000, 1_000, 600_000),
    role: read.choice('ROLE', ROLES, 'all'),
    logLevel: read.choice('LOG_LEVEL', LEVELS, demo ? 'warn' : 'info'),
    operatorToken: read.text('OPERATOR_TOKEN'),
    metrics: readMetrics(read),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(read.text('MAIL_FROM')),
    attachmentQuotaMb: read.number('ATTACHMENT_QUOTA_MB', 2_048, 1, 1_000_000),
    objectStore: readObjectStore(read),
    unseenMailMs: 1_000 * read.number('UNSEEN_MAIL_SECONDS', 120, 1, 3_600),
    drawingMs: read.number('DRAWING_MS', 1_000, 100, 60_000),
    inboundImap: readInboundImap(
      read.url('IMAP_URL', ['imap:', 'imaps:']),
      read.text('INBOUND_MAIL_TRUSTED_HOST'),
    ),
    inboundTrustedHost: read.text('INBOUND_MAIL_TRUSTED_HOST'),
    inboundProviders: readInboundProviders(read),
    inboundMailAddress: readInboundMailAddress(read.text('INBOUND_MAIL_ADDRESS')),
    supportEmail,
    firstLanguage: read.choice('FIRST_LANGUAGE', FIRST_LANGUAGES, 'documents'),
    communityUrl: read.url('COMMUNITY_URL', ['http:', 'https:']),
    model: readModel(read),
    ownModels: readOwnModels(read),
    shopifyApp: readShopifyApp(read),
    sms: readSms(read),
    smsCountryCode,
    vapidPrivateKey: readVapidKey(read.text('VAPID_PRIVATE_KEY')),
    vapidSubject: readVapidSubject(read.text('VAPID_SUBJECT'), supportEmail),
    outboundAllow: read.list('OUTBOUND_ALLOW'),
    drainMs: 1_000 * read.number('DRAIN_SECONDS', 0, 0, 300),
    databasePoolSize: read.number('DATABASE_POOL', 12, 2, 200),
    answerThreads: read.number('ANSWER_THREADS', Math.min(4, Math.max(2, availableParallelism() - 1)), 1, 64),
    answerLimitMs: read.number('ANSWER_LIMIT_MS', 2_000, 100, 60_000),
    fileLimitMs: read.number('FILE_LIMIT_MS', 10_000, 100, 300_000),
    siteIntervalMs: read.number('SITE_INTERVAL_MS', 1_000, 0, 60_000),
    judgeMemoryMb: read.number('JUDGE_MEMORY_MB', 1_024, 128, 16_384),
    judgeTimeoutMs: read.number('JUDGE_TIMEOUT_MS', 1_500, 50, 20_000),
  }
}
