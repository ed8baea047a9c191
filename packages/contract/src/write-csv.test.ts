import { describe, expect, it } from 'vitest'
import { toCsv } from './write-csv.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠']
const bodies = ['1+1', 'cmd|" /C calc"!A0', 'HYPERLINK("http://evil.example","Open")', "SUM(1+9)*cmd|' /C calc'!A0"]
const vectors = [...signs.flatMap((sign) => bodies.map((body) => sign + body)), ' =1+1', '\n=1+1', '\u00A0=1+1', '\uFEFF=1+1', '\0\0=1+1']

describe('a cell', () => {
  it.each(vectors)('that a spreadsheet would run is text: %j', (vector) => {
    const [, cell = ''] = /\r\n"([\s\S]*)"\r\n$/.exec(toCsv(['name'], [[vector]])) ?? []

    expect(cell.startsWith("'")).toBe(true)
    expect(cell.slice(1).replaceAll('""', '"')).toBe(vector)
  })

  it('keeps what is harmless as it is, and figures as figures', () => {
    expect(toCsv(['name', 'amount'], [['Anna "Annie", Smirnova', -5]])).toBe('\uFEFF"name","amount"\r\n"Anna ""Annie"", Smirnova","-5"\r\n')
  })
})

describe('a file', () => {
  it('is opened by a Russian spreadsheet as columns, with numbers that are numbers and no dates', () => {
    expect(toCsv(['имя', 'доля'], [['Анна; Смирнова', 2.1]], 'ru-RU')).toBe('\uFEFF"имя";"доля"\r\n"Анна; Смирнова";"2,1"\r\n')
  })
})
