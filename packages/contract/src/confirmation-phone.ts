import { z } from 'zod'
import { internationalPhone } from './phone.ts'

/** A number that has to be reached, as it was typed. */
export const ReachablePhone = z
  .string('incorrectPhone')
  .trim()
  .max(32, 'incorrectPhone')
  .refine((phone) => internationalPhone(phone) !== undefined, 'incorrectPhone')
