import { expect, it } from 'vitest'
import { htmlOf } from './html.ts'

it.each([
  ['bold and slanted words', '**Good** _day_', '<b>Good</b> <i>day</i>'],
  ['both at once', '**_Now_**', '<b><i>Now</i></b>'],
  ['a link', '[the shop](https://shop.example/?a=1&b=2)', '<a href="https://shop.example/?a=1&amp;b=2">the shop</a>'],
  ['lists', '- lamp\n  - large\n1. first', '• lamp\n  • large\n1. first'],
  ['signs that mean nothing', '2 < 3 & \\*no\\*', '2 &lt; 3 &amp; *no*'],
])('writes %s', (_, formatted, html) => {
  expect(htmlOf(formatted)).toBe(html)
})
