import { type FactKind, factKinds } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import { server } from '../../../../testing/use-server.ts'

const someKinds: readonly FactKind[] = ['opened', 'closed', 'turn', 'hands', 'queueLost', 'messageIn', 'rating', 'answered']

/** Numbers from 0 up to 1, the same for a seed each time. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

export type Stage = { channels: string[]; teams: (string | null)[]; operators: (string | null)[] }

type Wanted = { from: Date; days: number; facts: number; next: () => number }

/** Writes facts of an organisation that nobody would ever see together: any kind has any value, part and place. All of them count as counted. */
export async function writeRandomFacts(organisationId: string, { from, days, facts, next }: Wanted): Promise<Stage> {
  const pick = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  const stage: Stage = {
    channels: [newId(), newId(), newId()],
    teams: [newId(), newId(), null],
    operators: [newId(), newId(), newId(), newId(), null],
  }
  const rows = Array.from({ length: facts }, (_, number) => {
    const value = next() < 0.2 ? null : Math.floor(next() < 0.05 ? next() * 2 ** 33 : next() * 100_000)
    const kind = next() < 0.1 ? pick(factKinds) : pick(someKinds)
    return {
      organisation_id: organisationId,
      chat_id: newId(),
      kind,
      number: number + 1,
      // A tenth happen on the stroke of an hour: days begin there.
      at: new Date(from.getTime() + (next() < 0.1 ? Math.floor(next() * days * 24) * 3_600_000 : Math.floor(next() * days * 86_400_000))),
      channel_id: pick(stage.channels),
      team_id: pick(stage.teams),
      operator_id: pick(stage.operators),
      value,
      working_value: value === null || next() < 0.5 ? null : Math.floor(value * next()),
      part: pick(kind === 'answered' ? ['72h', '7d', null] : ['operator', 'rule', null]),
      marked: next() < 0.5,
    }
  })
  const { systemPool } = server().database
  await systemPool.query('INSERT INTO chat_facts SELECT * FROM jsonb_populate_recordset(NULL::chat_facts, $1)', [JSON.stringify(rows)])
  await systemPool.query('INSERT INTO fact_cursors (organisation_id, position, built) VALUES ($1, 0, true) ON CONFLICT DO NOTHING', [
    organisationId,
  ])
  return stage
}
