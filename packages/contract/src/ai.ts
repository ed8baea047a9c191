/**
 * What the AI module is asked for; `bot`: an answer that a bot gives to a customer, `check`: one of the organisation's answer checks, `trial`: the check of
 * the connection.
 */
export const aiKinds = ['reply', 'rewrite', 'translation', 'summary', 'question', 'bot', 'check', 'trial'] as const
export type AiKind = (typeof aiKinds)[number]

/** What can be done to a draft. */
export const aiRewrites = ['correct', 'friendlier', 'shorter', 'translate'] as const
export type AiRewrite = (typeof aiRewrites)[number]

/** Why a model did not answer, in words that lead to the setting that is wrong. */
export const aiProblems = [
  'addressForbidden',
  'connectionFailed',
  'certificate',
  'timedOut',
  'keyRefused',
  'modelUnknown',
  'refused',
  'tooManyRequests',
  'failed',
  'redirected',
  'notUnderstood',
  'tooLong',
  'cutOff',
  'keyUnreadable',
] as const
export type AiProblem = (typeof aiProblems)[number]

export const aiLimits = {
  /** Requests of an organisation a day: what nobody pays for by accident. */
  dailyDefault: 1_000,
  dailyMost: 100_000,
  urlLength: 500,
  modelLength: 200,
  keyLength: 2_000,
  questionLength: 1_000,
  /** Of a draft that is rewritten, and of what is translated of a message. */
  draftLength: 8_000,
  /** Answer checks of an organisation, and articles that one of them may name. */
  checks: 200,
  articlesOfCheck: 5,
  /** Days of the statistics on the page. */
  usageDays: 30,
} as const
