import { expect, it } from 'vitest'
import { chosenColumns, isColumnShown, withColumn } from './chosen-columns.ts'

const shownOf = (choice: ReturnType<typeof chosenColumns>, rarely: readonly string[]) =>
  ['name', 'count', 'slow', 'slower'].filter((key) => isColumnShown(choice, key, rarely))

it('a rare column is shown to whoever has chosen it, and to nobody else', () => {
  const untouched = chosenColumns(undefined, undefined, ['slow'])
  expect(shownOf(untouched, ['slow', 'slower'])).toEqual(['name', 'count'])

  const chosen = withColumn(untouched, 'slow', true)
  expect(shownOf(chosen, ['slow', 'slower'])).toEqual(['name', 'count', 'slow'])
  expect(shownOf(withColumn(chosen, 'slow', false), ['slow', 'slower'])).toEqual(['name', 'count'])
})

it('whoever has hidden a column is not shown a rare one that comes later', () => {
  const choice = withColumn(chosenColumns(undefined, undefined, ['slow']), 'count', false)
  const kept = chosenColumns(choice.hidden, choice.chosen, ['slow', 'slower'])

  expect(shownOf(kept, ['slow', 'slower'])).toEqual(['name'])
})

it('a choice from before rare columns were kept by themselves stays as it was', () => {
  expect(shownOf(chosenColumns(['count'], undefined, ['slow']), ['slow'])).toEqual(['name', 'slow', 'slower'])
})
