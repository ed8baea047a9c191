import type { Locale } from '@besedka/contract'
import { offsetOf } from '../../../format/zones.ts'
import { formerNames } from './former-names.ts'
import { places, type Region } from './places.ts'
import { otherZones, placeOf } from './time-zones.ts'

export type FoundZones = { group: Region | 'others'; zones: string[] }

const otherZonesMost = 20
const asOffset = /^(?:utc|gmt)?\s*([+\-−–]\d{1,2}(?::\d{2})?)$/i

/**
 * Zones by a part of a city's name in either language, by the zone's own name or a former one ("Asia/Calcutta"), or by the distance from
 * UTC ("+3", "UTC+5:30"). Nothing searched for offers our places alone: whoever lives elsewhere types.
 */
export function findZones(search: string, now: number): FoundZones[] {
  const offset = asOffset.exec(search.trim())?.[1]?.replace(/^[−–]/, '-')
  const wanted = words(search)
  const fits = (zone: string) => (offset ? isOffset(zone, offset, now) : words(namesOf(zone)).includes(wanted))
  const found = new Map<FoundZones['group'], string[]>()
  for (const { region, zone } of places) if (fits(zone)) found.set(region, [...(found.get(region) ?? []), zone])
  const others = wanted === ' ' && !offset ? [] : otherZones().filter(fits).slice(0, otherZonesMost)
  if (others.length > 0) found.set('others', others)
  return [...found].map(([group, zones]) => ({ group, zones }))
}

function isOffset(zone: string, offset: string, now: number): boolean {
  const there = offsetOf(zone, now).replace('UTC', '')
  return there === offset || there.startsWith(`${offset}:`)
}

function namesOf(zone: string): string {
  const { city, also } = placeOf(zone)
  const locales: Locale[] = ['ru-RU', 'en-GB']
  const former = Object.keys(formerNames).filter((name) => formerNames[name] === zone)
  return [zone, ...former, ...locales.flatMap((locale) => [city[locale], also[locale]])].join(' ')
}

/** In small letters, with one space before each word, so that a search begins where a word does. */
function words(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`
}
