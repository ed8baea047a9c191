import { type ChannelType, channelTypes } from '@besedka/contract'
import { z } from 'zod'
import { type BusAddress, parseBusUrl } from '../bus/parse-bus-url.ts'
import { demoPassword } from '../demo/demo-password.ts'
import { parseClamdAddress } from '../files/virus-scanner.ts'
import { isLoopback } from '../net/loopback.ts'
import { type PrivateHosts, parsePrivateHosts } from '../net/private-hosts.ts'
import { SetupError } from '../setup-error.ts'
import { explainSetting } from './explain-setting.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const perMinute = z.coerce.number().int().min(1)

/** Every setting of the server, with its default. docs/operations.md lists the same names. */
const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SERVICES: z
    .string()
    .default('web,realtime,worker')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['web', 'realtime', 'worker'])).min(1)),
  DEMO: flag.optional(),
  DEMO_DAYS: z.coerce.number().int().min(0).max(366).default(90),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .max(256)
    .refine((password) => password !== demoPassword, 'must not be the password of the demo, which everybody knows')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUSTED_PROXIES: z.string().default('').transform(listed),
  FILES_URL: z.string().optional(),
  CLAMD_URL: z
    .string()
    .refine((address) => isClamdAddress(address), 'must be unix:/path/of/clamd.ctl or tcp://host:port')
    .optional(),
  CLAMD_FAIL: z.enum(['closed', 'open']).default('closed'),
  FILE_SIZE_LIMIT_MB: z.coerce.number().int().min(1).max(2_000).default(25),
  CUSTOMER_MESSAGES_PER_MINUTE: perMinute.default(30),
  VISITS_PER_MINUTE: perMinute.default(120),
  CHANNEL_MESSAGES_PER_MINUTE: perMinute.default(6_000),
  ACCOUNT_REQUESTS_PER_SECOND: perMinute.default(50),
  API_KEY_REQUESTS_PER_SECOND: perMinute.default(10),
  LOGIN_ATTEMPTS_PER_QUARTER_HOUR: perMinute.default(5),
  LOGIN_ATTEMPTS_OF_STRANGERS_PER_QUARTER_HOUR: perMinute.default(1_000),
  RECOVERIES_PER_HOUR: perMinute.default(5),
  TOKEN_MINUTES: z.coerce.number().int().min(1).max(720).default(15),
  UNBOUND_SESSIONS: flag.default(true),
  ENUMERATION_SAFE: flag.default(false),
  BREACHED_PASSWORDS: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_LOST: z.literal('accept').optional(),
  FORMER_SECRET_KEYS: z.string().default('').transform(listed),
  PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((list, context) => {
      try {
        return parsePrivateHosts(listed(list))
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : String(error))
        return z.NEVER
      }
    }),
  SIP_ADDRESS: z.ipv4().optional(),
  SIP_HOST: z.ipv4().default('0.0.0.0'),
  RTP_PORTS: z
    .string()
    .default('16384-16883')
    .transform((range, context) => {
      const ports = parsePortRange(range)
      if (ports) return ports
      context.addIssue('must be a range of ports such as 16384-16883')
      return z.NEVER
    }),
  BUS_URL: z
    .string()
    .optional()
    .transform((url, context) => {
      try {
        return url === undefined ? undefined : parseBusUrl(url)
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : String(error))
        return z.NEVER
      }
    }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  CAPTCHA_TRIES: perMinute.max(100_000_000).default(50_000),
  SMTP_URL: z.union([z.url({ protocol: /^smtps?$/ }), z.literal('simulator')]).optional(),
  SMS_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('simulator')]).optional(),
  SMS_BODY: z.string().max(4_000).optional(),
  SMS_AUTHORIZATION: z.string().max(1_000).optional(),
  SMS_ACCEPTED: z.string().max(200).optional(),
  SMS_PRICE: z.coerce.number().min(0.01).max(1_000).default(5),
  SMS_DAILY_BUDGET: z.coerce.number().min(0).max(1_000_000).default(500),
  SMS_COUNTRIES: z
    .string()
    .regex(/^\d{1,4}(,\d{1,4})*$/)
    .default('7,375'),
  SIGN_UP: z.enum(['open', 'closed']).default('open'),
  SIGN_UPS_PER_HOUR: perMinute.default(5),
  LANDING: z.enum(['home', 'page', 'off']).default('page'),
  HOME_CHAT: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the key of a chat, as it stands in the line for one’s site')
    .optional(),
  VK_CLIENT_ID: z.string().max(100).optional(),
  VK_CLIENT_SECRET: z.string().max(200).optional(),
  META_CLIENT_ID: z.string().max(100).optional(),
  META_CLIENT_SECRET: z.string().max(200).optional(),
  MAIL_FROM: z.string().max(320).default('Besedka <no-reply@localhost>'),
})

/** Another address for the provider of each channel type: TELEGRAM_API_BASE, VIBER_BOT_API_BASE and so on. */
const ApiBases = z.object(
  Object.fromEntries(channelTypes.map((type) => [apiBaseSetting(type), z.url({ protocol: /^https?$/ }).optional()] as const)),
)

