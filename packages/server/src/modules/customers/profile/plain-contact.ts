import type { NotedContact } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import { notedPhone } from '../../../platform/phones/read-phone.ts'

/**
 * A contact as it is compared: a phone as E.164 (without a country it is taken for a Russian one), an address in small letters. Throws
 * profileContactInvalidException.
 */
export function plainContact({ type, value }: NotedContact): string {
  const plain = type === 'phone' ? notedPhone(value) : plainAddress(value)
  if (plain === undefined) throw new AppError('profileContactInvalidException')
  return plain
}

function plainAddress(value: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? value.toLowerCase() : undefined
}
