import { Suspense, useEffect } from 'react'
import { isInSight } from '../../../live/chat-list.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { endTyping } from '../../../ui/held-typing.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import styles from './Composer.module.css'
import { useEditing } from './composer-mode.ts'
import { EditComposer } from './LazyEditComposer.ts'
import { NewMessage } from './NewMessage.tsx'

const LeftText = lazyPart(async () => (await import('../sync/LeftText.tsx')).LeftText)

/** Where answers and notes are written. */
export function Composer({ chat }: { chat: QuietChat }) {
  const editing = useEditing(({ byChat }) => byChat[chat.id])
  const inSight = useLive(({ viewer }) => isInSight(chat, viewer))
  // Whose chat went elsewhere before they took part in it cannot leave a note there either.
  const silent = chat.state === 'closed' || !inSight
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next chat without a composer has been opened just as well
  useEffect(() => {
    if (silent) endTyping('chat')
  }, [silent, chat.id])
  if (silent)
    return (
      <Suspense>
        <LeftText key={chat.id} chatId={chat.id} />
      </Suspense>
    )
  if (editing === undefined) return <NewMessage key={chat.id} chat={chat} />
  return (
    <Suspense fallback={<div className={styles.composer} />}>
      <EditComposer key={editing.id} message={editing} chat={chat} />
    </Suspense>
  )
}
