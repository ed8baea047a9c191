import type { NotedContact } from '@besedka/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AppError } from '../../../platform/errors/app-error.ts'

/**
 * A contact as it is compared: a phone as E.164 (without a country it is taken for a Russian one), an address in small letters. Throws
 * profileContactInvalidException.
 */
export function plainContact({ type, value }: NotedContact): string {
  const plain = type === 'phone' ? plainPhone(value) : plainAddress(value)
  if (plain === undefined) throw new AppError('profileContactInvalidException')
  return plain
}

function plainPhone(value: string): string | undefined {
  const phone = parsePhoneNumberFromString(value, 'RU')
  return phone?.isPossible() ? phone.number : undefined
}

function plainAddress(value: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? value.toLowerCase() : undefined
}
