import type { PlaceInQueue } from '@besedka/contract'

/** What most channels promise below their title: an answer in a few minutes. */
const promisedMinutes = 5

/** Whether what the person is told of the queue makes a promise such as "We usually answer in a few minutes" untrue. */
export function contradictsSubtitle({ position, waitMinutes, opensAt }: PlaceInQueue): boolean {
  return opensAt !== null || position === null || (waitMinutes !== null && waitMinutes > promisedMinutes)
}
