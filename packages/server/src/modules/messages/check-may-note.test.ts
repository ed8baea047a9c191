import { optionNames } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

const options = optionNames.filter((option) => option !== 'OPTION_SUPERVISOR_COMMENTS')

it('lets nobody note anything in a colleague’s chat from outside in a plan without supervisors’ comments', async () => {
  const office = await given.office({ options })
  const { chat } = await office.assignedChat(office.anna)

  await expect(office.olga.notes(chat, 'Offer a discount')).rejects.toMatchObject({
    code: 'accessDeniedException',
    params: { option: 'OPTION_SUPERVISOR_COMMENTS' },
  })
  await office.anna.notes(chat, 'They want a discount')
})

it('lets whoever follows it, was called or took part note something in any plan', async () => {
  const office = await given.office({ options })
  const { chat: followed } = await office.assignedChat(office.anna)
  const { chat: handedOn } = await office.assignedChat(office.anna)
  await office.olga.api.chats.follow({ chatId: followed.id })
  await office.anna.api.chats.transfer({ chatId: handedOn.id, to: { type: 'operator', accountId: office.boris.id }, comment: '' })

  await office.olga.notes(followed, 'I watch this one')
  await office.anna.notes(handedOn, 'They have been waiting since Monday')
})
