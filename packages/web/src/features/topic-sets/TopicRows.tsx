import { limits } from '@besedka/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconIndentDecrease, IconIndentIncrease, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { emptyRow, type TopicRow } from './topic-rows.ts'
import { topicSetWords } from './topic-set-words.ts'
import styles from './topic-sets.module.css'

type Props = { rows: TopicRow[]; error: string | undefined; onChange: (rows: TopicRow[]) => void }

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Topics and subtopics, a line each: Enter adds one below, the handle moves it, the arrows make it a subtopic or a topic. */
export function TopicRows({ rows, error, onChange }: Props) {
  const t = useWords(topicSetWords)
  const [newId, setNewId] = useState('')

  function addAfter(at: number, isSub: boolean): void {
    const row = emptyRow(isSub)
    setNewId(row.id)
    onChange(rows.toSpliced(at + 1, 0, row))
  }

  return (
    <fieldset className={styles.topics}>
      <legend>{t('topics')}</legend>
      <p className={styles.hint}>{t('topicsHint')}</p>
      <SortableList
        items={rows}
        label={t('topics')}
        onReorder={(ids) => onChange(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))}
      >
        {(row, { attributes, handle, place }) => {
          const at = place - 1
          const isSub = row.isSub && at > 0
          const name = row.name || String(place)
          return (
            <li className={styles.topic} data-sub={isSub || undefined} {...attributes}>
              {handle}
              <TextInput
                aria-label={t(isSub ? 'subtopic' : 'topic', { number: place })}
                autoFocus={row.id === newId}
                maxLength={limits.categoryNameLength}
                value={row.name}
                onChange={({ currentTarget }) =>
                  onChange(rows.map((one) => (one.id === row.id ? { ...one, name: currentTarget.value } : one)))
                }
                onKeyDown={(event) => {
                  if (event.code !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  addAfter(at, isSub)
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={at === 0}
                aria-label={t(isSub ? 'outdent' : 'indent', { name })}
                title={t(isSub ? 'outdent' : 'indent', { name })}
                onClick={() => onChange(rows.map((one) => (one.id === row.id ? { ...one, isSub: !isSub } : one)))}
              >
                {isSub ? <IconIndentDecrease {...icon} /> : <IconIndentIncrease {...icon} />}
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('removeTopic', { name })}
                title={t('removeTopic', { name })}
                onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
              >
                <IconX {...icon} />
              </ActionIcon>
            </li>
          )
        }}
      </SortableList>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus {...icon} />} onClick={() => addAfter(rows.length - 1, false)}>
        {t('addTopic')}
      </Button>
    </fieldset>
  )
}
