import { limits as contractLimits } from '@besedka/contract'
import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/open-database.ts'
import { cleanLockouts, createLockout, type Lockout } from './lockout.ts'
import { createRateLimit, type SharedRateLimit } from './rate-limits.ts'
import { createStrictRateLimit, type StrictRateLimit } from './strict-rate-limit.ts'

/** Every limit on how often something may be done, in one place; the amounts are settings. */
export type Limits = {
  /** Counted by each process, which tell each other (`share-limits.ts`). */
  shared: {
    /** How often it is noted that an account is at work. */
    activityNotes: SharedRateLimit
    /** How often it is noted that an operator does something. */
    operatorActs: SharedRateLimit
    /** Invitations by mail of one organisation: nobody shall send the world's post through us. */
    invitations: SharedRateLimit
    /** Requests of one account. */
    accountRequests: SharedRateLimit
    /** Calls with one API key (reliability 5.6). */
    apiKeyRequests: SharedRateLimit
    /** Visits opened from one address. */
    visits: SharedRateLimit
    /** What launchers at one address say of proactive messages. */
    beacons: SharedRateLimit
    /** What launchers at one address say of who is on the site. */
    visitBeats: SharedRateLimit
    /** Visits of one site that launchers at one address begin. */
    newVisits: SharedRateLimit
    customerMessages: SharedRateLimit
    channelMessages: SharedRateLimit
    /** Live checks of one channel: each signs in somewhere with what somebody typed. */
    channelChecks: SharedRateLimit
    /** Questions of one account to the AI module. */
    aiRequests: SharedRateLimit
    /** Questions of one customer that bots put to it. */
    aiAnswers: SharedRateLimit
    /** Reports that one account has sent outside of their hours. */
    reportSendings: SharedRateLimit
    /** Test events of one webhook. */
    webhookTests: SharedRateLimit
    /** What a provider posts for one channel; beyond it the provider keeps it and comes again (reliability 5.6). */
    hookRequests: SharedRateLimit
    /** Posts from one address to the hooks of apps that no secret proves. */
    unprovenPosts: SharedRateLimit
    /** Public pages of ratings opened or sent from one address. */
    ratingPages: SharedRateLimit
    /** Pages of help centres opened from one address. */
    helpPages: SharedRateLimit
    /** What walls at one address ask. */
    walls: SharedRateLimit
    /** What readers at one address say of one article. */
    helpVotes: SharedRateLimit
    /** Refusals that are written into the audit log: of one kind to one account. */
    auditedRefusals: SharedRateLimit
    /** Bytes that one customer uploads. */
    uploadedBytes: SharedRateLimit
    /** How often a provider is asked to show the customer of a chat that somebody types. */
    typingElsewhere: SharedRateLimit
    /** What one visitor types before it is sent, told to operators. */
    typedWords: SharedRateLimit
    /** Everything else one visitor's device asks: pages of the log, receipts, typing. */
    visitorRequests: SharedRateLimit
  }
  /** Counted in the database. */
  strict: {
    /** Wrong passwords and codes from one address. */
    signInsFromAddress: StrictRateLimit
    /** Wrong passwords from all devices together that the account was never signed in from, whatever the account and the address. */
    signInsOfStrangers: StrictRateLimit
    /** Recovery links asked for from one address. */
    recoveriesFromAddress: StrictRateLimit
    /** Recovery links sent to one email. */
    recoveryMails: StrictRateLimit
    /** Recovery links tried from one address. */
    recoveryTries: StrictRateLimit
    /** Registrations begun from one address: each may learn that an email is taken. */
    signUps: StrictRateLimit
    /** Codes sent to phones at the wish of one address. */
    phoneCodes: StrictRateLimit
    /** Codes mailed to one address. */
    mailedCodes: StrictRateLimit
    /** Requests for a trial from one address. */
    trialRequests: StrictRateLimit
    /** People invited by an organisation that nobody knows yet. */
    invitationsOnTrial: StrictRateLimit
    /** Addresses that an organisation gives to accounts by itself: each tells whether one is free. */
    ownAddresses: StrictRateLimit
  }
  /** Counted in the database: whoever is wrong too often waits (reliability 5.6). */
  lockouts: {
    /** Passwords of one account from one address, or from one device that its owner has signed in from. */
    passwords: Lockout
    /** Passwords of one account from wherever it has never been signed in. */
    passwordsOfStrangers: Lockout
    /** Second factors of one account, however often one signs in anew. */
    secondFactors: Lockout
  }
}

