import type { TopicSetView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useTeams } from '../categories/use-teams.ts'
import { TopicSetEditor, useFirstLevel } from './TopicSetEditor.tsx'
import { topicSetsQuery } from './topic-set-queries.ts'
import { topicSetWords } from './topic-set-words.ts'
import styles from './topic-sets.module.css'

const address = '/admin/preferences/categories/template'

/** The list of sets of topics, and one beside it; `new` for a new one. */
export function TopicSets({ openId }: { openId: string | undefined }) {
  const t = useWords(topicSetWords)
  const list = useQuery(topicSetsQuery)
  const open = (id: string) => navigate(`${address}/${id}`)
  const set = list.data?.items.find(({ id }) => id === openId)
  return (
    <>
      <div className={styles.bar}>
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => open('new')}>
          {t('add')}
        </Button>
      </div>
      <ListStates query={list} empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} />}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                <button type="button" className={styles.set} data-open={item.id === openId || undefined} onClick={() => open(item.id)}>
                  <SetLine set={item} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {(set || (openId === 'new' && list.data)) && (
        <TopicSetEditor key={set?.id ?? 'new'} set={set} onClose={() => navigate(address, { unasked: true })} />
      )}
    </>
  )
}

function SetLine({ set }: { set: TopicSetView }) {
  const t = useWords(topicSetWords)
  const namesOf = (items: readonly { id: string; name: string }[], ids: readonly string[]) =>
    items.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const categories = namesOf(useFirstLevel(), set.categoryIds)
  const teams = namesOf(useTeams(set.teamIds), set.teamIds)
  const given = [
    ...(categories.length > 0 ? [t('given', { names: categories.join(', ') })] : []),
    ...(teams.length > 0 ? [t('givenTeams', { names: teams.join(', ') })] : []),
  ]
  return (
    <>
      <strong>{set.name}</strong>
      <small>
        {t('countTopics', { count: set.topics.length })} · {given.length === 0 ? t('notGiven') : given.join(' · ')}
      </small>
    </>
  )
}
