import { unfilledIn } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'

/** A blank of a template that nobody has filled in does not reach a customer. Throws templateNotFilledException. */
export function requireFilled(text: string): void {
  const blank = unfilledIn(text)
  if (blank !== undefined) throw new AppError('templateNotFilledException', { name: blank })
}
