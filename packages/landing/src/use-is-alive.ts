import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has taken over what the build has drawn; until then nothing answers, and buttons cannot be pressed. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
