import type { TrialAsk } from './trial-store.ts'

type Choice<Value extends string> = { value: Value; means: Partial<TrialAsk> }

/** How the message of a trial comes. */
export const arrivals = [
  { value: 'new', means: { trigger: 'arrival', repeated: false } },
  { value: 'repeated', means: { trigger: 'arrival', repeated: true } },
  { value: 'toTeam', means: { trigger: 'toTeam', repeated: false } },
  { value: 'toChatBot', means: { trigger: 'toChatBot', repeated: false } },
] as const satisfies readonly Choice<string>[]

export function arrivalOf({ trigger, repeated }: TrialAsk): (typeof arrivals)[number]['value'] {
  if (trigger === 'toTeam' || trigger === 'toChatBot') return trigger
  return repeated ? 'repeated' : 'new'
}
