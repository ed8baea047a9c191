import { describe, expect, it } from 'vitest'
import { fitText } from './fit-text.ts'

describe('an article in a message', () => {
  it('stays whole where there is room', () => {
    expect(fitText('We deliver.', 11, null)).toBe('We deliver.')
  })

  it('ends behind a sentence, with the address of the rest', () => {
    const text = `We deliver in three days. ${'And so on. '.repeat(20)}`

    const fitted = fitText(text, 60, 'https://a.example/1')

    expect(fitted).toBe('We deliver in three days. And so on.…\nhttps://a.example/1')
    expect(fitted.length).toBeLessThanOrEqual(60)
  })

  it('is cut within a sentence that has no end, never within a character', () => {
    expect(fitText('😀'.repeat(10), 8, null)).toBe('😀😀😀…')
  })
})
