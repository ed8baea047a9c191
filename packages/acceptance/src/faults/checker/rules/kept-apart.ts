import type { Evidence } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

export const keptApart: Invariant = {
  id: 'I5',
  says: 'No frame and no answer to a client of one organisation names anything of another',
  needs: ['heard', 'owners'],
  check: ({ heard, owners }: Evidence) =>
    heard.flatMap(({ listener, organisationId, ids }) =>
      [...ids]
        .filter((id) => (owners.get(id) ?? organisationId) !== organisationId)
        .map(
          (id) =>
            ({ invariant: 'I5', kind: 'broken', what: `${listener} of ${organisationId} was told ${id} of ${owners.get(id)}` }) as const,
        ),
    ),
}
