import { slipsBetween } from '@besedka/language/slips-between'

const shortestWithSlip = 4
const shortestWithTwoSlips = 9

/** Whether somebody who wanted to type `wanted` may have typed `typed`: one slip from four letters on, two from nine. Both as {@link plainWords}. */
export function isSlipOf(typed: string, wanted: string): boolean {
  const most = wanted.length >= shortestWithTwoSlips ? 2 : wanted.length >= shortestWithSlip ? 1 : 0
  return Math.abs(typed.length - wanted.length) <= most && slipsBetween(typed, wanted) <= most
}
