import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { chatTagWords } from './chat-tag-words.ts'

/** Chats of a tag are counted no further. */
const countedTo = 1_000

/** How many chats have a tag, in words. */
export function useChatFigure(): (chats: number) => string {
  const t = useWords(chatTagWords)
  const locale = useLocale()
  return (chats) => (chats < countedTo ? chats.toLocaleString(locale) : t('many'))
}
