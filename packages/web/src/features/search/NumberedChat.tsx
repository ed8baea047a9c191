import type { ChatView } from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { chatsAddress, listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChannelIcon } from '../../ui/channel-icon/ChannelIcon.tsx'
import { messageLine } from '../chats/shared/message-line.ts'
import { useAccountName, useChannel } from '../chats/shared/use-names.ts'
import styles from './search.module.css'
import { searchWords } from './search-words.ts'

/** The chat whose number was typed. */
export function NumberedChat({ chat }: { chat: ChatView }) {
  const t = useWords(searchWords)
  const { t: tc } = useTranslation('chats')
  const channel = useChannel(chat.channelId)
  const operator = useAccountName(chat.assigneeId ?? chat.lastAssigneeId)
  return (
    <section aria-labelledby="numbered-chat">
      <h2 id="numbered-chat" className={styles.heading}>
        {t('numbered', { number: chatNumber(chat.id) })}
      </h2>
      <ul className={styles.chats}>
        <li className={styles.chat}>
          <p className={styles.chatHead}>
            <ChannelIcon type={channel?.type} size={18} title={channel?.name ?? ''} />
            <b>{chat.customerName}</b>
            <span className={styles.about}>{[channel?.name, operator, tc(`state-${chat.state}`)].filter(Boolean).join(' · ')}</span>
          </p>
          <Link to={chatsAddress({ filter: listOfChat(chat), chatId: chat.id })} className={styles.passage} data-found>
            <span className={styles.text}>{chat.lastMessage === null ? tc('noMessagesYet') : messageLine(chat.lastMessage, tc)}</span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
