import type { Locale } from '@besedka/contract'
import { placeOf } from '../working-hours/zones/time-zones.ts'

/** The time zone of a report as people call it. */
export function zoneText(timeZone: string, locale: Locale): string {
  return placeOf(timeZone).city[locale]
}
