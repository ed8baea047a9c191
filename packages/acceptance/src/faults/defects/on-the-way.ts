import type { Defect, Ground } from './defect.ts'
import { untilDone } from './moments.ts'
import { plantTrigger } from './plant-trigger.ts'

/** Replies that go wrong between the database and the provider. */
export const defectsOnTheWay: readonly Defect[] = [
  {
    name: 'reply never sent',
    says: 'Replies are believed to be with the provider and never went there',
    breaks: 'I4',
    plant: (ground) => plantTrigger(ground, { on: 'BEFORE INSERT ON deliveries', does: `NEW.state := 'sent'; RETURN NEW;` }),
  },
  {
    name: 'reply sent twice',
    says: 'Some replies are sent again after the provider has confirmed them',
    breaks: 'I4',
    async plant(ground) {
      await plantTrigger(ground, {
        on: 'BEFORE UPDATE ON deliveries',
        when: `NEW.state = 'sent' AND OLD.state = 'sending' AND NEW.attempts = 1`,
        does: `NEW.state := 'queued'; NEW.parts_done := 0; RETURN NEW;`,
      })
      await untilHappened(ground, `state = 'sent' AND attempts > 1`)
    },
  },
  {
    name: 'reply put off for ever',
    says: 'Replies wait for two days, and nobody is told',
    breaks: 'I9',
    async plant(ground) {
      await plantTrigger(ground, {
        on: 'BEFORE INSERT ON deliveries',
        does: `NEW.next_attempt_at := now() + interval '2 days'; RETURN NEW;`,
      })
      await untilHappened(ground, `next_attempt_at > now() + interval '1 day'`)
    },
  },
  {
    name: 'failure kept secret',
    says: 'Replies that the provider refuses are shown as sent',
    breaks: 'I9',
    async plant(ground) {
      ground.scene.telegram?.people[0]?.phone.block()
      await plantTrigger(ground, {
        on: 'BEFORE UPDATE ON messages',
        when: `NEW.status = 'undelivered'`,
        does: 'NEW.status := OLD.status; RETURN NEW;',
        // To a customer who has blocked the product only one reply is ever tried.
        times: 1,
      })
      await untilHappened(ground, `state = 'failed'`)
    },
  },
]

/** Until it has happened to a reply. */
async function untilHappened({ database, scene }: Ground, toDelivery: string): Promise<void> {
  const sql = `SELECT 1 FROM deliveries WHERE organisation_id = $1 AND ${toDelivery} LIMIT 1`
  await untilDone(async () => ((await database.query(sql, [scene.office.organisationId])).rowCount ?? 0) > 0)
}
