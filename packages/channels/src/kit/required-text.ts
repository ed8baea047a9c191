import { z } from 'zod'

/** A setting or secret that has to be there, in the form that the provider gives it. */
export function requiredText(form: RegExp) {
  return z.string().trim().min(1, 'required').regex(form, 'invalidValue')
}
