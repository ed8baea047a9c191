import type { Figures } from '@besedka/contract'
import { expect, it } from 'vitest'
import { sayChanges } from './say-changes.ts'

const wait = (seconds: number): Figures => ({ 'wait.firstReply': { n: 3, median: seconds * 1_000 } })

it.each<[string, Figures, Figures, [string, string]]>([
  [
    'more to do, and slower',
    { 'chats.opened': { n: 120 }, ...wait(180) },
    { 'chats.opened': { n: 100 }, ...wait(120) },
    ['Chats opened: 120, 20% more than in the period before (100).', 'Worse: “Time to first reply” is 3 min, it was 2 min.'],
  ],
  [
    'less to do, and faster',
    { 'chats.opened': { n: 50 }, ...wait(30) },
    { 'chats.opened': { n: 100 }, ...wait(60) },
    ['Chats opened: 50, 50% fewer than in the period before (100).', 'Better: “Time to first reply” is 30 sec, it was 1 min.'],
  ],
  [
    'as the screens write it',
    { 'chats.opened': { n: 10 }, 'late.inTime': { n: 921, of: 1_000 } },
    { 'chats.opened': { n: 10 }, 'late.inTime': { n: 989, of: 1_000 } },
    ['Chats opened: 10, about as many as in the period before (10).', 'Worse: “Answered in time” is 92.1%, it was 98.9%.'],
  ],
  [
    'as ever',
    { 'chats.opened': { n: 101 }, ...wait(60) },
    { 'chats.opened': { n: 100 }, ...wait(61) },
    ['Chats opened: 101, about as many as in the period before (100).', 'How fast and how well was answered has hardly changed.'],
  ],
  [
    'the first ever',
    { 'chats.opened': { n: 7 } },
    {},
    ['Chats opened: 7, there were none in the period before.', 'How fast and how well was answered has hardly changed.'],
  ],
])('says what has changed: %s', (_, total, former, said) => {
  expect(sayChanges(total, former, 'en-GB')).toEqual(said)
})
