import type { Mention } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'
import { LinkedText } from '../../../ui/formatted/LinkedText.tsx'
import styles from './mentions.module.css'

/** The text of a note in which the names of whom it calls stand out, one's own most. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const viewer = useLive((state) => state.viewer)
  const isMe = ({ type, id }: Mention) => (type === 'account' ? id === viewer.accountId : viewer.teamIds.includes(id))
  const ends = mentions.map(({ start, length }) => start + length)
  return (
    <>
      {mentions.map((mention, place) => (
        <span key={mention.start}>
          <LinkedText text={text.slice(ends[place - 1] ?? 0, mention.start)} />
          <span className={styles.chip} data-me={isMe(mention) || undefined}>
            {text.slice(mention.start, ends[place])}
          </span>
        </span>
      ))}
      <LinkedText text={text.slice(ends.at(-1) ?? 0)} />
    </>
  )
}
