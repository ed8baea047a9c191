import { type ReactNode, useEffect } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'
import { PaletteElsewhere } from '../keyboard/PaletteElsewhere.tsx'
import { LiveProvider } from './LiveProvider.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useFollowing } from './use-following.ts'

/**
 * Follows the feed while another page than the workspace is on the screen, so that nobody in the settings misses a customer.
 * @param props.children a page that shows what the feed tells; without it, one that does not
 */
export function BackgroundFollower({ children }: { children?: ReactNode }) {
  return (
    <LiveProvider>
      <Following />
      <PaletteElsewhere />
      <OfflineNotice />
      {children}
    </LiveProvider>
  )
}

const nothingShown: readonly string[] = []

function Following() {
  const { counts } = useLiveClient()
  useEffect(() => void counts.show('all'), [counts])
  useFollowing('all', nothingShown)
  return null
}
