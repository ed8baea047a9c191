import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whose tests take most of a minute or more, the longest first. */
const slow = [
  'deploy/image/image.test.ts',
  'services/freshness-run.test.ts',
  'journeys/hostile-letters.test.ts',
  'journeys/a-day/a-day.test.ts',
  'journeys/accessibility.test.ts',
  'journeys/simulated-channels.test.ts',
  'cluster/two-nodes.test.ts',
  'in-ci/api.test.ts',
]

/**
 * Begins with what takes longest, so that nothing long is left to run alone in the end. Vitest knows how long files took only where it has
 * run before, and a machine that tests a change has not; it would begin with the largest files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other))
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slow.findIndex((path) => moduleId.endsWith(path))
  return rank === -1 ? slow.length : rank
}
