import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { isEmail } from '#contract/common.ts'
import {
  choice,
  type Environment,
  type EnvironmentReader,
  isAddress,
  list,
  number,
  readEnvironment,
  shaped,
  text,
  url,
  webAddress,
} from './environment.ts'
import { inboundMailAddress, readInboundImap, readInboundProviders } from './inbound-mail-config.ts'
import { readModel, readOwnModels } from './model-config.ts'
import { readObjectStore } from './object-store-config.ts'
import { StartupError } from './startup-error.ts'

/** The operator's app at Shopify, with which owners connect their shops by agreeing there. */
export interface ShopifyApp {
  clientId: string
  clientSecret: string
}

/** A service that sends text messages. */
export interface SmsSettings {
  provider: 'twilio'
  accountSid: string
  authToken: string
  /** A number in E.164, or a sender name where the country allows one. */
  from: string
  baseUrl: string
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

const readShopifyApp = (read: EnvironmentReader): ShopifyApp | null => {
  const clientId = read('SHOPIFY_CLIENT_ID')
  const clientSecret = read('SHOPIFY_CLIENT_SECRET')
  if (clientId === null && clientSecret === null) return null
  if (clientId === null || clientSecret === null) {
    throw new StartupError('SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET go together: both or neither.')
  }
  return { clientId, clientSecret }
}

const readSms = (read: EnvironmentReader): SmsSettings | null => {
  const provider = read('SMS_PROVIDER', choice('none', 'twilio')) ?? 'none'
  const accountSid = read('TWILIO_ACCOUNT_SID')
  const authToken = read('TWILIO_AUTH_TOKEN')
  const from = read('TWILIO_FROM')
  const baseUrl = read('TWILIO_API_URL', webAddress) ?? 'https://api.twilio.com'
  if (provider === 'none') return null
  if (accountSid === null || authToken === null || from === null) {
    throw new StartupError('SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.')
  }
  return { provider, accountSid, authToken, from, baseUrl }
}

const atLeast = (length: number) =>
  z.string().check(z.minLength(length, `must have at least ${length} characters.`))

const vapidKey = text(
  (key) => Buffer.from(key, 'base64url').length === 32,
  () => 'must be 32 bytes in base64url.',
)

const vapidSubject = shaped(
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
  'must be an address starting with mailto: or https://.',
)

const callingCode = shaped(/^[1-9]\d{0,3}$/, 'must be a country calling code, for example 33.')

const email = text(isEmail, (value) => `must be an e-mail address, not "${value}".`)

const sender = text(
  (from) => isEmail(/<([^<>]*)>$/.exec(from)?.[1] ?? from),
  (value) => `must be an e-mail address, alone or as "LutinGénie <no-reply@exemple.fr>", not "${value}".`,
)

const origin = z.pipe(
  text(
    (value) => isAddress(value, ['http:', 'https:']),
    (value) => `must list origins such as https://app.exemple.fr, not "${value}".`,
  ),
  z.transform((value) => new URL(value).origin),
)

/** Names that Fastify knows besides addresses and networks. */
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal']

const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/')
  const kind = isIP(address)
  if (kind === 0) return PROXY_GROUPS.includes(entry)
  if (bits === undefined) return true
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (kind === 6 ? 128 : 32)
}

const trustedProxies = z.transform((value: string, { issues }): string[] | number | false => {
  if (value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value)
  const proxies = value.split(',').map((part) => part.trim())
  const input = proxies.find((entry) => !isProxy(entry))
  const message = `must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8, or be how many proxies there are, not "${input}".`
  if (input !== undefined) issues.push({ code: 'custom', input, message })
  return proxies
})

/**
 * Reads the settings from environment variables.
 * @throws StartupError with one sentence when a setting is wrong
 */
