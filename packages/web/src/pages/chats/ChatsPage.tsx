import { LiveProvider } from '../../features/chats/workspace/LiveProvider.tsx'
import { Workspace } from '../../features/chats/workspace/Workspace.tsx'

/** The chat workspace (spec 2): `/admin/chats?filter=assigned&chat={id}`. */
export function ChatsPage() {
  return (
    <LiveProvider>
      <Workspace />
    </LiveProvider>
  )
}
