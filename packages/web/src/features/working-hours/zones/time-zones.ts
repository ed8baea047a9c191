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
