import fc from 'fast-check'
import { updates } from '../../../../channels/src/telegram/fixtures/updates.ts'
import { addField, dropField, replaceField } from '../api/fields.ts'
import { hostileValue, strangeNames } from '../api/hostile-values.ts'

type Change = (update: unknown) => unknown

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(60), hostileValue).map(
      ([at, value]) =>
        (body: unknown) =>
          replaceField(body, at, value),
    ),
  },
  { weight: 3, arbitrary: fc.nat(60).map((at) => (body: unknown) => dropField(body, at)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...strangeNames), hostileValue).map(
      ([name, value]) =>
        (body: unknown) =>
          addField(body, name, value),
    ),
  },
)

/** What Telegram posts, with one to three things wrong. Each has a number of its own, or most would be taken for repetitions. */
export const updateArbitrary: fc.Arbitrary<string> = fc
  .record({
    update: fc.constantFrom<unknown>(...Object.values(updates)),
    number: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  })
  .map(({ update, number, changes }) => {
    const numbered = { ...(update as object), update_id: number }
    const changed = changes.reduce<unknown>((input, one) => one(input), { body: numbered })
    return JSON.stringify((changed as { body: unknown }).body) ?? ''
  })
