import { expect, it } from 'vitest'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { externalIdsOf, nameMessage } from './index.ts'

useServer()

it('the names of a message come in the order in which the provider gave them, wherever the database keeps them', async () => {
  const office = await given.office()
  const { chat } = await office.assignedChat(office.olga)
  const [message] = await office.olga.reads(chat)
  if (!message) throw new Error('Nobody has written')
  const { app, database } = server()
  const named = { channelId: chat.channelId, chatId: chat.id, messageId: message.id }
  await inOrganisation(app, office.id, (tx) => nameMessage(tx, { ...named, externalIds: ['part-9', 'part-1'] }))
  await inOrganisation(app, office.id, (tx) => nameMessage(tx, { ...named, externalIds: ['part-5'] }))
  // As when old rows were cleaned away, and a new one was put into their place.
  const firstOne = 'channel_id = $1 AND external_id = $2'
  await database.systemPool.query(
    `WITH moved AS (DELETE FROM external_messages WHERE ${firstOne} RETURNING *) INSERT INTO external_messages SELECT * FROM moved`,
    [chat.channelId, 'part-9'],
  )

  const names = await readOrganisation(app, office.id, (db) => externalIdsOf(db, message.id))

  expect(names).toEqual(['part-9', 'part-1', 'part-5'])
})
