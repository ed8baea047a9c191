import type { BotGroup } from '@besedka/contract'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import styles from './GroupFrame.module.css'
import { groupWords } from './group-words.ts'

export type FrameNode = Node<{ group: BotGroup; isOpen: boolean; onOpen: (groupId: string) => void }, 'frame'>

/** A frame around the nodes of a group; its words open it, and move all of them. */
export const GroupFrame = memo(function GroupFrame({ data: { group, isOpen, onOpen } }: NodeProps<FrameNode>) {
  const t = useWords(groupWords)
  return (
    <section className={styles.frame} data-open={isOpen || undefined} aria-label={group.title || t('group')}>
      <button type="button" className={styles.words} title={t('groupHint')} aria-pressed={isOpen} onClick={() => onOpen(group.id)}>
        <b>{group.title || t('group')}</b>
        {group.note !== '' && <span>{group.note}</span>}
      </button>
    </section>
  )
})