const secondMs = 1_000
const minuteMs = 60_000
const quarterHourMs = 15 * minuteMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Enough for who mends settings; too few for who probes a network through them. */
const checksPerMinute = 10
/** More than one reads the answers of; too few to spend the day's limit of the organisation in a moment. */
const aiRequestsPerMinute = 30
/** A customer's questions to bots that a model answers: a long talk; too few to spend the day's limit of the organisation alone. */
const aiAnswersPerHour = 30
/** Each is a file to make and a mail to every reader. */
const reportSendingsPerHour = 6
const hookRequestsPerSecond = 100
/** More than a provider ever has on its way from one address at once; each may cost reading a whole body. */
const unprovenPostsPerMinute = 60
const invitationsPerHour = 300
/** What an API key may ask at once, in seconds' worth (reliability 5.6). */
const apiKeyBurstSeconds = 5
const recoveryMailsPerHour = 3
/** Enough for an office behind one address; too few for who tries links. */
const ratingPagesPerMinute = 120
const helpPagesPerMinute = 240
const beaconsPerMinute = 60
/** An office of a hundred behind one address, each on a page that is looked at, and turning some. */
const visitBeatsPerMinute = 600
/** The same office coming to work; far too few to push everybody else out of the list, where a visit stays for little more than a minute. */
const newVisitsPerMinute = 30
/** Twenty screens behind one address, each asking twice a second. */
const wallsPerMinute = 2_400
/** A household or an office may differ on an article; nobody may decide on it alone. */
const helpVotesPerDay = 3
const secondFactorTries = 5
const mailedCodesPerHour = 3
/** Enough to type in a department; too few to ask for many who has an account. */
const ownAddressesPerHour = 60
/** A widget tells them once a second. */
const typedWordsPerSecond = 2
/** Screens repeat it every five seconds, which is as long as most messengers show it. */
const typingFadesMs = 4 * secondMs
const uploadedBytesPerHour = 200 * 1024 * 1024

/** Builds the limits. A burst of three seconds' worth is allowed where people click. `now`: milliseconds, for tests. */
export function createLimits({ limits }: Config, database: Database, now?: () => number): Limits {
  const shared = (amount: number, windowMs: number) => createRateLimit({ amount, windowMs, ...(now && { now }) })
  const strict = (name: string, amount: number, windowMs: number) => createStrictRateLimit(database, { name, amount, windowMs })
  const lockout = (name: string, free: number) => createLockout(database, { name, free, firstMinutes: 15 })
  return {
    shared: {
      activityNotes: shared(1, minuteMs),
      operatorActs: shared(1, minuteMs / 2),
      invitations: shared(invitationsPerHour, hourMs),
      accountRequests: shared(limits.accountRequestsPerSecond * 3, 3 * secondMs),
      apiKeyRequests: shared(limits.apiKeyRequestsPerSecond * apiKeyBurstSeconds, apiKeyBurstSeconds * secondMs),
      visits: shared(limits.visitsPerMinute, minuteMs),
      beacons: shared(beaconsPerMinute, minuteMs),
      visitBeats: shared(visitBeatsPerMinute, minuteMs),
      newVisits: shared(newVisitsPerMinute, minuteMs),
      customerMessages: shared(limits.customerMessagesPerMinute, minuteMs),
      channelMessages: shared(limits.channelMessagesPerMinute, minuteMs),
      channelChecks: shared(checksPerMinute, minuteMs),
      aiRequests: shared(aiRequestsPerMinute, minuteMs),
      aiAnswers: shared(aiAnswersPerHour, hourMs),
      reportSendings: shared(reportSendingsPerHour, hourMs),
      webhookTests: shared(checksPerMinute, minuteMs),
      hookRequests: shared(hookRequestsPerSecond * 3, 3 * secondMs),
      unprovenPosts: shared(unprovenPostsPerMinute, minuteMs),
      ratingPages: shared(ratingPagesPerMinute, minuteMs),
      helpPages: shared(helpPagesPerMinute, minuteMs),
      walls: shared(wallsPerMinute, minuteMs),
      helpVotes: shared(helpVotesPerDay, dayMs),
      auditedRefusals: shared(3, quarterHourMs),
      uploadedBytes: shared(uploadedBytesPerHour, hourMs),
      typingElsewhere: shared(1, typingFadesMs),
      typedWords: shared(typedWordsPerSecond * 2, 2 * secondMs),
      visitorRequests: shared(Math.max(300, limits.customerMessagesPerMinute), minuteMs),
    },
    strict: {
      signInsFromAddress: strict('address', limits.loginAttemptsPerQuarterHour * 6, quarterHourMs),
      signInsOfStrangers: strict('strangers', limits.loginAttemptsOfStrangersPerQuarterHour, quarterHourMs),
      recoveriesFromAddress: strict('recovery', limits.recoveriesPerHour, hourMs),
      recoveryMails: strict('recovery mail', recoveryMailsPerHour, hourMs),
      recoveryTries: strict('recovery link', limits.recoveriesPerHour * 6, hourMs),
      signUps: strict('sign-up', limits.signUpsPerHour, hourMs),
      phoneCodes: strict('phone code', limits.signUpsPerHour * 2, hourMs),
      mailedCodes: strict('mailed code', mailedCodesPerHour, hourMs),
      trialRequests: strict('trial request', limits.signUpsPerHour, hourMs),
      invitationsOnTrial: strict('invitation on trial', contractLimits.trialInvitationsPerDay, dayMs),
      ownAddresses: strict('own address', ownAddressesPerHour, hourMs),
    },
    lockouts: {
      passwords: lockout('password', limits.loginAttemptsPerQuarterHour),
      passwordsOfStrangers: lockout('password of stranger', limits.loginAttemptsPerQuarterHour * 4),
      secondFactors: lockout('second factor', secondFactorTries),
    },
  }
}

/** Limits that are full again need not be remembered. */
export async function cleanLimits(database: Database): Promise<void> {
  await database.systemPool.query(`DELETE FROM rate_limits WHERE at < now() - interval '1 day'`)
  await cleanLockouts(database)
}