export const readConfig = (env: Environment) => {
  const read = readEnvironment(env)
  const environment = read('NODE_ENV', choice('production', 'development', 'test')) ?? 'development'
  const demo = environment !== 'production'
  const host = read('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0')
  if (demo && !isLoopback(host)) {
    throw new StartupError(
      `HOST=${host} is refused in demo mode, whose accounts are public: set NODE_ENV=production to listen beyond this machine.`,
    )
  }
  const databaseUrl = read('DATABASE_URL', url('postgres:', 'postgresql:'))
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', url('postgres:', 'postgresql:'))
  if (databaseDirectUrl !== null && databaseUrl === null) {
    throw new StartupError(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: it names the database behind the pooler of DATABASE_URL.',
    )
  }
  const appSecret = read('APP_SECRET', atLeast(32))
  if (databaseUrl !== null && appSecret === null) {
    throw new StartupError(
      'DATABASE_URL is set, so APP_SECRET must be set too (at least 32 random characters, the same for every process).',
    )
  }
  const publicUrl = read('PUBLIC_URL', webAddress)
  if (!demo && publicUrl === null) {
    throw new StartupError(
      'PUBLIC_URL must be set in production: the address under which browsers reach this server, for example https://chat.exemple.fr.',
    )
  }
  const dataDir = read('DATA_DIR') ?? './data'
  const supportEmail = read('SUPPORT_EMAIL', email) ?? 'support@lutingenie.example'
  const smsCountryCode = read('SMS_COUNTRY_CODE', callingCode) ?? '33'
  return {
    /** True unless NODE_ENV=production: demo data, published accounts, /outbox, loopback only. */
    demo,
    environment,
    port: read('PORT', number(0, 65_535)) ?? 3000,
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    /** Null: the embedded database. A pooler in transaction mode where `databaseDirectUrl` is given. */
    databaseUrl,
    /** The same database without a pooler: events, jobs and migrations. Null: `databaseUrl` is. */
    databaseDirectUrl,
    /** A Redis or Valkey that all processes share; null: each counts for itself, events go by the database alone. */
    redisUrl: read('REDIS_URL', url('redis:', 'rediss:')),
    /** Null: made on first start and kept in DATA_DIR. */
    appSecret,
    /** Address under which browsers reach this server, without a trailing slash; null: derived from the port. */
    publicUrl,
    dashboardOrigins: read('DASHBOARD_ORIGIN', list(origin)) ?? [],
    trustProxy: read('TRUST_PROXY', trustedProxies) ?? false,
    rateLimitFactor: read('RATE_LIMIT_FACTOR', number(0.01, 1_000_000, false)) ?? 1,
    /** How many callers the limits of a process remember, all limits together. */
    rateLimitKeys: read('RATE_LIMIT_KEYS', number(100, 10_000_000)) ?? 100_000,
    /** Median delay of the event loop from which on what can wait is refused; 0: never. */
    shedDelayMs: read('SHED_DELAY_MS', number(0, 60_000)) ?? 250,
    /** How many may wait for a connection of the database until what can wait is refused; 0: never. */
    shedWaiting: read('SHED_WAITING', number(0, 100_000)) ?? 50,
    /** How long a request may take to arrive, head and body. */
    requestTimeoutMs: read('REQUEST_TIMEOUT_MS', number(1_000, 600_000)) ?? 60_000,
    role: read('ROLE', choice('all', 'web', 'worker')) ?? 'all',
    logLevel:
      read('LOG_LEVEL', choice('fatal', 'error', 'warn', 'info', 'debug', 'silent')) ??
      (demo ? 'warn' : 'info'),
    operatorToken: read('OPERATOR_TOKEN'),
    /** Where Prometheus reads what a process measures: at a port of its own, else at the main one, with a token. */
    metrics: {
      /** Null: no port of its own. 0: any free one. */
      port: read('METRICS_PORT', number(0, 65_535)),
      host: read('METRICS_HOST') ?? '127.0.0.1',
      /** The bearer token that is asked for; null: none, and nothing on the main port. */
      token: read('METRICS_TOKEN', atLeast(16)),
    },
    smtpUrl: read('SMTP_URL', url('smtp:', 'smtps:')),
    mailFrom: read('MAIL_FROM', sender) ?? 'LutinGénie <no-reply@lutingenie.example>',
    /** How much the files that a business and its customers send each other may take, in MiB. */
    attachmentQuotaMb: read('ATTACHMENT_QUOTA_MB', number(1, 1_000_000)) ?? 2_048,
    /** Where such files are kept; null: in the database. */
    objectStore: readObjectStore(read),
    /** How long an answer waits to be seen in the chat before it is mailed. */
    unseenMailMs: 1_000 * (read('UNSEEN_MAIL_SECONDS', number(1, 3_600)) ?? 120),
    /** How long a page waits for the drawing of its first view, before it goes out without. */
    drawingMs: read('DRAWING_MS', number(100, 60_000)) ?? 1_000,
    /** The mailbox that is read for mail that comes in; null: none. */
    inboundImap: readInboundImap(read),
    /** The host whose `Authentication-Results` say who proved to be who they write they are. */
    inboundTrustedHost: read('INBOUND_MAIL_TRUSTED_HOST'),
    inboundProviders: readInboundProviders(read),
    /** The mailbox that takes answers to mails, each at an address of its own; null: mails are answered elsewhere. */
    inboundMailAddress: read('INBOUND_MAIL_ADDRESS', inboundMailAddress),
    supportEmail,
    /** The catalogue of a first visit to the dashboard; `browser`: the language that it asks for. */
    firstLanguage: read('FIRST_LANGUAGE', choice('documents', 'browser', 'fr', 'en')) ?? 'documents',
    /** Where users help one another; null: there is no such place. */
    communityUrl: read('COMMUNITY_URL', webAddress),
    /** The model that the operator offers to every business. */
    model: readModel(read),
    ownModels: readOwnModels(read),
    /** Null: shops are connected with an app of their own. */
    shopifyApp: readShopifyApp(read),
    sms: readSms(read),
    /** What numbers without a country are dialled with, for example 33. */
    smsCountryCode,
    /** Base64url, 32 bytes; null: derived from the secret of the installation. */
    vapidPrivateKey: read('VAPID_PRIVATE_KEY', vapidKey),
    /** Whom push services write to about this installation: mailto: or https:. */
    vapidSubject: read('VAPID_SUBJECT', vapidSubject) ?? `mailto:${supportEmail}`,
    outboundAllow: read('OUTBOUND_ALLOW', list()) ?? [],
    /** Between saying at the end that it takes no more requests, and taking none. */
    drainMs: 1_000 * (read('DRAIN_SECONDS', number(0, 300)) ?? 0),
    databasePoolSize: read('DATABASE_POOL', number(2, 200)) ?? 12,
    /** Threads that answer questions beside the event loop. */
    answerThreads:
      read('ANSWER_THREADS', number(1, 64)) ?? Math.min(4, Math.max(2, availableParallelism() - 1)),
    /** CPU time that an answer may take, in milliseconds, before a person is asked instead. */
    answerLimitMs: read('ANSWER_LIMIT_MS', number(100, 60_000)) ?? 2_000,
    /** CPU time that reading a file may take, in milliseconds. */
    fileLimitMs: read('FILE_LIMIT_MS', number(100, 300_000)) ?? 10_000,
    /** Between two requests for pages of one host, in milliseconds. */
    siteIntervalMs: read('SITE_INTERVAL_MS', number(0, 60_000)) ?? 1_000,
    /** Memory that the process of a local judge may have, in MiB. */
    judgeMemoryMb: read('JUDGE_MEMORY_MB', number(128, 16_384)) ?? 1_024,
    /** What a local judge may take for one question, in milliseconds, before it is answered without. */
    judgeTimeoutMs: read('JUDGE_TIMEOUT_MS', number(50, 20_000)) ?? 1_500,
  }
}

/** Every setting of the server, parsed once. The names in capitals are the environment variables. */
export type Config = ReturnType<typeof readConfig>

/** Whether anybody may read what is measured: what every call costs is measured for them alone. */
export const areMetricsRead = ({ port, token }: Config['metrics']): boolean => port !== null || token !== null
