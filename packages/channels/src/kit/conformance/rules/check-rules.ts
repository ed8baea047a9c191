import assert from 'node:assert/strict'
import { type Adapted, inWorld, type Rule, refuseSecrets } from '../rule.ts'

export const checkRules: readonly Rule<Adapted>[] = [
  {
    name: 'check answers the checks of the definition in their order, and passes where all is well',
    check: inWorld(async ({ connection }, { adapter }) => {
      await adapter.connect?.(connection)
      const results = await adapter.check(connection)
      assert.deepEqual(
        results.map(({ id }) => id),
        idsOf(adapter),
        'other checks than those of the definition',
      )
      assert.ok(
        results.every(({ state }) => state !== 'failed'),
        `a check fails where all is well: ${JSON.stringify(results)}`,
      )
    }),
  },
  {
    name: 'check never throws, names a problem for what failed, and tells no secret',
    check: inWorld(async (open, { adapter }) => {
      for (const { name, start } of open.faults) {
        await start()
        const results = await adapter.check(open.connection).catch((error) => assert.fail(`check throws during "${name}": ${error}`))
        await open.heal()
        assert.deepEqual(
          results.map(({ id }) => id),
          idsOf(adapter),
          'other checks than those of the definition',
        )
        assert.ok(
          results.every(({ state, problem }) => (state === 'failed') === (problem !== undefined)),
          'failed without a problem',
        )
        refuseSecrets(`check during "${name}"`, results, open.connection)
      }
    }),
  },
]

function idsOf({ definition }: Adapted['adapter']): string[] {
  return definition.checks.map(({ id }) => id)
}
