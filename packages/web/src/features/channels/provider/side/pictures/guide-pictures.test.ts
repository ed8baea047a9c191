import { definitionOf } from '@besedka/channels'
import { expect, it } from 'vitest'
import { guidePictures } from './guide-pictures.ts'

it.each(Object.entries(guidePictures))('%s: each picture belongs to a step, and marks what has to be found', (type, pictures = []) => {
  const steps = definitionOf(type)?.guide.length ?? 0

  for (const picture of pictures) {
    expect(picture.step).toBeLessThan(steps)
    const isMarked = picture.kind === 'page' ? picture.rows.some(({ marked }) => marked) : picture.lines.some(({ value }) => value)
    expect(isMarked, picture.place).toBe(true)
  }
})
