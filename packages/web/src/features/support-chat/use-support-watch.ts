import { useEffect } from 'react'
import { useAddress } from '../../app/router/address.ts'
import { bringAct } from '../../ui/bring.ts'
import { supportPath } from './support-path.ts'
import { takeUnread } from './take-unread.ts'

/**
 * Counts the answers that wait, on every page but that of the chat, which counts itself. Only for accounts that have opened the chat before (`isOpened`): the
 * others are not known to the provider, and nothing can wait for them.
 */
export function useSupportWatch(isOpened: boolean): void {
  const isOnPage = useAddress(({ path }) => path === supportPath)
  const isWatched = isOpened && !isOnPage
  useEffect(() => {
    if (!isWatched) return
    let isOver = false
    let stop: (() => void) | undefined
    void bringAct(() => import('./watch-support.ts')).then(async ({ watchSupport }) => {
      const end = await watchSupport(takeUnread)
      if (isOver) end()
      else stop = end
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isWatched])
}
