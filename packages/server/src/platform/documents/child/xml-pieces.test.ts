import { describe, expect, it } from 'vitest'
import { xmlPieces } from './xml-pieces.ts'

describe('an XML in pieces', () => {
  it('has its tags without prefixes and its texts as they read', () => {
    const xml = '<?xml version="1.0"?><!-- a note --><w:p w:id="1"><w:t xml:space="preserve">Акт &amp; счёт &#1071;</w:t><w:br/></w:p >'

    expect([...xmlPieces(xml)]).toEqual([
      { tag: 'p', whole: '<w:p w:id="1">' },
      { tag: 't', whole: '<w:t xml:space="preserve">' },
      { text: 'Акт & счёт Я' },
      { tag: '/t', whole: '</w:t>' },
      { tag: 'br', whole: '<w:br/>' },
      { tag: '/p', whole: '</w:p >' },
    ])
  })

  it.each([
    ['beginnings of tags', '<'],
    ['names of tags without an end', '<a'],
    ['tags of one endless name', 'a', '<'],
    ['attributes without an end', ' a="b"', '<a'],
    ['ends of tags', '>'],
    ['half entities', '&#1'],
  ])('takes no longer where it is %s alone', (_, repeated, first = '') => {
    const xml = first + repeated.repeat(1024 * 1024)
    const began = process.threadCpuUsage()
    let pieces = 0
    for (const piece of xmlPieces(xml)) pieces += piece ? 1 : 0
    const { user, system } = process.threadCpuUsage(began)

    expect(pieces).toBeLessThanOrEqual(1)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })
})
