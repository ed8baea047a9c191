import { expect, it } from 'vitest'
import { inParts } from './in-parts.ts'

async function* numbers(count: number): AsyncGenerator<number> {
  for (let number = 1; number <= count; number++) yield number
}

it.each([
  [0, [[]]],
  [2, [[1, 2]]],
  [3, [[1, 2, 3]]],
  [7, [[1, 2, 3], [4, 5, 6], [7]]],
])('%i in parts of three', async (count, parts) => {
  const found: number[][] = []
  for await (const part of inParts(numbers(count), 3)) found.push(await Array.fromAsync(part))

  expect(found).toEqual(parts)
})
