import type { ChatView } from '@besedka/contract'
import type { Translate } from '../../../locales/translate.ts'

/** What a message says in one line: its words, or else what kind of thing was sent. */
export function messageLine({ text, fileKind }: NonNullable<ChatView['lastMessage']>, t: Translate<'chats'>): string {
  return text || (fileKind === null ? t('noWords') : t(`fileKind-${fileKind}`))
}
