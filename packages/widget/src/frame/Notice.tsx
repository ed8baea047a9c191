import { useEffect, useState } from 'react'
import { useChat, useChatState } from './chat-context.ts'

/** A short cut, or a message that is simply being sent, is not worth a word. */
const patienceMs = 2_000

/** One line, and only when something is not right. The room for it is always there for screen readers, empty when all is well. */
export function Notice() {
  const { chat, texts } = useChat()
  const { connection, phase, fault, outgoing } = useChatState()
  const failed = outgoing.filter((message) => message.status === 'failed')
  const waiting = outgoing.length - failed.length
  const isOffline = useLasting(connection === 'offline' || (phase === 'opening' && fault !== null))
  const isSlow = useLasting(waiting > 0)
  return (
    <div className="notice" role="status">
      {isOffline ? (
        <p>{waiting > 0 ? texts.offlineWaiting(waiting) : texts.offline}</p>
      ) : failed.length > 0 ? (
        <p>
          {texts.notSentCount(failed.length)}{' '}
          <button type="button" className="link" onClick={() => failed.forEach(({ id }) => void chat.retry(id))}>
            {texts.sendAgain}
          </button>
        </p>
      ) : (
        isSlow && <p>{texts.sending}</p>
      )}
    </div>
  )
}

/** Whether something has been so for a while without a break. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isSo])
  return lasts
}
