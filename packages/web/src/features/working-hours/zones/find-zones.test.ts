import { describe, expect, it } from 'vitest'
import { offsetOf } from '../../../format/zones.ts'
import { findZones } from './find-zones.ts'
import { places } from './places.ts'
import { listedZones, otherZones, placeOf } from './time-zones.ts'

const winter = Date.UTC(2026, 0, 15)
const summer = Date.UTC(2026, 6, 15)
const found = (search: string, at = winter) => findZones(search, at).flatMap(({ zones }) => zones)

describe('finding a time zone', () => {
  it('offers places by region before anything is typed, none of them twice', () => {
    expect(findZones('', winter).map(({ group }) => group)).toEqual(['russia', 'neighbours', 'world'])
    expect(new Set(found('')).size).toBe(places.length)
  })

  it('finds a zone by its city in both languages, however it is typed', () => {
    expect(found('мос')).toEqual(['Europe/Moscow'])
    expect(found('Moscow')).toContain('Europe/Moscow')
    expect(found('кишинев')).toEqual(['Europe/Chisinau'])
    expect(found('sao paulo')).toEqual(['America/Sao_Paulo'])
    expect(found('buenos_aires')).toContain('America/Argentina/Buenos_Aires')
  })

  it('finds a zone by another city that has the same clock', () => {
    expect(found('казань')).toEqual(['Europe/Moscow'])
    expect(found('новгород')).toEqual(['Europe/Moscow'])
  })

  it('finds zones by their distance from UTC on that day', () => {
    expect(found('+3')).toEqual(expect.arrayContaining(['Europe/Moscow', 'Europe/Minsk']))
    expect(found('+3')).not.toContain('Europe/London')
    expect(found('UTC+5:30')[0]).toBe('Asia/Kolkata')
    expect(found('5')).toEqual([])
    expect(found('+1', summer)).toContain('Europe/London')
    expect(found('−5')).toContain('America/New_York')
  })

  it('finds what is none of our places by the name of the zone, and nothing for nonsense', () => {
    expect(findZones('Reykjavik', winter)).toEqual([{ group: 'others', zones: ['Atlantic/Reykjavik'] }])
    expect(found('нигде')).toEqual([])
  })

  it('lists no zone twice, whichever of its names the browser uses', () => {
    const byBrowser = (zone: string) => new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone
    const listed = listedZones().map(byBrowser)

    expect(listed.filter((zone, index) => listed.indexOf(zone) !== index)).toEqual([])
    expect(found('buenos')).toEqual(['America/Argentina/Buenos_Aires'])
  })

  it('calls zones by the names of today, and finds them by the former ones', () => {
    expect(otherZones().filter((zone) => placeOf(zone).zone !== zone)).toEqual([])
    expect(found('Saigon')).toEqual(['Asia/Ho_Chi_Minh'])
    expect(found('Kathmandu')).toEqual(['Asia/Kathmandu'])
    expect(found('Kiev')).toEqual(['Europe/Kyiv'])
  })

  it('knows every place, also by a name that it had before', () => {
    for (const { zone } of places) expect(offsetOf(zone, winter)).toMatch(/^UTC([+-]\d|$)/)
    expect(placeOf('Asia/Calcutta').city['ru-RU']).toBe('Дели')
    expect(placeOf('America/Port_of_Spain').city['en-GB']).toBe('Port of Spain')
  })
})
