import type { MetricId } from '@besedka/contract'

/** What is no sum over what counted in chats, and is recounted by itself: backlogs, customers, and operators at work. */
export type ReckonedAlone = Extract<MetricId, 'chats.open' | 'customers.active' | `operator.${string}`>
