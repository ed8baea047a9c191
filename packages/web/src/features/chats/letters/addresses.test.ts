import { describe, expect, it } from 'vitest'
import { isAddress, joinAddresses, readAddresses } from './addresses.ts'

describe('addresses', () => {
  it('are read from whatever people paste', () => {
    expect(readAddresses('anna@shop.example, boris@shop.example;\nolga@shop.example')).toEqual([
      'anna@shop.example',
      'boris@shop.example',
      'olga@shop.example',
    ])
    expect(readAddresses('Anna, the first <anna@shop.example>; "Boris" <boris@shop.example>')).toEqual([
      'anna@shop.example',
      'boris@shop.example',
    ])
  })

  it('are told from what cannot be one', () => {
    expect(['anna@shop.example', "o'neil+news@mail.shop.example"].every(isAddress)).toBe(true)
    expect(['anna', 'anna@shop', 'anna@@shop.example', 'an na@shop.example', '.anna@shop.example'].some(isAddress)).toBe(false)
  })

  it('stand in a list once', () => {
    expect(joinAddresses(['anna@shop.example'], ['Anna@Shop.example', 'boris@shop.example'])).toEqual([
      'anna@shop.example',
      'boris@shop.example',
    ])
  })
})
