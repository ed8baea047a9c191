import { expect, it } from 'vitest'
import { changeOf } from './change-text.ts'

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

it('tells the change of a share in points, as What changed does, and of all else in percent', () => {
  expect(plain(changeOf('late.inTime', 0.932, 0.87, 'ru-RU')?.text)).toBe('+6,2 п. п.')
  expect(changeOf('late.inTime', 0.9887, 0.9951, 'en-GB')).toEqual({ text: '−0.64 pp', sign: -1 })
  expect(changeOf('chats.opened', 138, 154, 'en-GB')).toEqual({ text: '−10%', sign: -1 })
  expect(changeOf('wait.reply', 64_000, 60_000, 'en-GB')).toEqual({ text: '+7%', sign: 1 })
})

it('is no change where it reads as none, and no percent of nothing', () => {
  expect(changeOf('chats.opened', 1_001, 1_000, 'en-GB')).toEqual({ text: '0%', sign: 0 })
  expect(plain(changeOf('late.inTime', 1, 1, 'ru-RU')?.text)).toBe('0 п. п.')
  expect(changeOf('chats.opened', 3, 0, 'en-GB')).toBeUndefined()
  expect(changeOf('late.inTime', 0.4, 0, 'en-GB')).toEqual({ text: '+40 pp', sign: 1 })
  expect(changeOf('late.inTime', undefined, 0.9, 'en-GB')).toBeUndefined()
})
