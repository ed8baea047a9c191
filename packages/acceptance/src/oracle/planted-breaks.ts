/** Ways in which the numbers of the product can be wrong, each made on purpose in the facts of an organisation (`$1`). */
export const plantedBreaks: readonly { name: string; sql: string }[] = [
  { name: 'a reply that was not counted', sql: `DELETE ${some('turn')}` },
  { name: 'a closing on the day after', sql: `UPDATE chat_facts SET at = at + interval '1 day' ${those('closed')}` },
  { name: 'an answer that took a second more', sql: `UPDATE chat_facts SET value = value + 1000 ${those('firstReply')}` },
  { name: 'work that is somebody else’s', sql: `UPDATE chat_facts SET operator_id = organisation_id ${those('hands')}` },
  { name: 'a chat in another channel', sql: `UPDATE chat_facts SET channel_id = organisation_id ${those('opened')}` },
  { name: 'a reply that was in time, or was not', sql: `UPDATE chat_facts SET marked = NOT marked ${those('turn')}` },
  { name: 'a queue of no team', sql: `UPDATE chat_facts SET team_id = organisation_id ${those('queue')}` },
  { name: 'a customer who left a queue, forgotten', sql: `DELETE ${some('queueLost')}` },
  {
    name: 'an answered chat taken for an unanswered one',
    sql: `UPDATE chat_facts SET kind = 'unanswered', number = number + 100 ${those('answered')}`,
  },
  { name: 'a message that was counted twice', sql: `UPDATE chat_facts SET value = value + 1 ${those('messageIn')}` },
  { name: 'an old customer taken for a new one', sql: `UPDATE chat_facts SET marked = NOT marked ${those('opened')}` },
  { name: 'a rating read wrongly', sql: `UPDATE chat_facts SET value = 6 - value + (value = 3)::int ${those('rating')}` },
  { name: 'a talk with a bot that needed nobody, or did', sql: `UPDATE chat_facts SET marked = NOT marked ${those('bot')}` },
  { name: 'words that a bot understood, or did not', sql: `UPDATE chat_facts SET marked = NOT marked ${those('botHeard')}` },
  { name: 'a customer who was helped at once, or was not', sql: `UPDATE chat_facts SET marked = NOT marked ${those('answered')}` },
  { name: 'a reopening that was forgotten', sql: `DELETE ${some('reopened')}` },
  { name: 'a wait that came close to its end, forgotten', sql: `DELETE ${some('halfOverdue')}` },
  { name: 'an open chat that was forgotten', sql: `DELETE ${some('stands')}` },
  {
    name: 'a chat that stayed in hands for an hour more',
    // Of all: what one operator did in one hour may be time in which nobody was at work.
    sql: `UPDATE chat_facts SET value = value + 3600000 WHERE organisation_id = $1 AND kind = 'stood' AND part = 'assigned'`,
  },
  {
    name: 'chats that began in the name of one customer',
    sql: `UPDATE chat_facts SET chat_id = (SELECT id FROM chats WHERE organisation_id = $1 ORDER BY id DESC LIMIT 1), number = 100 + numbered.place
          FROM (SELECT chat_id, row_number() OVER (ORDER BY chat_id) AS place FROM chat_facts WHERE organisation_id = $1 AND kind = 'opened') AS numbered
          WHERE organisation_id = $1 AND kind = 'opened' AND chat_facts.chat_id = numbered.chat_id`,
  },
  { name: 'a transfer that nobody made', sql: `UPDATE chat_facts SET kind = 'transfer', number = number + 100 ${those('asked')}` },
]

/** One fact of a kind, the same each time. */
function those(kind: string, also = 'true'): string {
  return `WHERE organisation_id = $1 AND (chat_id, kind, number) = (
    SELECT chat_id, kind, number FROM chat_facts WHERE organisation_id = $1 AND kind = '${kind}' AND ${also} ORDER BY chat_id, number LIMIT 1)`
}

function some(kind: string): string {
  return `FROM chat_facts ${those(kind)}`
}
