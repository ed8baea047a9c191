import { expect, it } from 'vitest'
import { orderTotal, priceOf } from './prices.ts'

const lamp = { product: 'lamp', quantity: 3, price: 0.1, currency: 'RUB' }

it('prices add up to the cent', () => {
  expect(orderTotal([lamp, { ...lamp, quantity: 1, price: 0.2 }])).toEqual({ sum: 0.5, currency: 'RUB' })
})

it('without all prices, or in two currencies, there is no sum', () => {
  expect(orderTotal([lamp, { ...lamp, price: null }])).toBeNull()
  expect(orderTotal([lamp, { ...lamp, currency: 'EUR' }])).toBeNull()
  expect(orderTotal([])).toBeNull()
})

it('a currency is written as people write it, and one that nobody knows as it came', () => {
  expect(priceOf(1990.5, 'RUB', 'ru-RU').replaceAll(/\s/g, ' ')).toBe('1 990,50 ₽')
  expect(priceOf(5, '??', 'en-GB')).toBe('5 ??')
})
