import { z } from 'zod'
import { plainPhone } from './phone.ts'

/**
 * The number a code can be sent to, in the international form (`+79161234567`); undefined for what is none. A Russian number may begin with
 * 8, or with nothing before its ten digits.
 */
export function internationalPhone(text: string): string | undefined {
  const plain = plainPhone(text)
  const digits = plain.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return undefined
  if (!plain.startsWith('+') && /^8\d{10}$/.test(digits)) return `+7${digits.slice(1)}`
  if (!plain.startsWith('+') && /^9\d{9}$/.test(digits)) return `+7${digits}`
  return /^[1-9]\d{9,14}$/.test(digits) ? `+${digits}` : undefined
}

/** A number that has to be reached, as it was typed. */
export const ReachablePhone = z
  .string('incorrectPhone')
  .trim()
  .max(32, 'incorrectPhone')
  .refine((phone) => internationalPhone(phone) !== undefined, 'incorrectPhone')
