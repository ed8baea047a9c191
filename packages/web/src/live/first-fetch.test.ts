import { expect, it } from 'vitest'
import { createFirstFetch } from './first-fetch.ts'

type Happening = 'begin' | 'goOn' | 'end'

it.each<[name: string, happens: Happening[], fetched: string[]]>([
  ['fetches with the ticket, but the names', ['begin'], ['wanted']],
  ['leaves all to a welcome that comes first', ['end', 'begin', 'goOn'], []],
  ['fetches everything where no ticket comes', ['goOn'], ['names', 'wanted']],
  ['leaves the names to the welcome', ['begin', 'end', 'goOn'], ['wanted']],
  ['fetches the names where no welcome comes', ['begin', 'goOn'], ['wanted', 'names']],
  ['begins once, whatever ticket comes next', ['begin', 'begin'], ['wanted']],
  ['does not begin with the ticket of a later connection', ['goOn', 'begin'], ['names', 'wanted']],
  ['goes on once, however often the line is lost', ['goOn', 'goOn'], ['names', 'wanted']],
])('a new screen %s', (_, happens, fetched) => {
  const calls: string[] = []
  const first = createFirstFetch(
    () => calls.push('names'),
    () => calls.push('wanted'),
  )
  first.await()
  expect(first.mayFetch()).toBe(false)

  for (const happening of happens) first[happening]()

  expect(calls).toEqual(fetched)
  expect(first.mayFetch()).toBe(true)
})

it('holds back nothing before it is told to wait', () => {
  const first = createFirstFetch(
    () => {},
    () => {},
  )

  expect([first.mayFetch(), first.begin()]).toEqual([true, false])
})
