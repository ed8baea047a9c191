import { limits } from '@besedka/contract'
import { generateSecret, generateURI, verify } from 'otplib'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AccountKey } from '../authentication/index.ts'

/** One step before and one after: the clock of a phone is never quite right. */
const toleranceSeconds = 30

/** Where the secret of an account's codes stands in the vault. */
export function totpPlace({ organisationId, id }: AccountKey): string {
  return `totp_secrets/${organisationId}/${id}`
}

/** A secret of 160 bits in Base32, and the address by which authenticator apps take it over. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Besedka', label: email, secret }) }
}

/**
 * The time step that a code belongs to; undefined when it is wrong, or not newer than the last one that was used. Throws
 * badFormatTotpCodeException for anything but six digits.
 */
export async function stepOfCode(given: { secret: string; code: string; lastStep: number; now: Date }): Promise<number | undefined> {
  const { secret, code, lastStep, now } = given
  checkCodeFormat(code)
  const result = await verify({ secret, token: code, epoch: Math.floor(now.getTime() / 1_000), epochTolerance: toleranceSeconds })
  if (!result.valid || !('timeStep' in result)) return undefined
  return result.timeStep > lastStep ? result.timeStep : undefined
}

/** Throws badFormatTotpCodeException. */
export function checkCodeFormat(code: string): void {
  if (!new RegExp(`^\\d{${limits.totpCodeDigits}}$`).test(code)) throw new AppError('badFormatTotpCodeException')
}
