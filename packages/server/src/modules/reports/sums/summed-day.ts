import { type FactKind, factKinds } from '@besedka/contract'

/** What a day can hold: facts of each kind, and closings by category. */
export const summedKinds = [...factKinds, 'categories'] as const
export type SummedKind = FactKind | 'categories'

/** A day of an organisation, and of what its sums are as its facts are. */
export type SummedDay = { from: Date; to: Date; held: readonly SummedKind[] }

export const clocks = ['all', 'working'] as const
export type Clock = (typeof clocks)[number]
