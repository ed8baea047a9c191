import { csvLines } from '../../../../platform/csv/csv-lines.ts'
import type { Cell } from '../../../../platform/spreadsheet/sheet.ts'
import { momentIn } from '../../export/words.ts'
import type { Conversation } from '../conversation.ts'
import { type About, shownValue, wordsIn } from './format.ts'
import { authorOf } from './tell-chat.ts'

/** A row for each message, with its chat. */
export function asCsv(conversations: AsyncIterable<Conversation>, about: About): AsyncGenerator<string> {
  const t = wordsIn(about.locale)
  const sheet = {
    header: [
      ...[t('chat'), t('opened'), t('customer'), t('channel'), t('team'), t('category'), t('fields'), t('rating')],
      ...[t('when'), t('kind'), t('author'), t('text'), t('files')],
    ],
    rows: rowsOf(conversations, about),
  }
  return csvLines(sheet, about.locale)
}

async function* rowsOf(conversations: AsyncIterable<Conversation>, about: About): AsyncGenerator<readonly Cell[]> {
  const { locale, span, nameOf, placeOf } = about
  const t = wordsIn(locale)
  const moment = (at: string) => momentIn(at, span.timeZone)
  for await (const chat of conversations) {
    const team = chat.teamId === null ? null : nameOf(chat.teamId)
    const fields = chat.fields.map((field) => `${field.name}: ${shownValue(field, locale)}`).join('\n')
    const ofChat = [
      chat.chatId,
      moment(chat.openedAt),
      chat.customerName,
      nameOf(chat.channelId),
      team,
      chat.categories.join(' / '),
      fields,
    ]
    for (const message of chat.messages) {
      const { at, kind, text, files } = message
      const named = files.map((file) => placeOf?.(file) ?? file.name).join('\n')
      yield [...ofChat, chat.rating, moment(at), t(`kind_${kind}`), authorOf(message, chat, about), text, named]
    }
  }
}
