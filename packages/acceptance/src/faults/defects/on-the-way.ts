import type { Defect } from './defect.ts'
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
    plant: (ground) =>
      plantTrigger(ground, {
        on: 'BEFORE UPDATE ON deliveries',
        when: `NEW.state = 'sent' AND OLD.state = 'sending' AND NEW.attempts = 1`,
        does: `NEW.state := 'queued'; NEW.parts_done := 0; RETURN NEW;`,
      }),
  },
  {
    name: 'reply put off for ever',
    says: 'Replies wait for two days, and nobody is told',
    breaks: 'I9',
    plant: (ground) =>
      plantTrigger(ground, {
        on: 'BEFORE INSERT ON deliveries',
        does: `NEW.next_attempt_at := now() + interval '2 days'; RETURN NEW;`,
      }),
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
      })
    },
  },
]
