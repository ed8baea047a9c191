import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../app/router/address.ts'
import { botQuery } from '../../features/bots/bot-queries.ts'
import { BotEditor } from '../../features/bots/editor/BotEditor.tsx'
import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'

/** Settings → Chat bots → one bot: its scenario on a canvas (`?id=…`). */
export function BotPage() {
  const botId = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  return <OptionGate option="OPTION_CHAT_BOTS">{botId === '' ? <NotFoundPage /> : <OpenBot botId={botId} />}</OptionGate>
}

function OpenBot({ botId }: { botId: string }) {
  const bot = useQuery(botQuery(botId))
  return (
    <ListStates query={bot} rows={8}>
      {(view) => (
        // Colleagues and their changes are heard of by the feed.
        <BackgroundFollower>
          <BotEditor key={view.id} bot={view} />
        </BackgroundFollower>
      )}
    </ListStates>
  )
}
