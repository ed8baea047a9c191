/** Limits of spec 5 and 9. A name ends with its unit; one without a unit counts things or characters. Money is in kopecks. */
export const limits = {
  accountNameLength: 32,
  teamNameLength: 64,
  teamDescriptionLength: 128,
  roleNameLength: 32,
  roleDescriptionLength: 255,
  organisationNameLength: 255,
  organisationLoginLength: 255,
  operatorLicencesMaximum: 100_000,
  planNameLength: 255,
  botNameLength: 64,
  botDescriptionLength: 255,
  statusNameLength: 64,
  categoryNameLength: 128,
  templateTitleLength: 128,
  templateShortcutLength: 32,
  templateTeamsMaximum: 100,
  templateVariantsMaximum: 30,

  passwordMinimumLength: 8,
  /** Ours: hashing an endless password would be a way to stop the server. */
  passwordMaximumLength: 128,
  totpCodeDigits: 6,
  passkeyNameLength: 64,
  passkeysPerAccount: 20,
  trialInvitationsPerDay: 20,

  photoSizeBytes: 200 * 1024,

  autoBreakMinimumMinutes: 1,
  autoBreakMaximumMinutes: 999,
  chatsPerOperatorMinimum: 1,
  chatsPerOperatorMaximum: 999,
  redistributionMinimumMinutes: 1,
  redistributionMaximumMinutes: 999,
  teamAutoCloseMinimumHours: 1,
  teamAutoCloseMaximumHours: 4320,
  /** A team's inactivity time is 0 (off) or more than this. */
  teamInactivityAboveHours: 23,
  /** Ours: a year; the specification names no end. */
  teamInactivityMaximumHours: 8784,

  ratingMinimum: 1,
  ratingMaximum: 5,

  triggersPerNode: 10,
  intentsPerNode: 10,
  /** A channel may allow another number. */
  buttonsPerNode: 10,

  topUpMinimumKopecks: 500_00,
} as const

/** Offered automatic closure of unattended chats; null is "none". */
export const autoCloseHoursChoices = [null, 24, 48, 72] as const

/** How long a customer waits before the holding phrase is sent. */
export const holdingPhraseMinutesChoices = [1, 2, 5] as const

export const freeTrialDays = 7
export const planExtensionDays = 14

/** How long an organisation that was deleted can still come back. */
export const organisationKeptDays = 14

/** After the customer's last message WhatsApp takes ordinary messages this long, then registered templates only. */
export const whatsAppSessionHours = 24

/** When a chat without an answer turns yellow and red, unless its channel says otherwise. */
export const halfOverdueDefaultMinutes = 5
export const overdueDefaultMinutes = 15

/** How long a screen offers to take an act back. The server allows it a little longer, for people on a slow line who decide at the last moment. */
export const undoShownSeconds = 10

/** Where an organisation is that has set no working hours. */
export const usualTimeZone = 'Europe/Moscow'

/** While a notification is pending the page title alternates at this pace. */
export const titleFlashIntervalMs = 1000

/**
 * How often a chat is offered before no operator is asked a second time; one who has not had it is still asked. Three operators have seen it more than once by
 * then: another ring brings nothing, a person who looks into it does.
 */
export const offersOfChat = 4

/** After so many offers in a row that an operator let pass they are on a break: one may be bad luck, two mean that nobody is there. */
export const missedOffersUntilBreak = 2

export const captchaPollTimes = 10
export const captchaTimeoutMs = 2000
