import type { Locale } from '@besedka/contract'
import { formerNames } from './former-names.ts'
import { type Place, places } from './places.ts'

const byZone = new Map(places.map((place) => [place.zone, place]))

/** The name under which a zone stands in the list. */
export function presentName(timeZone: string): string {
  return formerNames[timeZone] ?? timeZone
}

/** One of our places, or what the zone's own name says. */
export function placeOf(timeZone: string): Omit<Place, 'region'> {
  const zone = presentName(timeZone)
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return byZone.get(zone) ?? { zone, city: { 'ru-RU': city, 'en-GB': city }, also: { 'ru-RU': '', 'en-GB': '' } }
}

/** Every zone that can be chosen. */
export function listedZones(): string[] {
  return [...byZone.keys(), ...otherZones()]
}

/** Zones of this browser that belong to none of our places, by the names of today. */
export function otherZones(): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(presentName))
  return [...zones].filter((zone) => !byZone.has(zone))
}

const offsets = new Map<string, Intl.DateTimeFormat>()

/** "UTC+3", "UTC": how far the clock there is from UTC at that moment, with summer time where it holds. */
export function offsetOf(timeZone: string, at: number): string {
  // A search looks at all of some four hundred zones; to make a format takes a millisecond, to use one next to nothing.
  const format = offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  offsets.set(timeZone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace(/\+0$/, '')
}

/** What the clock on the wall shows there. */
export function timeThere(timeZone: string, at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}
