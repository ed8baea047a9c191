import type { Defect } from './defect.ts'
import { type PlantedTrigger, plantTrigger } from './plant-trigger.ts'

/** Not inside what another trigger does. */
const atTop = 'pg_trigger_depth() = 0'

/** Messages that are stored wrongly though their senders were told that all is well. */
export const defectsInStorage: readonly Defect[] = [
  {
    name: 'forgotten message',
    says: 'Some messages are accepted and then not kept',
    breaks: 'I1',
    plant: onStoredMessage({
      everyNth: 6,
      does: 'DELETE FROM messages WHERE organisation_id = NEW.organisation_id AND id = NEW.id; RETURN NULL;',
    }),
  },
  {
    name: 'repeated message',
    says: 'Some messages are stored twice, as when a repeated webhook is not recognised',
    breaks: 'I1',
    plant: onStoredMessage({
      everyNth: 6,
      does: `INSERT INTO messages (organisation_id, id, chat_id, seq, kind, author_id, text, status, created_at)
               VALUES (NEW.organisation_id, gen_random_uuid(), NEW.chat_id, NEW.seq + 100000, NEW.kind, NEW.author_id, NEW.text, 'sent', now());
               RETURN NULL;`,
    }),
  },
  {
    name: 'swapped messages',
    says: 'Some messages change places with the one before',
    breaks: 'I2',
    plant: onStoredMessage({
      // Of the same sender: between two senders there is no order to be broken.
      provided: 'EXISTS (SELECT FROM messages WHERE chat_id = NEW.chat_id AND seq = NEW.seq - 1 AND kind = NEW.kind)',
      everyNth: 3,
      does: `UPDATE messages SET seq = -1 WHERE chat_id = NEW.chat_id AND seq = NEW.seq - 1;
               UPDATE messages SET seq = NEW.seq - 1 WHERE organisation_id = NEW.organisation_id AND id = NEW.id;
               UPDATE messages SET seq = NEW.seq WHERE chat_id = NEW.chat_id AND seq = -1;
               RETURN NULL;`,
    }),
  },
  {
    name: 'hole in the log',
    says: 'Some events are missing from the log',
    breaks: 'I2',
    plant: (ground) =>
      plantTrigger(ground, {
        on: 'AFTER INSERT ON events',
        everyNth: 20,
        does: 'DELETE FROM events WHERE organisation_id = NEW.organisation_id AND position = NEW.position; RETURN NULL;',
      }),
  },
  {
    name: 'foreign id',
    says: 'Chats carry something of another organisation',
    breaks: 'I5',
    plant: (ground) =>
      plantTrigger(ground, {
        on: 'BEFORE INSERT OR UPDATE ON chats',
        does: `NEW.customer_name := '${ground.scene.neighbour.site.id}'; RETURN NEW;`,
      }),
  },
  {
    name: 'status that goes back',
    says: 'A message that was delivered or read is only sent again',
    breaks: 'I7',
    plant: (ground) =>
      plantTrigger(ground, {
        on: 'AFTER UPDATE ON messages',
        when: `${atTop} AND NEW.status IN ('delivered', 'read')`,
        does: `UPDATE messages SET status = 'sent' WHERE organisation_id = NEW.organisation_id AND id = NEW.id; RETURN NULL;`,
      }),
  },
]

/** Spoils messages right after they were stored. */
function onStoredMessage(given: Pick<PlantedTrigger, 'provided' | 'everyNth' | 'does'>): Defect['plant'] {
  return (ground) => plantTrigger(ground, { on: 'AFTER INSERT ON messages', when: atTop, ...given })
}
