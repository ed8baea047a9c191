import { useEffect } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'
import { LiveProvider } from './LiveProvider.tsx'
import { useFollowing } from './use-following.ts'

/** Follows the feed while another page than the workspace is on the screen, so that nobody in the settings misses a customer. */
export function BackgroundFollower() {
  return (
    <LiveProvider>
      <Following />
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
