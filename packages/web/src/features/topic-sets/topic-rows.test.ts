import { describe, expect, it } from 'vitest'
import { rowsOf, topicsOf } from './topic-rows.ts'

const [late, lost, paid, cash] = ['late', 'lost', 'paid', 'cash'].map((id) => ({ id, name: id })) as [Line, Line, Line, Line]
type Line = { id: string; name: string }

describe('the lines of a set of topics', () => {
  it('are the topics with their subtopics, and back again', () => {
    const topics = [
      { ...late, subtopics: [lost] },
      { ...paid, subtopics: [] },
    ]

    expect(rowsOf(topics)).toEqual([
      { ...late, isSub: false },
      { ...lost, isSub: true },
      { ...paid, isSub: false },
    ])
    expect(topicsOf(rowsOf(topics))).toEqual(topics)
  })

  it('begin with a topic, and pass over what is empty', () => {
    const rows = [
      { id: 'nothing', name: ' ', isSub: false },
      { ...late, isSub: true },
      { ...cash, isSub: true },
    ]

    expect(topicsOf(rows)).toEqual([{ ...late, subtopics: [cash] }])
  })
})
