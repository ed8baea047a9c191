import { describe, expect, it } from 'vitest'
import { enGB } from '../texts/en-GB.ts'
import { ruRU } from '../texts/ru-RU.ts'
import { after, answerTo, newTalk, unanswered } from './talk.ts'

describe('the demo of both sides', () => {
  it('counts what waits for an answer, and reads it with the answer', () => {
    const asked = after(newTalk('Hello'), { do: 'write', from: 'customer', text: 'Where is it?', byHand: true })
    expect(unanswered(asked)).toBe(1)
    const answered = after(asked, { do: 'write', from: 'operator', text: 'On its way', byHand: false })
    expect(unanswered(answered)).toBe(0)
    expect(answered).toMatchObject({ assigned: true, takenOver: false, typing: null })
    expect(answered.lines.map(({ state }) => state)).toEqual(['read', 'read', 'sent'])
  })

  it('lets Anna be when the visitor answers', () => {
    expect(after(newTalk('Hello'), { do: 'write', from: 'operator', text: 'Me!', byHand: true }).takenOver).toBe(true)
  })

  it.each([ruRU, enGB])('has an answer of its own to each question it offers, and one to everything else', ({ demo }) => {
    for (const { ask, answer } of demo.questions) expect(answerTo(ask, demo.questions, demo.fallback)).toBe(answer)
    expect(answerTo('???', demo.questions, demo.fallback)).toBe(demo.fallback)
  })
})
