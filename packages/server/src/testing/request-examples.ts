import { newId } from '@besedka/contract'
import type { Office } from './given.ts'

/** What is written down about requests: a field of chats, a set of topics, and another chat that one may be linked with. */
export async function seedRequests(office: Office) {
  const chatField = await office.administrator.api.chatFields.create({
    name: `Reason ${newId()}`,
    type: 'choice',
    options: [{ id: newId(), name: 'Broken' }],
  })
  const { chat: otherChat } = await office.assignedChat(office.anna)
  const { id: categoryId } = await office.administrator.api.categories.create({ name: 'Troubles' })
  const topicSet = await office.administrator.api.topicSets.create({ ...exampleSet(), categoryIds: [categoryId] })
  return { chatField, otherChat, topicSet }
}

function exampleSet() {
  return { name: `Set ${newId()}`, topics: [{ id: newId(), name: 'Late', subtopics: [] }], categoryIds: [], teamIds: [] }
}

type World = Awaited<ReturnType<typeof seedRequests>> & { chat: { id: string } }

export const requestInputs = {
  'chatFields.list': () => ({}),
  'chatFields.create': () => ({ name: `Field ${newId()}`, type: 'date', required: false }),
  'chatFields.update': ({ chatField }: World) => ({ fieldId: chatField.id, name: `Field ${newId()}` }),
  'chatFields.reorder': ({ chatField }: World) => ({ fieldIds: [chatField.id] }),
  'chatFields.deletion': ({ chatField }: World) => ({ fieldId: chatField.id }),
  'chatFields.delete': ({ chatField }: World) => ({ fieldId: chatField.id }),
  'chats.setValue': ({ chat, chatField }: World) => ({ chatId: chat.id, fieldId: chatField.id, value: chatField.options[0]?.id ?? null }),
  'chats.related': ({ chat }: World) => ({ chatId: chat.id }),
  'chats.link': ({ chat, otherChat }: World) => ({ chatId: chat.id, relatedId: otherChat.id }),
  'chats.unlink': ({ chat, otherChat }: World) => ({ chatId: chat.id, relatedId: otherChat.id }),
  'topicSets.list': () => ({}),
  'topicSets.create': () => exampleSet(),
  'topicSets.update': ({ topicSet }: World) => ({ ...exampleSet(), setId: topicSet.id, version: topicSet.version }),
  'topicSets.deletion': ({ topicSet }: World) => ({ setId: topicSet.id }),
  'topicSets.delete': ({ topicSet }: World) => ({ setId: topicSet.id }),
  'chats.byNumber': () => ({ number: '7F3A-91C2' }),
}
