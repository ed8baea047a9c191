import { internationalPhone } from '@besedka/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number that somebody can be reached by, in the international form, by the numbering plans of all countries; undefined for what is none. */
export function reachablePhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(internationalPhone(text) ?? '')
  return phone?.isValid() ? phone.number : undefined
}

/** The same for a number that was noted somewhere: it has the length of one. Without a country it is taken for a Russian one. */
export function notedPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'RU')
  return phone?.isPossible() ? phone.number : undefined
}
