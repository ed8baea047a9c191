import type { ChatView } from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { fullMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { PickField } from '../../../ui/pick/PickField.tsx'
import { customerChatsQuery } from '../panel/customer-chats-query.ts'
import { messageLine } from '../shared/message-line.ts'
import styles from './related.module.css'
import { relatedWords } from './related-words.ts'

type Props = { chat: ChatView; busy: boolean; onChoose: (chatId: string) => Promise<void>; onLeave: () => void }

/** Finds the chat to link with: among those of the customer by any of their words, any other by its number or its link. */
export function RelatedPicker({ chat, busy, onChoose, onLeave }: Props) {
  const t = useWords(relatedWords)
  const { t: tc } = useTranslation('chats')
  const locale = useLocale()
  const [unknown, setUnknown] = useState(false)
  const { data } = useQuery(customerChatsQuery(chat.customerId))
  const others = (data ?? []).filter(({ id }) => id !== chat.id && !chat.relatedIds.includes(id))
  const choices = others.map((other) => {
    const name = other.lastMessage === null ? tc('noMessagesYet') : messageLine(other.lastMessage, tc)
    const above = `${chatNumber(other.id)} · ${fullMoment(other.createdAt, locale)}`
    return { id: other.id, name, above, label: `${above} ${name}` }
  })

  async function find(typed: string): Promise<void> {
    setUnknown(false)
    const id = idIn(typed) ?? (await api.chats.byNumber({ number: typed.slice(0, 20) }, { quiet: true }).catch(() => null))?.id
    if (id === undefined) setUnknown(true)
    else await onChoose(id)
  }

  return (
    <>
      <PickField
        choices={choices}
        words={{ label: t('add'), list: t('title'), hint: t('find'), none: t(others.length === 0 ? 'noOthers' : 'notFound') }}
        busy={busy}
        onChoose={(id) => void onChoose(id)}
        onTyped={(typed) => void find(typed)}
        onLeave={onLeave}
      />
      {unknown && (
        <p className={styles.hidden} role="alert">
          {t('nobody')}
        </p>
      )}
    </>
  )
}

/** The id of a chat in the address of one. */
function idIn(typed: string): string | undefined {
  return /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i.exec(typed)?.[0].toLowerCase()
}
