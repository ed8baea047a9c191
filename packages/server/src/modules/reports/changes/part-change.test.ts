import { expect, it } from 'vitest'
import { seeded } from '../../../platform/random/seeded.ts'
import { meanOf, partChange, type Sides, together } from './part-change.ts'

const side = (mean: number, of: number) => ({ sum: mean * of, of })

it('says of a row that became slower what that comes to, and of the others nothing', () => {
  const reasons = partChange(
    [
      { key: 'site', is: side(180, 50), was: side(60, 50) },
      { key: 'mail', is: side(60, 50), was: side(60, 50) },
    ],
    'mean',
  )

  expect(reasons).toMatchObject([
    { key: 'site', is: 180, was: 60, own: 60 },
    { key: 'mail', own: 0 },
  ])
  expect(reasons.map(({ mix }) => Math.abs(mix))).toEqual([0, 0])
})

it('says of rows that took other shares, each as slow as before, that it is their mix', () => {
  const reasons = partChange(
    [
      { key: 'site', is: side(60, 20), was: side(60, 80) },
      { key: 'mail', is: side(300, 80), was: side(300, 20) },
    ],
    'mean',
  )

  expect(reasons.map(({ own }) => own)).toEqual([0, 0])
  expect(reasons.map(({ mix }) => Math.round(mix))).toEqual([72, 72])
})

it('gives a row that is new, or is no more, a share in the mix alone', () => {
  const reasons = partChange(
    [
      { key: 'site', is: side(60, 50), was: side(60, 50) },
      { key: 'new', is: side(600, 10), was: side(0, 0) },
      { key: 'gone', is: side(0, 0), was: side(90, 5) },
    ],
    'mean',
  )

  expect(reasons).toMatchObject([{ own: 0 }, { is: 600, was: null, own: 0 }, { is: null, was: 90, own: 0 }])
})

it('has of what is counted the difference of each row', () => {
  expect(partChange([{ key: null, is: side(1, 30), was: side(1, 10) }], 'count')).toMatchObject([{ is: 30, was: 10, own: 20, mix: 0 }])
})

it('adds up to the change exactly, whatever the rows', () => {
  const random = seeded(7)
  for (let round = 0; round < 200; round++) {
    const any = () => (random() < 0.2 ? side(0, 0) : side(random() * 1_000, 1 + Math.floor(random() * 50)))
    const rows: Sides[] = Array.from({ length: 1 + Math.floor(random() * 9) }, (_, key) => ({ key: String(key), is: any(), was: any() }))
    const [is, was] = [meanOf(together(rows.map((row) => row.is))), meanOf(together(rows.map((row) => row.was)))]
    if (is === null || was === null) continue

    const sum = partChange(rows, 'mean').reduce((all, { own, mix }) => all + own + mix, 0)

    expect(sum).toBeCloseTo(is - was, 6)
  }
})
