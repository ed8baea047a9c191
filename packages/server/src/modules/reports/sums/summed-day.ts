import { type FactKind, factKinds } from '@besedka/contract'

export type SummedKind = FactKind | 'categories'

/** What a day can hold: facts of each kind that is reported day by day, and closings by category. Where chats stood is always read from the facts. */
export const summedKinds: readonly SummedKind[] = [...factKinds.filter((kind) => kind !== 'stood' && kind !== 'stands'), 'categories']

/** A day of an organisation, and of what its sums are as its facts are. */
export type SummedDay = { from: Date; to: Date; held: readonly SummedKind[] }

export const clocks = ['all', 'working'] as const
export type Clock = (typeof clocks)[number]
