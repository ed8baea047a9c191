import { useRef } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'

const restMs = 60

/** Fetches a chat while the pointer rests on its card or presses it, so that the click finds it already here. */
export function useWarmUp(chatId: string): { onPointerEnter: () => void; onPointerLeave: () => void; onPointerDown: () => void } {
  const { logs, store } = useLiveClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const warmUp = () => {
    if (!store.get().logs.has(chatId)) void logs.open(chatId)
  }
  return {
    onPointerEnter() {
      timer.current = setTimeout(warmUp, restMs)
    },
    onPointerDown: warmUp,
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
