import { type ChannelProblemView, channelProblemTexts, type Locale } from '@besedka/contract'

/** A problem as a person reads it: why, what to do next, and the provider's own words where it said any. */
export type ProblemWords = { reason: string; next: string; detail: string | null }

export function problemWords(problem: ChannelProblemView, locale: Locale): ProblemWords {
  const { reason, next } = channelProblemTexts[problem.code]
  return { reason: reason[locale], next: next[locale], detail: problem.detail?.trim() || null }
}
