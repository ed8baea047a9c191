import { useEffect, useState } from 'preact/hooks'
import { useChat, useChatState } from './chat-context.ts'

/** A short cut is not worth a word. */
const patienceMs = 2_000

/** Says that the connection is lost. The room for it is always there for screen readers, empty when all is well. */
export function Notice() {
  const { texts } = useChat()
  const { connection, phase, fault } = useChatState()
  const isOffline = connection === 'offline' || (phase === 'opening' && fault !== null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOffline) return setShown(false)
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isOffline])
  return (
    <div class="notice" role="status">
      {isShown && <p>{texts.offline}</p>}
    </div>
  )
}
