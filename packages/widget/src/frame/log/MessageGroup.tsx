import { useChat } from '../chat-context.ts'
import { Face } from '../people/Face.tsx'
import { faceOf } from '../people/use-people.ts'
import { formatTime } from '../texts/format.ts'
import { OutgoingBubble } from './OutgoingBubble.tsx'
import { Status } from './Status.tsx'
import { StoredBubble } from './StoredBubble.tsx'
import type { Entry, Group } from './timeline.ts'

/** Messages of one author, with one name before and one time after them; what nobody in person has written is the company's. */
export function MessageGroup({ group }: { group: Group }) {
  const { texts, locale, people, company } = useChat()
  const { isOurs, author, entries, at } = group
  const last = entries.at(-1) ?? entries[0]
  return (
    <div className={`group ${isOurs ? 'is-ours' : 'is-theirs'}`}>
      {!isOurs && <Face {...(author ? faceOf(author, people) : company)} />}
      <p className={isOurs ? 'for-ears' : 'author'}>{isOurs ? texts.you : (author ?? company.name)}</p>
      {entries.map((entry) =>
        entry.kind === 'stored' ? (
          <StoredBubble key={entry.message.id} message={entry.message} />
        ) : (
          <OutgoingBubble key={entry.message.id} message={entry.message} />
        ),
      )}
      <p className="stamp">
        <time dateTime={at}>{formatTime(at, locale)}</time>
        {isOurs && <Status status={statusOf(last)} />}
      </p>
    </div>
  )
}

function statusOf({ kind, message }: Entry) {
  if (kind === 'stored') return message.status
  return message.status === 'failed' ? 'undelivered' : 'pending'
}
