import { afterEach, describe, expect, it } from 'vitest'
import { makeIdsBy, newId } from './id.ts'

afterEach(() => makeIdsBy(Date.now))

describe('an id', () => {
  it('is a UUIDv7, and sorts behind those that were made earlier', () => {
    const ids = [newId(1), newId(1_700_000_000_000), newId(1_700_000_000_001)]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('goes by the clock that it was told to go by', () => {
    makeIdsBy(() => 0x0123_4567_89ab)
    expect(newId().slice(0, 13)).toBe('01234567-89ab')
  })
})
