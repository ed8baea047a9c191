import type { Conversation } from '../conversation.ts'
import type { About } from './format.ts'

/** One JSON document; a line for each chat, so that it can be read line by line too. */
export async function* asJson(conversations: AsyncIterable<Conversation>, about: About): AsyncGenerator<string> {
  const { organisationName, span, total } = about
  yield `{"organisation":${JSON.stringify(organisationName)},"span":${JSON.stringify(span)},"total":${total},"chats":[`
  let between = '\n'
  for await (const conversation of conversations) {
    yield `${between}${JSON.stringify(chatOf(conversation, about))}`
    between = ',\n'
  }
  yield '\n]}\n'
}

function chatOf(conversation: Conversation, { nameOf, placeOf }: About) {
  const { channelId, teamId, operatorIds, categoryNames: _, messages, ...chat } = conversation
  const named = (id: string) => ({ id, name: nameOf(id) })
  return {
    ...chat,
    channel: named(channelId),
    team: teamId && named(teamId),
    operators: operatorIds.map(named),
    messages: messages.map(({ files, ...message }) => ({
      ...message,
      files: files.map((file) => ({
        id: file.id,
        name: file.name,
        mimeType: file.mimeType,
        sizeBytes: file.sizeBytes,
        path: placeOf?.(file),
      })),
    })),
  }
}