function apiBaseSetting(type: ChannelType): string {
  return `${type.toUpperCase()}_API_BASE`
}

function parsePortRange(range: string): { from: number; to: number } | undefined {
  const [, from, to] = /^(\d{4,5})-(\d{4,5})$/.exec(range)?.map(Number) ?? []
  return from && to && from >= 1024 && to <= 65_535 && from < to ? { from, to } : undefined
}

function isClamdAddress(address: string): boolean {
  try {
    parseClamdAddress(address)
    return true
  } catch {
    return false
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Where browsers reach the product; from the request when it is not set. */
  publicUrl: string | undefined
  databaseUrl: string | undefined
  /** The owner of the schema, where `databaseUrl` signs in as somebody who owns nothing. */
  databaseOwnerUrl: string | undefined
  services: ReadonlySet<'web' | 'realtime' | 'worker'>
  /** Whether there is a demo organisation, with simulated channels and the page that shows the product's own mail. */
  demo: boolean
  /** Whether the pages of the demo are for whoever reaches the product, not for this machine alone: only where somebody has said DEMO=true. */
  demoForEverybody: boolean
  /** How many days of past the demo organisation is made with. */
  demoDays: number
  adminEmail: string | undefined
  adminPassword: string | undefined
  logLevel: string
  trustedProxies: string[]
  /** `s3://accessKey:secret@host/bucket?region=…` or nothing for the data directory. */
  filesUrl: string | undefined
  /** Where clamd listens; files are not scanned without it. */
  clamdUrl: string | undefined
  /** Whether files are taken while clamd does not answer. */
  clamdFailsOpen: boolean
  fileSizeLimitBytes: number
  limits: {
    customerMessagesPerMinute: number
    channelMessagesPerMinute: number
    /** Visits opened from one address. */
    visitsPerMinute: number
    accountRequestsPerSecond: number
    apiKeyRequestsPerSecond: number
    loginAttemptsPerQuarterHour: number
    loginAttemptsOfStrangersPerQuarterHour: number
    recoveriesPerHour: number
    /** Registrations begun, codes asked for twice as often, and requests for a trial: from one address. */
    signUpsPerHour: number
  }
  /** How long a token of a session lives; browsers and scripts renew it before. */
  tokenMinutes: number
  /** Whether a program that is no browser may sign in: its token works without a cookie. */
  unboundSessions: boolean
  /** Whether recovery keeps to itself which addresses exist, against the letter of the specification. */
  enumerationSafe: boolean
  /** A file of SHA-1 hashes, sorted: passwords that nobody may choose. */
  breachedPasswords: string | undefined
  metricsToken: string | undefined
  /** 32 bytes in base64; from a file in the data directory when it is not set. */
  secretKey: string | undefined
  /** What stored secrets may still be sealed with, while the key is being changed. */
  formerSecretKeys: readonly string[]
  /** Somebody has said that the key which the database was used with is lost, and that its secrets will be entered anew. */
  secretKeyLost: boolean
  /** Private hosts that channels may connect to. */
  privateHosts: PrivateHosts
  /** Where channels of telephony open their ports, and what they tell providers. */
  telephony: {
    host: string
    /** The address that providers reach us by; the one that leads to them when it is not set. */
    address: string | undefined
    rtpPorts: { from: number; to: number }
  }
  /** NATS, which carries what processes tell each other; PostgreSQL does when it is not set. */
  busAddress: BusAddress | undefined
  /** How long a process that is told to stop goes on answering, so that whoever balances the load can notice. */
  drainSeconds: number
  /** How many hashes an unsuspected stranger is asked for, at most. */
  captchaTries: number
  /** The server for the product's own mail; `simulator` keeps it in the database for the simulators' page, as the demo does by itself. */
  smtpUrl: string | undefined
  mailFrom: string
  /** How the product sends text messages (docs/sms.md). */
  sms: {
    /** The gateway, with placeholders; `simulator` keeps messages in the database, as the demo does. */
    url: string | undefined
    body: string | undefined
    authorization: string | undefined
    /** What a gateway's answer says when it took the message. */
    accepted: string | undefined
    priceKopecks: number
    dailyKopecks: number
    /** Calling codes of the countries that codes are sent to. */
    countries: string[]
  }
  /** Whether strangers may make organisations of their own; needs a way to send text messages. */
  signUp: boolean
  /** `home`: strangers who ask for `/` see it, too; `page`: at its own address only. */
  landing: 'home' | 'page' | 'off'
  /** The key of the provider's own chat, which strangers find on the home path. */
  homeChat: string | undefined
  /** Other addresses of providers' APIs, by channel type. */
  apiBases: Readonly<Record<string, string | undefined>>
  /** Our registrations with providers where people sign in to choose an account, by channel type. */
  signInApps: Readonly<Record<string, SignInApp | undefined>>
}

/** What a provider knows us by. */
export type SignInApp = { clientId: string; clientSecret: string }

/** A setting that cannot be used; the message names it and says what it should be. */
export class ConfigError extends SetupError {
  override name = 'ConfigError'
}

/** Parses the environment once, at start. Throws {@link ConfigError} that lists every wrong setting, not only the first. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(given)
  const bases = ApiBases.safeParse(given)
  if (!parsed.success || !bases.success) {
    const lines = [...(parsed.error?.issues ?? []), ...(bases.error?.issues ?? [])].map((issue) => `  ${explainSetting(issue)}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}\nEvery setting is described in docs/operations.md.`)
  }
  const settings = parsed.data
  const demo = settings.DEMO ?? isForThisMachineOnly(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    services: new Set(settings.SERVICES),
    demo,
    demoForEverybody: settings.DEMO === true,
    demoDays: settings.DEMO_DAYS,
    adminEmail: settings.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: settings.ADMIN_PASSWORD,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    filesUrl: settings.FILES_URL,
    clamdUrl: settings.CLAMD_URL,
    clamdFailsOpen: settings.CLAMD_FAIL === 'open',
    fileSizeLimitBytes: settings.FILE_SIZE_LIMIT_MB * 1024 * 1024,
    limits: {
      customerMessagesPerMinute: settings.CUSTOMER_MESSAGES_PER_MINUTE,
      visitsPerMinute: settings.VISITS_PER_MINUTE,
      channelMessagesPerMinute: settings.CHANNEL_MESSAGES_PER_MINUTE,
      accountRequestsPerSecond: settings.ACCOUNT_REQUESTS_PER_SECOND,
      apiKeyRequestsPerSecond: settings.API_KEY_REQUESTS_PER_SECOND,
      loginAttemptsPerQuarterHour: settings.LOGIN_ATTEMPTS_PER_QUARTER_HOUR,
      loginAttemptsOfStrangersPerQuarterHour: settings.LOGIN_ATTEMPTS_OF_STRANGERS_PER_QUARTER_HOUR,
      recoveriesPerHour: settings.RECOVERIES_PER_HOUR,
      signUpsPerHour: settings.SIGN_UPS_PER_HOUR,
    },
    tokenMinutes: settings.TOKEN_MINUTES,
    unboundSessions: settings.UNBOUND_SESSIONS,
    enumerationSafe: settings.ENUMERATION_SAFE,
    breachedPasswords: settings.BREACHED_PASSWORDS,
    metricsToken: settings.METRICS_TOKEN,
    secretKey: settings.SECRET_KEY,
    formerSecretKeys: settings.FORMER_SECRET_KEYS,
    secretKeyLost: settings.SECRET_KEY_LOST === 'accept',
    privateHosts: settings.PRIVATE_HOSTS,
    telephony: { host: settings.SIP_HOST, address: settings.SIP_ADDRESS, rtpPorts: settings.RTP_PORTS },
    busAddress: settings.BUS_URL,
    drainSeconds: settings.DRAIN_SECONDS,
    captchaTries: settings.CAPTCHA_TRIES,
    smtpUrl: settings.SMTP_URL ?? (demo ? 'simulator' : undefined),
    mailFrom: settings.MAIL_FROM,
    sms: {
      url: settings.SMS_URL ?? (demo ? 'simulator' : undefined),
      body: settings.SMS_BODY,
      authorization: settings.SMS_AUTHORIZATION,
      accepted: settings.SMS_ACCEPTED,
      priceKopecks: Math.round(settings.SMS_PRICE * 100),
      dailyKopecks: Math.round(settings.SMS_DAILY_BUDGET * 100),
      countries: settings.SMS_COUNTRIES.split(','),
    },
    signUp: settings.SIGN_UP === 'open',
    landing: settings.LANDING,
    homeChat: settings.HOME_CHAT,
    signInApps: signInApps(settings),
    apiBases: Object.fromEntries(channelTypes.map((type) => [type, bases.data[apiBaseSetting(type)]?.replace(/\/+$/, '')])),
  }
}

/** One app of Meta serves pages and accounts of Instagram alike. */
function signInApps(settings: z.infer<typeof Settings>): Config['signInApps'] {
  const meta = signInApp(settings.META_CLIENT_ID, settings.META_CLIENT_SECRET)
  return { vk: signInApp(settings.VK_CLIENT_ID, settings.VK_CLIENT_SECRET), facebook: meta, instagram: meta }
}

/** Both or none: half a registration opens nothing. */
function signInApp(clientId: string | undefined, clientSecret: string | undefined): SignInApp | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** Whether the settings let nobody in but who sits at this machine: then there may be a demo, whose passwords everybody knows. */
function isForThisMachineOnly(settings: z.infer<typeof Settings>): boolean {
  const { protocol, hostname } = new URL(settings.PUBLIC_URL ?? 'http://localhost')
  return isLoopback(settings.HOST) && protocol === 'http:' && isLoopback(hostname) && settings.TRUSTED_PROXIES.length === 0
}
