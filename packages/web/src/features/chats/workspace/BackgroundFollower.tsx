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

function Following() {
  useFollowing('all', null)
  return null
}
