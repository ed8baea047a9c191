import { useRef } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'

const restMs = 60

/** Fetches a chat while the pointer rests on its card, so that the click finds it already here. */
export function useWarmUp(chatId: string): { onPointerEnter: () => void; onPointerLeave: () => void } {
  const { logs, store } = useLiveClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    onPointerEnter() {
      if (store.get().logs.has(chatId)) return
      timer.current = setTimeout(() => void logs.open(chatId), restMs)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
