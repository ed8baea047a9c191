import { expect, it } from 'vitest'
import { coordinates, mapLinks } from './map-links.ts'

const redSquare = { latitude: 55.7539303, longitude: 37.620795 }

it('names longitude and latitude in the order that each map expects', () => {
  const [yandex, openStreetMap] = mapLinks(redSquare).map((link) => link.href)

  expect(yandex).toContain('pt=37.620795,55.7539303')
  expect(openStreetMap).toContain('mlat=55.7539303&mlon=37.620795')
})

it('writes coordinates to the metre', () => {
  expect(coordinates(redSquare)).toBe('55.75393, 37.62080')
})
