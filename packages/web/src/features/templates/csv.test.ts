import { expect, it } from 'vitest'
import { readCsv, readTextFile, writeCsv } from './csv.ts'

it('reads what it wrote: quotes, commas, lines, and what a spreadsheet would take for a formula', () => {
  const rows = [
    ['Title', 'Text'],
    ['He said "hello", twice', 'Two\nlines'],
    ['=1+1', '-5 %'],
    ["'=1+1", "''- as it is"],
  ]
  expect(writeCsv(rows)).toContain(`"'=1+1"`)
  expect(readCsv(writeCsv(rows))).toEqual(rows)
})

it.each([
  [
    'a;b\r\n1;2,5\r\n\r\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa,b', [['a', 'b']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

it('reads what Excel writes in Russian', async () => {
  expect(await readTextFile(new Blob([new Uint8Array([0xcf, 0xf0, 0xe8])]))).toBe('При')
  expect(await readTextFile(new Blob(['При']))).toBe('При')
})
